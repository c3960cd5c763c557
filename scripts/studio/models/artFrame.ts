import * as THREE from "three";
import { QUARTER_TURN, V2, place, radians } from "../geometry/core";
import { roundedRect, roundedRectHole } from "../geometry/outlines";
import { extrude } from "../geometry/solids";
import { Product } from "../glb/product";

const DEPTH = 0.036;

/** Width over height of the pictures, which are cropped to fill the screen. */
const ASPECT: Record<string, number> = {
  art: 0.75,
  art_fjord: 1.6,
  print_shapes: 1.6,
  print_horizon: 16 / 9,
  print_fern: 0.75,
};

export type ArtFrameOptions = {
  /** Visible part of the screen in metres. */
  screen?: [number, number];
  mat?: number;
  bar?: number;
  frame?: string;
  /** Material of the mat. */
  board?: string;
  art?: string;
};

/** Digital-art frame to hang: back at z = 0, centre at the origin. */
export function artFrame(options: ArtFrameOptions = {}): Product {
  const {
    screen = [0.44, 0.62],
    mat = 0.062,
    bar = 0.024,
    frame = "walnut",
    board: paper = "paper",
    art = "art",
  } = options;
  const product = new Product("art-frame");
  const [openingWidth, openingHeight] = screen.map((side) => side + 2 * mat);
  const [width, height] = [openingWidth + 2 * bar, openingHeight + 2 * bar];

  // four mitred bars, each with its own cut of the veneer and the grain along the bar
  const mitred = (length: number) => {
    const [outer, inner] = [length / 2, length / 2 - bar];
    return extrude(new THREE.Shape([V2(-outer, 0), V2(outer, 0), V2(inner, -bar), V2(-inner, -bar)]), DEPTH, 0.0016, 4);
  };
  const z = DEPTH / 2;
  product.put(frame, mitred(width), [0, height / 2, z]);
  product.put(frame, mitred(width), [0, -height / 2, z], [0, 0, Math.PI]);
  product.put(frame, mitred(height), [-width / 2, 0, z], [0, 0, QUARTER_TURN]);
  product.put(frame, mitred(height), [width / 2, 0, z], [0, 0, -QUARTER_TURN]);

  if (mat > 0) {
    const board = roundedRect(openingWidth + 0.004, openingHeight + 0.004, 0);
    board.holes.push(roundedRectHole(...screen, 0));
    product.add(paper, place(extrude(board, 0.004, 0.0012, 2, 2), [0, 0, DEPTH - 0.012]));
  }
  product.add(art, place(canvas(screen, ASPECT[art]), [0, 0, DEPTH - 0.0145]));
  product.box("plastic_black", [width - 0.04, height - 0.04, 0.018], [0, 0, 0.0095]);
  product.cylinder("plastic_black", 0.0022, 0.001, [0, -height / 2 + bar / 2, DEPTH + 0.0002], { axis: "z" });
  return product;
}

/** The picture, cropped in the middle when its shape is not the screen's. */
function canvas([width, height]: [number, number], aspect: number): THREE.BufferGeometry {
  const plane = new THREE.PlaneGeometry(width + 0.004, height + 0.004);
  const ratio = width / height / aspect;
  const [cropU, cropV] = [Math.min(1, ratio), Math.min(1, 1 / ratio)];
  const uv = plane.attributes.uv;
  for (let i = 0; i < uv.count; i++) {
    const v = 1 - uv.getY(i); // glTF counts v from the top
    uv.setXY(i, 0.5 + (uv.getX(i) - 0.5) * cropU, 0.5 + (v - 0.5) * cropV);
  }
  return plane;
}

/** A small frame leaning on its wire stand on a table; stands on y = 0. */
export function standingFrame(options: ArtFrameOptions = {}): Product {
  const product = new Product("standing-frame");
  const { screen = [0.2, 0.27], mat = 0, bar = 0.014 } = options;
  const half = screen[1] / 2 + mat + bar;
  const tilt = radians(-9);
  const hung = artFrame({ ...options, screen, mat, bar });
  product.mergeBy(hung, (geometry) => place(place(geometry, [0, half, -DEPTH]), [0, 0.006, 0], [tilt, 0, 0]));
  for (const side of [-1, 1]) {
    const x = side * 0.05;
    product.tube(
      "steel_black",
      [
        [x, 0.2, -0.075],
        [x, 0.006, -0.16],
        [x, 0.004, 0.012],
        [x, 0.016, 0.016],
      ],
      0.0032,
      0.02,
    );
  }
  return product;
}
