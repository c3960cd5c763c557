import * as THREE from "three";
import { QUARTER_TURN, place } from "../geometry/core";
import { roundedRect, roundedRectHole, roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude } from "../geometry/solids";
import { fabricUV, feltUV, woodUV } from "../geometry/texturing";
import { Product } from "../glb/product";
import { addBenches, addShelf, addStool } from "./podInterior";

const SIDES = [-1, 1];
const WALL = 0.075;
const CORNER = 0.13;
const INNER_CORNER = CORNER - WALL * 0.75;
const PLINTH = 0.05;
const FLOOR = PLINTH + WALL + 0.012;

export type PodOptions = {
  width?: number;
  height?: number;
  depth?: number;
  shell?: string;
  cladding?: string;
  lining?: string;
  seat?: string;
  /** One person at a shelf, or four on two benches. */
  seats?: 1 | 4;
};
type Body = Required<PodOptions> & {
  bodyHeight: number;
  centreY: number;
  innerWidth: number;
};

/** One-person work pod; the glass door is at the front (+z). */
export function pod(options: PodOptions = {}): Product {
  const {
    width = 1.16,
    height = 2.28,
    depth = 1.08,
    shell = "steel_black",
    cladding = "oak",
    lining = "felt",
    seat = "fabric_green",
    seats = 1,
  } = options;
  const bodyHeight = height - PLINTH;
  const body: Body = {
    width,
    height,
    depth,
    shell,
    cladding,
    lining,
    seat,
    seats,
    bodyHeight,
    centreY: PLINTH + bodyHeight / 2,
    innerWidth: width - 2 * WALL,
  };
  const product = new Product("pod");
  addShell(product, body);
  addCladding(product, body);
  addInterior(product, body);
  if (seats === 1) {
    addShelf(product, depth, body.innerWidth, cladding);
    addStool(product, seat, FLOOR);
  } else {
    addBenches(product, body.innerWidth, depth, FLOOR, seat, cladding);
  }
  addFront(product, body, seats > 1);
  product.add(
    "plastic_black",
    place(extrude(roundedRect(width - 0.12, depth - 0.12, 0.04), 0.055, 0.003), [0, 0.0285, 0], [-QUARTER_TURN, 0, 0]),
  );
  product.add(
    "led_green",
    place(roundedBox(0.06, 0.005, 0.002, 0.0008), [0, height - WALL * 0.52, depth / 2 + 0.0155]),
  );
  return product;
}

/** Rounded tube with a slightly proud bezel at both ends, closed at the back. */
function addShell(product: Product, { width, depth, bodyHeight, centreY, shell, lining }: Body) {
  const tube = roundedRect(width, bodyHeight, CORNER);
  tube.holes.push(roundedRectHole(width - 2 * WALL, bodyHeight - 2 * WALL, INNER_CORNER));
  product.add(shell, place(extrude(tube, depth, 0.008, 24, 4), [0, centreY, 0]));
  const bezel = roundedRect(width + 0.012, bodyHeight + 0.012, CORNER + 0.006);
  bezel.holes.push(roundedRectHole(width - 2 * WALL + 0.01, bodyHeight - 2 * WALL + 0.01, INNER_CORNER));
  for (const end of SIDES) {
    product.add(shell, place(extrude(bezel, 0.05, 0.006, 24, 4), [0, centreY, end * (depth / 2 - 0.01)]));
  }
  const back = roundedRect(width - WALL, bodyHeight - WALL, CORNER - WALL * 0.4);
  product.add(shell, place(extrude(back, 0.06, 0.004, 24), [0, centreY, -depth / 2 + 0.035]));
  const felt = roundedRect(width - 2 * WALL - 0.004, bodyHeight - 2 * WALL - 0.004, INNER_CORNER);
  product.add(lining, feltUV(place(extrude(felt, 0.02, 0.004, 24), [0, centreY, -depth / 2 + 0.078])));
}

/** Vertical slats on both flanks, each with its own cut of the veneer, on a dark ground. */
function addCladding(product: Product, { width, depth, bodyHeight, centreY, cladding }: Body) {
  const span = depth - 0.13;
  const slats = Math.round(span / 0.038);
  const length = bodyHeight - 2 * CORNER + 0.06;
  for (const side of SIDES) {
    for (let i = 0; i < slats; i++) {
      const z = -span / 2 + (i + 0.5) * (span / slats);
      const slat = roundedBox(0.018, length, span / slats - 0.011, 0.004, 2);
      const grained = woodUV(slat, (i * 0.137) % 1, (i * 0.311) % 1, "y");
      product.add(cladding, place(grained, [side * (width / 2 + 0.006), centreY, z]));
    }
    product.add(
      "plastic_black",
      place(roundedBox(0.006, length, span, 0.001), [side * (width / 2 + 0.0005), centreY, 0]),
    );
  }
}

