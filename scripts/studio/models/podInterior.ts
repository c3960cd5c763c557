/** What stands inside the booths: a shelf with a stool, or two benches round a table. */
import * as THREE from "three";
import { QUARTER_TURN, place } from "../geometry/core";
import { filletedPolygon, roundedRect } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude, lathe } from "../geometry/solids";
import { woodUV } from "../geometry/texturing";
import type { Product } from "../glb/product";

/** Wooden shelf with a rounded front, and a power unit above it. */
export function addShelf(product: Product, depth: number, innerWidth: number, cladding: string) {
  const half = innerWidth / 2 - 0.02;
  const outline = filletedPolygon(
    [
      [-half, 0],
      [half, 0],
      [half, 0.3, 0.02],
      [0.22, 0.4, 0.12],
      [-0.22, 0.4, 0.12],
      [-half, 0.3, 0.02],
    ],
    10,
  );
  const shelf = place(extrude(outline, 0.026, 0.004), [0, 1.03, -depth / 2 + 0.09], [QUARTER_TURN, 0, 0]);
  product.add(cladding, woodUV(shelf, 0.3, 0.2));

  const face = -depth / 2 + 0.0965;
  product.add("gloss_black", place(roundedBox(0.17, 0.05, 0.008, 0.003), [0.16, 1.1, face - 0.0045]));
  for (const x of [0.125, 0.175]) {
    product.add("plastic_grey", place(cylinder(0.017, 0.004, 0.001, 28), [x, 1.1, face], [QUARTER_TURN, 0, 0]));
  }
  for (const y of [1.108, 1.094])
    product.add("plastic_grey", place(roundedBox(0.014, 0.006, 0.004, 0.001), [0.222, y, face]));
}

export function addStool(product: Product, seatMaterial: string, floor: number) {
  const [x, z] = [0.02, 0.1];
  const seat = roundedBox(0.36, 0.075, 0.36, 0.034, 5, 14, (point) => {
    const u = point.x / 0.18;
    const w = point.z / 0.18;
    point.x *= Math.sqrt(1 - 0.48 * w * w * Math.min(1, Math.abs(w)));
    point.z *= Math.sqrt(1 - 0.48 * u * u * Math.min(1, Math.abs(u)));
    if (point.y > 0) point.y += 0.008 * (1 - Math.min(1, u * u + w * w));
  });
  product.put(seatMaterial, seat, [x, 0.74, z]);
  product.add("plastic_black", place(cylinder(0.15, 0.02, 0.006, 48), [x, 0.694, z]));
  product.add("steel_grey", place(cylinder(0.024, 0.56, 0.002, 32), [x, 0.41, z]));
  const foot = lathe(
    [
      [0, 0],
      [0.19, 0],
      [0.195, 0.004],
      [0.19, 0.01],
      [0.06, 0.02],
      [0.03, 0.04],
      [0, 0.04],
    ],
    64,
  );
  product.add("steel_grey", place(foot, [x, floor, z]));
  product.add("steel_grey", place(new THREE.TorusGeometry(0.13, 0.008, 12, 56), [x, 0.36, z], [QUARTER_TURN, 0, 0]));
  product.add("steel_grey", place(roundedBox(0.26, 0.01, 0.012, 0.004), [x, 0.36, z]));
}

/** Two upholstered benches that face each other across a table. */
export function addBenches(
  product: Product,
  innerWidth: number,
  depth: number,
  floor: number,
  seat: string,
  wood: string,
) {
  const length = depth - 0.34;
  for (const side of [-1, 1]) {
    const x = side * (innerWidth / 2 - 0.3);
    product.box("plastic_black", [0.46, 0.3, length - 0.06], [x, floor + 0.15, -0.03], { r: 0.006 });
    product.box(seat, [0.52, 0.13, length], [x, floor + 0.365, -0.03], { r: 0.04, steps: 8, edgeSteps: 6 });
    const back = [0.13, 0.5, length] as [number, number, number];
    product.box(seat, back, [side * (innerWidth / 2 - 0.1), floor + 0.66, -0.03], {
      r: 0.045,
      steps: 8,
      edgeSteps: 6,
    });
  }
  product.plate(wood, roundedRect(0.56, length - 0.1, 0.06), 0.026, [0, floor + 0.72, -0.04], 0.004);
  product.cylinder("steel_black", 0.03, 0.7, [0, floor + 0.36, -0.04]);
  product.cylinder("steel_black", 0.2, 0.012, [0, floor + 0.006, -0.04], { bevel: 0.004 });
}
