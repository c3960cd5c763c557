/** Active seats: saddle stool, swaying stool, kneeling chair. */
import { V3, radians, type Triple } from "../geometry/core";
import { roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";
import { addBase, addGasLift } from "./chairBase";

const SIDES = [-1, 1];

/** Saddle on a five-star base: raised pommel and cantle, flanks that fall away. */
export function saddleStool({ cover = "leather@2f3032", base = "alu", lift = 0.12 } = {}): Product {
  const product = new Product("saddle-stool");
  addBase(product, base, 0.77);
  addGasLift(product, lift);
  const seatY = 0.515 + lift;
  const shape = (p: { x: number; y: number; z: number }) => {
    const x = p.x / 0.2;
    const z = p.z / 0.19;
    const roundX = Math.sqrt(Math.max(0.05, 1 - 0.42 * z * z));
    const roundZ = Math.sqrt(Math.max(0.05, 1 - 0.36 * x * x));
    p.x *= roundX * (z > 0 ? 1 - 0.22 * z : 1);
    p.z *= roundZ;
    p.y += 0.055 * Math.abs(z) ** 2.4 * Math.max(0, 1 - x * x) - 0.045 * Math.abs(x) ** 1.8;
  };
  product.put(cover, roundedBox(0.4, 0.085, 0.38, 0.04, 7, 26, shape), [0, seatY, 0]);
  product.put("plastic_black", roundedBox(0.38, 0.03, 0.36, 0.014, 5, 24, shape), [0, seatY - 0.046, 0]);
  product.box("plastic_black", [0.16, 0.04, 0.2], [0, seatY - 0.075, 0], { r: 0.01 });
  product.cable(
    "plastic_black",
    [
      [0.06, seatY - 0.075, 0.02],
      [0.16, seatY - 0.085, 0.05],
      [0.23, seatY - 0.085, 0.07],
    ],
    0.005,
  );
  product.box("plastic_black", [0.06, 0.009, 0.024], [0.235, seatY - 0.085, 0.072], { r: 0.004 });
  return product;
}

/** Round cushion on a leaning column over a rounded, weighted foot. */
export function swayStool({ cover = "fabric@cf8f72", body = "plastic@3a3c3f", lift = 0 } = {}): Product {
  const product = new Product("sway-stool");
  const seat = new Product("seat");
  product.lathe(
    "rubber",
    [
      [0, 0],
      [0.07, 0.001],
      [0.13, 0.008],
      [0.168, 0.022],
      [0.176, 0.032],
      [0.17, 0.038],
      [0, 0.038],
    ],
    [0, 0, 0],
  );
  product.lathe(
    body,
    [
      [0.171, 0.037],
      [0.168, 0.044],
      [0.14, 0.058],
      [0.09, 0.078],
      [0.058, 0.11],
      [0.043, 0.16],
      [0.037, 0.23],
      [0.036, 0.4],
      [0.032, 0.404],
      [0, 0.404],
    ],
    [0, 0, 0],
  );
  product.cylinder("chrome", 0.02, 0.16 + Math.max(0, lift), [0, 0.46 + lift / 2, 0]);
  seat.lathe(
    body,
    [
      [0, 0.5],
      [0.045, 0.502],
      [0.06, 0.52],
      [0.13, 0.54],
      [0.164, 0.552],
      [0.166, 0.566],
      [0, 0.566],
    ],
    [0, 0, 0],
  );
  seat.lathe(
    cover,
    [
      [0, 0.56],
      [0.166, 0.56],
      [0.178, 0.568],
      [0.184, 0.585],
      [0.183, 0.606],
      [0.174, 0.622],
      [0.155, 0.629],
      [0.1, 0.626],
      [0, 0.622],
    ],
    [0, 0, 0],
    undefined,
    96,
  );
  seat.box(body, [0.05, 0.012, 0.02], [0.17, 0.55, 0], { r: 0.005 });
  return product.merge(seat, [0, lift, 0]);
}

/** Two bentwood rockers that carry a seat and a cushion for the shins. */
export function kneelingChair({ wood = "oak", cover = "fabric@76838f" } = {}): Product {
  const product = new Product("kneeling-chair");
  const rail = (points: Triple[], section: [number, number]) =>
    product.put(wood, sweep(spline(points, 60), roundedRectProfile(...section, 0.007, 4), { up: V3(0, 1, 0) }));
  for (const side of SIDES) {
    const x = side * 0.2;
    rail(
      [
        [x, 0.1, -0.36],
        [x, 0.035, -0.18],
        [x, 0.014, 0.04],
        [x, 0.04, 0.24],
        [x, 0.12, 0.4],
      ],
      [0.026, 0.03],
    );
    const inner = side * 0.172;
    rail(
      [
        [inner, 0.05, 0.26],
        [inner, 0.2, 0.16],
        [inner, 0.36, -0.04],
        [inner, 0.52, -0.2],
      ],
      [0.024, 0.045],
    );
    rail(
      [
        [inner, 0.05, -0.2],
        [inner, 0.14, -0.05],
        [inner, 0.22, 0.16],
        [inner, 0.285, 0.36],
      ],
      [0.024, 0.04],
    );
    product.cylinder("alu_brushed", 0.008, 0.06, [side * 0.186, 0.06, 0.25], { axis: "x" });
    product.cylinder("alu_brushed", 0.008, 0.06, [side * 0.186, 0.06, -0.185], { axis: "x" });
  }
  for (const [y, z] of [
    [0.1, 0.385],
    [0.09, -0.345],
  ] as const)
    product.cylinder(wood, 0.014, 0.41, [0, y, z], { axis: "x" });
  const cushion = (width: number, depth: number, at: Triple, tilt: number) => {
    const shape = (p: { x: number; y: number; z: number }) => {
      const u = p.x / (width / 2);
      const w = p.z / (depth / 2);
      p.x *= Math.sqrt(1 - 0.16 * w ** 4);
      p.z *= Math.sqrt(1 - 0.16 * u ** 4);
      if (p.y > 0) p.y += 0.012 * (1 - u * u) * (1 - w * w);
    };
    product.put(cover, roundedBox(width, 0.075, depth, 0.032, 6, 20, shape), at, [radians(tilt), 0, 0]);
    const down = -0.046;
    const board: Triple = [at[0], at[1] + down * Math.cos(radians(tilt)), at[2] + down * Math.sin(radians(tilt))];
    product.put(wood, roundedBox(width - 0.03, 0.015, depth - 0.03, 0.006), board, [radians(tilt), 0, 0]);
  };
  cushion(0.44, 0.34, [0, 0.585, -0.17], 17);
  cushion(0.46, 0.22, [0, 0.335, 0.27], -24 + 48);
  return product;
}