/** Felt panels, carpet, ceiling with a ring of light and ventilation slots. */
function addInterior(product: Product, { height, depth, bodyHeight, centreY, innerWidth, lining }: Body) {
  const panelDepth = (depth - 0.16) / 4;
  const panel = roundedBox(0.02, bodyHeight - 2 * WALL - 0.16, panelDepth - 0.006, 0.006, 3);
  for (const side of SIDES) {
    for (let i = 0; i < 4; i++) {
      const position = [side * (innerWidth / 2 - 0.009), centreY, -0.012 + (i - 1.5) * panelDepth] as const;
      product.add(lining, feltUV(place(panel, [...position])));
    }
  }
  const carpet = roundedBox(innerWidth - 0.02, 0.012, depth - 0.12, 0.003);
  product.add("fabric_grey", fabricUV(place(carpet, [0, PLINTH + WALL + 0.006, 0])));

  const ceiling = height - WALL;
  product.add(
    "plastic_white",
    place(roundedBox(innerWidth - 0.22, 0.02, depth - 0.34, 0.008), [0, ceiling - 0.014, -0.02]),
  );
  const ring = roundedRect(innerWidth - 0.28, depth - 0.4, 0.05);
  ring.holes.push(roundedRectHole(innerWidth - 0.38, depth - 0.5, 0.03));
  product.add("led_white", place(extrude(ring, 0.004, 0.0005), [0, ceiling - 0.0255, -0.02], [QUARTER_TURN, 0, 0]));
  const slot = roundedBox(0.16, 0.003, 0.006, 0.001);
  for (let i = 0; i < 7; i++) product.add("plastic_black", place(slot, [0, ceiling - 0.0255, -0.06 + i * 0.014]));
}

/** Door frame, rubber seal, glass, wooden handle on black posts, hinges. */
function addFront(
  product: Product,
  { height, depth, bodyHeight, centreY, innerWidth, cladding }: Body,
  divided: boolean,
) {
  const width = innerWidth - 0.002;
  const tall = bodyHeight - 2 * WALL - 0.002;
  const z = depth / 2 - 0.03;
  const frame = roundedRect(width, tall, INNER_CORNER);
  frame.holes.push(roundedRectHole(width - 0.09, tall - 0.09, Math.max(0.02, INNER_CORNER - 0.03)));
  product.add("steel_black", place(extrude(frame, 0.042, 0.003, 20), [0, centreY, z]));
  const seal = roundedRect(width - 0.086, tall - 0.086, Math.max(0.02, INNER_CORNER - 0.03));
  seal.holes.push(roundedRectHole(width - 0.1, tall - 0.1, Math.max(0.016, INNER_CORNER - 0.036)));
  product.add("rubber", place(extrude(seal, 0.018, 0.001, 20), [0, centreY, z]));
  const pane = roundedRect(width - 0.092, tall - 0.092, Math.max(0.02, INNER_CORNER - 0.032));
  product.add("glass", place(extrude(pane, 0.01, 0.0005, 20), [0, centreY, z]));

  if (divided) product.box("steel_black", [0.07, tall - 0.08, 0.042], [-0.02, centreY, z]);

  const handleX = divided ? 0.06 : -width / 2 + 0.075;
  const profile = new THREE.Shape(roundedRectProfile(0.03, 0.03, 0.013, 5));
  const handle = place(extrude(profile, 0.62, 0.004), [handleX, 1.12, z + 0.082], [QUARTER_TURN, 0, 0]);
  product.add(cladding, woodUV(handle, 0.2, 0.7, "y"));
  for (const y of [0.88, 1.36]) {
    product.add("steel_black", place(cylinder(0.008, 0.055, 0.001, 24), [handleX, y, z + 0.045], [QUARTER_TURN, 0, 0]));
  }
  for (const y of [0.42, centreY, height - 0.36]) {
    product.add("steel_black", place(cylinder(0.011, 0.11, 0.002, 24), [width / 2 - 0.006, y, z + 0.026]));
  }
}
