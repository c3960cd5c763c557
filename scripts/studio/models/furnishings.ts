/** Larger things that tell whose room it is: bed, sofa, treatment couch, door, alcove. All stand on y = 0. */
import { radians, type Triple } from "../geometry/core";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Single bed with its head at the left, 204 × 94 cm, made up. */
export function bed({ wood = "oak", cover = "fabric@a9b3a4" } = {}): Product {
  const product = new Product("bed");
  for (const x of SIDES)
    for (const z of SIDES) product.box(wood, [0.06, 0.14, 0.06], [x * 0.94, 0.07, z * 0.4], { r: 0.006 });
  product.box(wood, [2.04, 0.14, 0.94], [0, 0.2, 0], { r: 0.008 });
  product.box(wood, [0.03, 0.62, 0.94], [-1.02, 0.44, 0], { r: 0.01 });
  product.box("linen", [1.97, 0.17, 0.88], [0.01, 0.34, 0], { r: 0.05 });
  product.box(cover, [1.42, 0.07, 0.97], [0.3, 0.42, 0], {
    r: 0.032,
    steps: 24,
    bend: (point) => {
      point.y += 0.006 * Math.sin(point.x * 11 + point.z * 5) + 0.004 * Math.sin(point.z * 17);
    },
  });
  product.box("linen@ece8e0", [0.22, 0.05, 0.98], [-0.32, 0.452, 0], { r: 0.024 });
  product.box("linen@ece8e0", [0.42, 0.15, 0.66], [-0.74, 0.475, 0.02], {
    r: 0.06,
    steps: 12,
    turn: [0, 0.06, 0.16],
    bend: (point) => {
      point.y *= 1 - 0.5 * ((point.x / 0.21) ** 4 + (point.z / 0.33) ** 4) * 0.5;
    },
  });
  return product;
}

/** Two-seater, 188 cm wide, its back towards z < 0. */
export function sofa({ cover = "felt_pale@878f80", cushion = "fabric@cf967b" } = {}): Product {
  const product = new Product("sofa");
  for (const x of SIDES)
    for (const z of SIDES) product.cylinder("oak", 0.016, 0.15, [x * 0.82, 0.075, z * 0.32], { topRadius: 0.022 });
  product.box(cover, [1.6, 0.17, 0.8], [0, 0.225, 0], { r: 0.03 });
  product.box(cover, [1.6, 0.5, 0.14], [0, 0.52, -0.33], { r: 0.05 });
  for (const side of SIDES) {
    product.box(cover, [0.15, 0.47, 0.84], [side * 0.865, 0.375, 0], { r: 0.055 });
    product.box(cover, [0.78, 0.16, 0.66], [side * 0.394, 0.385, 0.08], { r: 0.055, steps: 4 });
    product.box(cover, [0.76, 0.4, 0.17], [side * 0.394, 0.635, -0.2], {
      r: 0.065,
      steps: 4,
      turn: [radians(-9), 0, 0],
    });
  }
  product.box(cushion, [0.42, 0.42, 0.15], [-0.56, 0.655, -0.02], {
    r: 0.06,
    steps: 10,
    turn: [radians(-22), 0.24, 0.06],
    bend: (point) => {
      point.z *= 1 - 0.45 * ((point.x / 0.21) ** 4 + (point.y / 0.21) ** 4) * 0.5;
    },
  });
  return product;
}

/** Couch to lie on in a practice, 190 cm long, its head at the left, with a strip of paper over it. */
export function treatmentCouch({ cover = "leather@7f938c" } = {}): Product {
  const product = new Product("treatment-couch");
  const frame = "steel@e6e4df";
  for (const x of SIDES) {
    for (const z of SIDES) {
      product.box(frame, [0.045, 0.6, 0.045], [x * 0.78, 0.3, z * 0.27], { r: 0.006 });
      product.cylinder("rubber", 0.028, 0.02, [x * 0.78, 0.01, z * 0.27]);
    }
    product.box(frame, [0.04, 0.04, 0.52], [x * 0.78, 0.16, 0], { r: 0.005 });
  }
  for (const z of SIDES) product.box(frame, [1.8, 0.05, 0.04], [0.02, 0.6, z * 0.27], { r: 0.006 });
  product.box("oak", [1.5, 0.018, 0.48], [0, 0.19, 0], { r: 0.003 });
  product.box(cover, [1.28, 0.09, 0.66], [0.3, 0.672, 0], { r: 0.032, edgeSteps: 6 });
  const rise = radians(-24);
  const head: Triple = [-0.61, 0.775, 0];
  product.box(cover, [0.58, 0.09, 0.66], head, { r: 0.032, edgeSteps: 6, turn: [0, 0, rise] });
  product.box("paper", [1.26, 0.002, 0.5], [0.3, 0.7185, 0], { r: 0.0008 });
  product.box("paper", [0.54, 0.002, 0.5], [-0.591, 0.818, 0], { r: 0.0008, turn: [0, 0, rise] });
  product.box("paper", [0.003, 0.2, 0.5], [0.9425, 0.6, 0], { r: 0.001 });
  product.box("linen@b9c6c0", [0.42, 0.09, 0.34], [0.05, 0.244, 0], { r: 0.02 });
  product.box("linen@ece8e0", [0.4, 0.07, 0.32], [0.05, 0.324, 0.01], { r: 0.02 });
  return product;
}

/** Door of 86 × 200 cm in its frame, shut; its back is in the wall at z = 0. */
export function door({ paint = "laminate@e4e1d9", frame = "laminate@d6d2c8", height = 2.0 } = {}): Product {
  const product = new Product("door");
  const width = 0.86;
  product.box(paint, [width, height, 0.03], [0, height / 2 + 0.006, 0.018], { r: 0.003 });
  for (const y of [0.26, 0.735]) {
    product.box(paint, [width - 0.24, height * 0.4, 0.012], [0, height * y + 0.006, 0.034], { r: 0.004 });
  }
  for (const side of SIDES)
    product.box(frame, [0.085, height + 0.1, 0.05], [side * (width / 2 + 0.045), (height + 0.1) / 2, 0.026], {
      r: 0.004,
    });
  product.box(frame, [width + 0.005, 0.085, 0.046], [0, height + 0.055, 0.024], { r: 0.004 });
  product.cylinder("brass", 0.024, 0.008, [0.36, 1.02, 0.038], { axis: "z", bevel: 0.002 });
  product.cylinder("brass", 0.009, 0.05, [0.36, 1.02, 0.062], { axis: "z" });
  return product.cylinder("brass", 0.0095, 0.125, [0.305, 1.02, 0.084], { axis: "x", bevel: 0.004 });
}

export type AlcoveOptions = { width?: number; depth?: number; reach?: [number, number]; paint?: string };

/** Wall that stands before the room's own and leaves a niche as wide as `width` round x = 0; `reach` is to each side. */
export function alcove({ width = 1.08, depth = 0.4, reach = [3, 5], paint = "paper@e6e2da" }: AlcoveOptions = {}) {
  const product = new Product("alcove");
  SIDES.forEach((side, i) => {
    const middle = side * (width / 2 + reach[i] / 2);
    product.box(paint, [reach[i], 3.19, depth], [middle, 1.597, depth / 2 + 0.001], { r: 0.004 });
    product.box("laminate@d6d2c8", [reach[i], 0.085, 0.014], [middle, 0.0435, depth + 0.008], { r: 0.003 });
  });
  return product;
}
