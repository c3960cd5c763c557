import * as THREE from "three";
import { circleHole, filletedPolygon, roundedRect, roundedRectHole } from "../geometry/outlines";
import { extrude } from "../geometry/solids";
import { QUARTER_TURN } from "../geometry/core";
import { Product } from "../glb/product";
import { addBeams, addCableTray, addColumn, addFoot, addSupportArm } from "./deskLegs";
import { addKeypad } from "./keypad";

const BOARD = 0.026;
const SIDES = [-1, 1];

export type DeskOptions = {
  width?: number;
  depth?: number;
  height?: number;
  frame?: string;
  top?: string;
  stages?: 2 | 3;
  /** Four columns at the corners instead of two. */
  quad?: boolean;
  tray?: boolean;
  board?: boolean;
};

/** Height-adjustable desk. `height` is the top of the board; the keypad shows it in centimetres. */
export function desk(options: DeskOptions = {}): Product {
  const { width = 1.6, depth = 0.8, height = 1.02, frame = "steel_black", top = "oak", stages = 3 } = options;
  const { quad = false, tray = true, board = true } = options;
  const product = new Product("desk");
  const underside = height - BOARD - 0.001;
  const legX = width / 2 - (quad ? 0.14 : Math.min(0.27, width * 0.17));
  const rows = quad ? [-(depth / 2 - 0.14), depth / 2 - 0.14] : [0];
  if (board) addBoard(product, roundedRect(width, depth, 0.045), height, top, width / 2 - 0.22, -(depth / 2 - 0.085));
  for (const z of rows) {
    addBeams(product, legX, underside, frame, z);
    for (const side of SIDES) addColumn(product, { x: side * legX, z, underside, stages, frame });
  }
  const reach = Math.min(0.34, depth / 2 - 0.06);
  for (const side of SIDES) {
    addSupportArm(product, side * legX, 0, underside, reach - 0.02, frame);
    addFoot(product, side * legX, 0, quad ? depth - 0.1 : reach * 2, frame);
  }
  if (tray) addCableTray(product, Math.min(0.86, legX * 1.62), height - BOARD - 0.055, -0.24, frame);
  addKeypad(product, width / 2 - 0.36, underside - 0.01, depth / 2 - 0.035, digits(height));
  return product;
}

const digits = (height: number) => String(Math.round(height * 100));

/** Board with an eased edge and two cable grommets at ±grommetX. */
export function addBoard(
  product: Product,
  outline: THREE.Shape,
  height: number,
  top: string,
  grommetX: number,
  grommetZ: number,
) {
  for (const side of SIDES) outline.holes.push(circleHole(side * grommetX, -grommetZ, 0.031));
  product.plate(top, outline, BOARD, [0, height - BOARD / 2, 0], 0.0035);
  const ring: [number, number][] = [
    [0.0285, -0.022],
    [0.0305, -0.022],
    [0.0305, 0],
    [0.0365, 0],
    [0.0372, 0.0008],
    [0.0365, 0.0024],
    [0.034, 0.0028],
    [0.0295, 0.0016],
    [0.0285, 0],
  ];
  const lid = new THREE.Shape();
  lid.absarc(0, 0, 0.0282, 0, Math.PI * 2, false);
  lid.holes.push(roundedRectHole(0.022, 0.012, 0.005, 0, 0.016));
  for (const side of SIDES) {
    product.lathe("plastic_black", ring, [side * grommetX, height, grommetZ]);
    product.plate("plastic_black", lid, 0.003, [side * grommetX, height - 0.0004, grommetZ], 0.0006);
  }
}

/** Corner desk: a long board and a return on its left, three columns. */
export function cornerDesk(options: { frame?: string; top?: string; height?: number } = {}): Product {
  const { frame = "steel_black", top = "walnut", height = 1.02 } = options;
  const product = new Product("corner-desk");
  const underside = height - BOARD - 0.001;
  const [width, depth, wing] = [1.8, 0.7, 1.4];
  const [left, right, back] = [-width / 2, width / 2, -depth / 2];
  // outline in (x, -z): the return runs to the front on the left
  const outline = filletedPolygon(
    [
      [left, -back, 0.045],
      [left, -(back + wing), 0.045],
      [left + 0.6, -(back + wing), 0.045],
      [left + 0.6, -(back + depth), 0.16],
      [right, -(back + depth), 0.045],
      [right, -back, 0.045],
    ],
    10,
  );
  addBoard(product, outline, height, top, width / 2 - 0.12, back + 0.085);
  const legs: [number, number, number][] = [
    [left + 0.2, back + 0.22, QUARTER_TURN],
    [right - 0.24, 0, QUARTER_TURN],
    [left + 0.3, back + wing - 0.22, 0],
  ];
  for (const [x, z, turn] of legs) {
    addColumn(product, { x, z, underside, stages: 3, frame });
    addFoot(product, x, z, turn ? 0.6 : 0.54, frame, turn);
    product.box(frame, turn ? [0.05, 0.02, 0.5] : [0.46, 0.02, 0.05], [x, underside - 0.011, z]);
  }
  product.box(frame, [width - 0.5, 0.03, 0.04], [0.02, underside - 0.016, back + 0.3]);
  product.box(frame, [0.04, 0.03, wing - 0.4], [left + 0.25, underside - 0.016, back + wing / 2]);
  product.box("plastic_black", [0.26, 0.032, 0.1], [0.12, underside - 0.02, -0.05], { r: 0.005 });
  addKeypad(product, right - 0.36, underside - 0.01, back + depth - 0.035, digits(height));
  return product;
}

type BenchOptions = {
  width?: number;
  depth?: number;
  height?: number;
  frame?: string;
  top?: string;
  /** Material of the felt screen, which is there when `divided`. */
  screen?: string;
  divided?: boolean;
};

/** Two desks back to back on one frame, with or without a felt screen between them. */
export function benchDesk(options: BenchOptions = {}): Product {
  const { width = 1.4, depth = 0.8, height = 0.76, frame = "steel_white", top = "oak" } = options;
  const { screen = "felt_pale@76806f", divided = true } = options;
  const product = new Product("bench-desk");
  const gap = 0.09;
  const place = (turn: number, z: number) =>
    product.merge(desk({ width, depth, height, frame, top, tray: false }), [0, 0, z], turn);
  place(0, (depth + gap) / 2);
  place(Math.PI, -(depth + gap) / 2);
  for (const side of SIDES) product.box(frame, [0.04, 0.04, 0.6], [side * (width * 0.28), height - 0.06, 0]);
  addCableTray(product, width * 0.62, height - 0.09, 0, frame, false);
  if (!divided) return product;
  const panel = extrude(roundedRect(width - 0.1, 0.55, 0.05), 0.03, 0.007, 20);
  product.put(screen, panel, [0, height + 0.125, 0]);
  for (const side of SIDES) product.box(frame, [0.05, 0.08, 0.044], [side * 0.5, height - 0.05, 0], { r: 0.004 });
  return product;
}
