import { QUARTER_TURN, V3, place } from "../geometry/core";
import { roundedRect, roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import type { Product } from "../glb/product";

const FACING = V3(0, 0, 1); // reference "up" of sweeps that stand upright

export function addArmrest(product: Product, side: number, frame: string, post: string) {
  const x = 0.292;
  const bracket = spline(
    [
      [side * 0.13, 0.425, -0.03],
      [side * 0.22, 0.425, -0.03],
      [side * 0.275, 0.44, -0.03],
      [side * x, 0.5, -0.03],
      [side * x, 0.54, -0.03],
    ],
    30,
  );
  product.add(frame, sweep(bracket, roundedRectProfile(0.05, 0.024, 0.009, 4), { up: FACING }));
  const sleeve = extrude(roundedRect(0.03, 0.06, 0.011), 0.145, 0.002, 8);
  product.add("plastic_black", place(sleeve, [side * x, 0.572, -0.03], [-QUARTER_TURN, 0, 0]));
  const slider = extrude(roundedRect(0.02, 0.046, 0.009), 0.08, 0.001, 8);
  product.add(post, place(slider, [side * x, 0.655, -0.03], [-QUARTER_TURN, 0, 0]));
  const button = cylinder(0.008, 0.006, 0.002, 24);
  product.add("plastic_grey", place(button, [side * (x + 0.016), 0.61, -0.03], [0, 0, QUARTER_TURN]));
  product.add("plastic_black", place(roundedBox(0.07, 0.014, 0.13, 0.006), [side * x, 0.696, -0.02]));
  const pad = roundedBox(0.092, 0.028, 0.255, 0.0135, 5, 14, (point) => {
    const z = point.z / 0.1275;
    const across = point.x / 0.046;
    point.x *= Math.sqrt(Math.max(0, 1 - 0.38 * z ** 4));
    point.z *= Math.sqrt(Math.max(0, 1 - 0.2 * across ** 4));
    if (point.y > 0) point.y -= 0.003 * Math.max(0, 1 - across * across);
    point.y -= 0.007 * Math.max(0, z) ** 3;
  });
  product.add("plastic_soft", place(pad, [side * (x - 0.004), 0.716, 0], [0, side * -0.06, 0]));
}

/** Closed loop of bent tube without any setting. */
export function addFixedArmrest(product: Product, side: number, frame: string) {
  const x = side * 0.29;
  product.bar(
    frame,
    [
      [side * 0.14, 0.425, -0.02],
      [x, 0.43, -0.02],
      [x, 0.67, 0.03],
    ],
    [0.036, 0.02],
    0.06,
    FACING,
  );
  product.box("plastic_soft", [0.06, 0.026, 0.24], [x, 0.684, 0.01], { r: 0.012 });
}
