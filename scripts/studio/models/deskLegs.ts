/** What carries a desk's board: lifting columns on feet, beams, control box, motor cables. */
import { QUARTER_TURN, V2, type Triple } from "../geometry/core";
import { filletedPolygon, roundedRect } from "../geometry/outlines";
import * as THREE from "three";
import type { Product } from "../glb/product";

const SIDES = [-1, 1];

export type Column = { x: number; z: number; underside: number; stages: 2 | 3; frame: string };

/** Thick tube on the foot, slimmer tubes upwards, a plastic collar at each step, a motor housing on top. */
export function addColumn(product: Product, { x, z, underside, stages, frame }: Column) {
  const bottom = 0.028;
  const length = underside - 0.034 - bottom;
  const steps = stages === 3 ? [0.49, 0.72, 1.03] : [0.6, 1.03];
  let from = bottom;
  steps.forEach((share, i) => {
    const to = bottom + share * length;
    const [width, depth] = [0.052 - i * 0.006, 0.082 - i * 0.006];
    product.plate(frame, roundedRect(width, depth, 0.007), to - from, [x, (from + to) / 2, z], 0.0012);
    if (i < steps.length - 1) {
      product.plate("plastic_black", roundedRect(width + 0.0025, depth + 0.0025, 0.008), 0.007, [x, to, z], 0.001);
    }
    from = to - 0.05;
  });
  product.box(frame, [0.135, 0.075, 0.105], [x - Math.sign(x) * 0.015, underside - 0.045, z], { r: 0.008 });
}

/** Sled foot along z with levelling glides, base plate and four screws. */
export function addFoot(product: Product, x: number, z: number, length: number, frame: string, turn = QUARTER_TURN) {
  const half = length / 2;
  const outline = filletedPolygon([
    [-half, 0.008, 0.003],
    [half, 0.008, 0.003],
    [half, 0.0225, 0.006],
    [0.06, 0.034, 0.05],
    [-0.06, 0.034, 0.05],
    [-half, 0.0225, 0.006],
  ]);
  product.panel(frame, outline, 0.078, [x, 0, z], 0.002, [0, turn, 0]);
  for (const end of SIDES) {
    const reach = end * (half - 0.04);
    const at: Triple = [x + Math.cos(turn) * reach, 0.0045, z - Math.sin(turn) * reach];
    product.cylinder("rubber", 0.02, 0.009, at);
  }
  product.box(frame, [0.075, 0.008, 0.11], [x, 0.036, z], { r: 0.0015, turn: [0, turn - QUARTER_TURN, 0] });
  for (const dx of [-0.031, 0.031]) {
    for (const dz of [-0.048, 0.048]) {
      product.cylinder("alu_brushed", 0.004, 0.004, [x + dx, 0.0415, z + dz], { segments: 16 });
    }
  }
}

/** Tapered arm under the board, across a column. */
export function addSupportArm(product: Product, x: number, z: number, y: number, half: number, frame: string) {
  const outline = new THREE.Shape([
    V2(-half, 0),
    V2(half, 0),
    V2(half, -0.014),
    V2(0.12, -0.045),
    V2(-0.12, -0.045),
    V2(-half, -0.014),
  ]);
  product.panel(frame, outline, 0.05, [x, y, z], 0.0015, [0, QUARTER_TURN, 0]);
}

/** Two beams between columns at ±legX, the control box and a cable to each motor. */
export function addBeams(product: Product, legX: number, underside: number, frame: string, z = 0) {
  for (const side of SIDES) {
    product.box(frame, [legX * 2 + 0.02, 0.03, 0.04], [0, underside - 0.016, z + side * 0.085]);
  }
  product.box("plastic_black", [0.26, 0.032, 0.1], [0.12, underside - 0.02, z - 0.03], { r: 0.005 });
  const y = underside - 0.045;
  product.cable(
    "rubber",
    [
      [0.16, y, z - 0.06],
      [0.3, y - 0.01, z - 0.07],
      [legX - 0.09, y, z - 0.02],
    ],
    0.003,
  );
  product.cable(
    "rubber",
    [
      [0.02, y, z - 0.06],
      [-0.2, y - 0.01, z - 0.08],
      [0.09 - legX, y, z - 0.02],
    ],
    0.003,
  );
}

/** Perforated folded sheet under the rear edge. */
export function addCableTray(product: Product, length: number, y: number, z: number, frame: string, hangers = true) {
  const sheet = 0.0022;
  const front = roundedRect(length, 0.085, 0.004);
  const floor = roundedRect(length, 0.12, 0.002);
  const columns = Math.round(length / 0.025);
  for (let i = 0; i < columns; i++) {
    const x = -length / 2 + 0.028 + i * ((length - 0.056) / (columns - 1));
    for (const row of [-0.018, 0.018]) front.holes.push(slot(0.012, 0.024, x, row));
    if (i % 2 === 0) floor.holes.push(slot(0.034, 0.012, x, 0));
  }
  product.panel(frame, front, sheet, [0, y - 0.01, z + 0.06], 0.0005);
  product.plate(frame, floor, sheet, [0, y - 0.0525, z], 0.0005);
  product.box(frame, [length, 0.06, sheet], [0, y - 0.022, z - 0.06], { r: 0.0006 });
  if (!hangers) return;
  for (const side of SIDES) {
    product.box(frame, [0.003, 0.11, 0.12], [side * (length / 2 - 0.12), y + 0.003, z], { r: 0.001 });
  }
}

function slot(width: number, height: number, x: number, y: number): THREE.Path {
  const points = roundedRect(width, height, 0.005)
    .getPoints(4)
    .map((point) => V2(point.x + x, point.y + y))
    .reverse();
  return new THREE.Path(points);
}
