import { QUARTER_TURN, place, radians } from "../geometry/core";
import { circleProfile } from "../geometry/outlines";
import { cylinder, lathe } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";

export type LampOptions = { body?: string; accent?: string };

/** Desk lamp with a jointed arm; the shade hangs towards +x. */
export function lamp(options: LampOptions = {}): Product {
  const { body = "steel_black", accent = "brass" } = options;
  const product = new Product("lamp");
  const foot = lathe(
    [
      [0, 0],
      [0.088, 0],
      [0.09, 0.002],
      [0.09, 0.012],
      [0.087, 0.016],
      [0.02, 0.018],
      [0.014, 0.024],
      [0, 0.024],
    ],
    72,
  );
  product.add(body, foot);
  product.add(accent, place(cylinder(0.007, 0.4, 0.001, 28), [0, 0.22, 0]));
  product.add(accent, place(cylinder(0.0115, 0.03, 0.003, 28), [0, 0.415, 0]));
  product.add(body, place(cylinder(0.014, 0.03, 0.002, 32), [0, 0.425, 0], [QUARTER_TURN, 0, 0])); // lower joint
  product.add(accent, place(cylinder(0.006, 0.32, 0.001, 28), [0.15, 0.475, 0], [0, 0, -radians(72)]));

  const [x, y] = [0.3, 0.522];
  product.add(body, place(cylinder(0.011, 0.026, 0.002, 28), [x, y, 0], [QUARTER_TURN, 0, 0])); // upper joint
  const shade = lathe(
    [
      [0.018, 0.052],
      [0.026, 0.05],
      [0.045, 0.036],
      [0.072, 0.005],
      [0.088, -0.036],
      [0.0905, -0.038],
      [0.0885, -0.038],
      [0.085, -0.034],
      [0.069, 0.003],
      [0.043, 0.032],
      [0, 0.044],
    ],
    64,
    50,
  );
  product.add(body, place(shade, [x + 0.006, y - 0.03, 0], [0, 0, radians(8)]));
  const bulb = lathe(
    [
      [0, -0.012],
      [0.02, -0.01],
      [0.03, 0.002],
      [0.02, 0.02],
      [0, 0.03],
    ],
    32,
  );
  product.add("led_white", place(bulb, [x + 0.004, y - 0.036, 0]));
  const cable = spline(
    [
      [-0.088, 0.006, 0],
      [-0.13, 0.004, 0.01],
      [-0.2, 0.0035, -0.05],
      [-0.26, 0.0035, -0.2],
    ],
    30,
  );
  product.add("rubber", sweep(cable, circleProfile(0.0028, 8)));
  return product;
}
