import * as THREE from "three";
import { QUARTER_TURN, V2, place } from "../geometry/core";
import { roundedRect, roundedRectHole } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude } from "../geometry/solids";
import { woodUV } from "../geometry/texturing";
import { Product } from "../glb/product";

const BAR = 0.026;
const DEPTH = 0.042;
const MAT = 0.062;

export type ArtFrameOptions = { width?: number; height?: number; wood?: string; art?: string };

/** Digital-art frame to hang: back at z = 0, centre at the origin. */
export function artFrame(options: ArtFrameOptions = {}): Product {
  const { width = 0.62, height = 0.8, wood = "walnut", art = "art" } = options;
  const product = new Product("art-frame");

  // four mitred bars, each with its own cut of the veneer and the grain along the bar
  const bar = (length: number, offsetU: number, offsetV: number) => {
    const [outer, inner] = [length / 2, length / 2 - BAR];
    const outline = new THREE.Shape([V2(-outer, 0), V2(outer, 0), V2(inner, -BAR), V2(-inner, -BAR)]);
    return woodUV(extrude(outline, DEPTH, 0.0016, 4, 3), offsetU, offsetV);
  };
  const z = DEPTH / 2;
  product.add(
    wood,
    place(bar(width, 0.1, 0.2), [0, height / 2, z]),
    place(bar(width, 0.6, 0.5), [0, -height / 2, z], [0, 0, Math.PI]),
    place(bar(height, 0.3, 0.8), [-width / 2, 0, z], [0, 0, QUARTER_TURN]),
    place(bar(height, 0.8, 0.05), [width / 2, 0, z], [0, 0, -QUARTER_TURN]),
  );

  const [openingWidth, openingHeight] = [width - 2 * BAR, height - 2 * BAR];
  const [artWidth, artHeight] = [openingWidth - 2 * MAT, openingHeight - 2 * MAT];
  const mat = roundedRect(openingWidth + 0.004, openingHeight + 0.004, 0);
  mat.holes.push(roundedRectHole(artWidth, artHeight, 0));
  product.add("paper", place(extrude(mat, 0.004, 0.0012, 2, 2), [0, 0, DEPTH - 0.012]));

  const picture = new THREE.PlaneGeometry(artWidth + 0.004, artHeight + 0.004);
  const uv = picture.attributes.uv;
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i)); // glTF counts v from the top
  product.add(art, place(picture, [0, 0, DEPTH - 0.0145]));

  product.add("plastic_black", place(roundedBox(width - 0.05, height - 0.05, 0.02, 0.003), [0, 0, 0.0095]));
  const sensor = cylinder(0.0022, 0.001, 0.0002, 16);
  product.add(
    "plastic_black",
    place(sensor, [0, -height / 2 + BAR / 2, DEPTH + 0.0002], [QUARTER_TURN, 0, 0]),
  );
  return product;
}
