/** What furniture travels in and on: cartons, pallet, blanket, hand truck. All stand on y = 0. */
import { radians, V3, random, type Triple } from "../../geometry/core";
import { surface } from "../../geometry/solids";
import { Product } from "../../glb/product";

const SIDES = [-1, 1];
const BOARD = "paper@c0a480";
const INSIDE = "paper@a38a69";
const TAPE = "plastic@d9c193";

export type CartonOptions = { width?: number; height?: number; depth?: number; open?: boolean; label?: boolean };

/** Cardboard box, taped shut along x, or open with its four flaps folded out. */
export function carton(options: CartonOptions = {}): Product {
  const { width = 0.5, height = 0.36, depth = 0.36, open = false, label = true } = options;
  const product = new Product("carton");
  if (label) {
    product.box(
      "paper",
      [Math.min(0.16, width * 0.3), Math.min(0.1, height * 0.5), 0.0012],
      [width * 0.26, height * 0.5, depth / 2 + 0.0006],
      { r: 0.0003 },
    );
    for (let i = 0; i < 4; i++)
      product.box(
        "plastic_black",
        [0.05, 0.003, 0.0006],
        [width * 0.26 - 0.01, height * 0.5 + Math.min(0.03, height * 0.15) - i * 0.012, depth / 2 + 0.0014],
        { r: 0.0001 },
      );
  }
  if (!open) {
    product.box(BOARD, [width, height, depth], [0, height / 2, 0], { r: 0.004 });
    product.box(INSIDE, [width - 0.004, 0.0012, 0.002], [0, height, 0], { r: 0.0003 });
    product.box(TAPE, [width + 0.0012, 0.0012, 0.05], [0, height + 0.0004, 0], { r: 0.0004 });
    for (const side of SIDES)
      product.box(TAPE, [0.0012, 0.09, 0.05], [side * (width / 2 + 0.0004), height - 0.045, 0], { r: 0.0004 });
    return product;
  }
  const wall = 0.005;
  product.box(INSIDE, [width - wall, wall, depth - wall], [0, wall / 2, 0], { r: 0.001 });
  for (const side of SIDES) {
    product.box(BOARD, [width, height, wall], [0, height / 2, side * (depth / 2 - wall / 2)], { r: 0.001 });
    product.box(BOARD, [wall, height, depth - 2 * wall], [side * (width / 2 - wall / 2), height / 2, 0], { r: 0.001 });
    const out = radians(side < 0 ? 28 : 38);
    const flap = depth * 0.46;
    product.box(
      BOARD,
      [width - 0.006, flap, wall],
      [0, height - Math.sin(out) * flap * 0.5 + 0.002, side * (depth / 2 + Math.cos(out) * flap * 0.5)],
      { r: 0.001, turn: [side * (Math.PI / 2 + out), 0, 0] },
    );
    product.box(
      BOARD,
      [wall, flap, depth - 0.008],
      [side * (width / 2 + Math.cos(out) * flap * 0.5), height - Math.sin(out) * flap * 0.5 + 0.002, 0],
      { r: 0.001, turn: [0, 0, -side * (Math.PI / 2 + out)] },
    );
  }
  return product;
}

/** Euro pallet, 120 × 80 cm, 14.4 cm high. */
export function pallet(): Product {
  const product = new Product("pallet");
  const wood = "oak@f2dcb6";
  for (const z of [-0.35, 0, 0.35]) {
    product.box(wood, [1.2, 0.022, 0.1], [0, 0.011, z], { r: 0.002 });
    for (const x of [-0.53, 0, 0.53]) product.box(wood, [0.14, 0.078, 0.1], [x, 0.061, z], { r: 0.002 });
  }
  for (const x of [-0.53, 0, 0.53]) product.box(wood, [0.14, 0.022, 0.8], [x, 0.111, 0], { r: 0.002 });
  for (const z of [-0.35, -0.175, 0, 0.175, 0.35]) product.box(wood, [1.2, 0.022, 0.12], [0, 0.133, z], { r: 0.002 });
  return product;
}

/** Cartons of one size in layers of `across`, on a pallet. */
export function load({ layers = 5, across = 2, box = { width: 1.16, height: 0.15, depth: 0.38 } } = {}): Product {
  const product = new Product("load").merge(pallet());
  const next = random(6);
  for (let layer = 0; layer < layers; layer++)
    for (let i = 0; i < across; i++) {
      const at: Triple = [
        (next() - 0.5) * 0.024,
        0.1445 + layer * (box.height + 0.005),
        (i - (across - 1) / 2) * (box.depth + 0.006),
      ];
      product.merge(carton(box), at, (next() - 0.5) * 0.02);
    }
  return product;
}

/** Moving blanket that lies over an edge along x at y = `height`: down `front` before it and `back` behind it. */
export function drape({
  width = 0.9,
  height = 1,
  front = 0.6,
  back = 0.4,
  cover = "fabric@7c8896",
  thick = 0.05,
} = {}): Product {
  const length = front + back + thick;
  const cloth = surface(
    (u, v) => {
      const along = v * length - back;
      const wave = 0.011 * Math.sin(u * 21) + 0.006 * Math.sin(u * 47 + v * 3);
      const x = (u - 0.5) * width;
      if (along < 0) return V3(x, height + along, -thick / 2 - 0.004 + wave * Math.min(1, -along * 6));
      if (along < thick) return V3(x, height + 0.006 * Math.sin((along / thick) * Math.PI) + 0.002, -thick / 2 + along);
      const down = along - thick;
      return V3(x, height - down, thick / 2 + 0.014 + (wave + 0.02 * Math.min(1, down * 2)) * Math.min(1, down * 7));
    },
    90,
    60,
    (u, v) => [u * width * 4, v * length * 4],
  );
  const inner = cloth.clone();
  return new Product("drape").add(cover, cloth, flipped(inner));
}

/** The same surface seen from its other side. */
function flipped(geometry: ReturnType<typeof surface>) {
  const { position, normal, uv } = geometry.attributes;
  for (const attribute of [position, normal, uv])
    for (let i = 0; i < attribute.count; i += 3)
      for (let k = 0; k < attribute.itemSize; k++) {
        const [one, two] = [
          attribute.array[(i + 1) * attribute.itemSize + k],
          attribute.array[(i + 2) * attribute.itemSize + k],
        ];
        attribute.array[(i + 1) * attribute.itemSize + k] = two;
        attribute.array[(i + 2) * attribute.itemSize + k] = one;
      }
  for (let i = 0; i < normal.array.length; i++) normal.array[i] = -normal.array[i];
  return geometry;
}

/** Blanket folded to a square, three layers. */
export function foldedBlanket({ cover = "fabric@7c8896", width = 0.5, depth = 0.4 } = {}): Product {
  const product = new Product("folded-blanket");
  for (let i = 0; i < 3; i++)
    product.box(cover, [width - i * 0.006, 0.034, depth - i * 0.008], [0, 0.017 + i * 0.033, 0], {
      r: 0.015,
      edgeSteps: 5,
    });
  return product;
}

/** Roll of packing tape lying on its side. */
export function tapeRoll(): Product {
  return new Product("tape-roll").lathe(
    TAPE,
    [
      [0.038, 0],
      [0.055, 0],
      [0.0555, 0.001],
      [0.0555, 0.047],
      [0.055, 0.048],
      [0.038, 0.048],
      [0.038, 0],
    ],
    [0, 0, 0],
  );
}

/** Hand truck: two wheels, a toe plate towards +z, handles at 1.2 m. */
export function handTruck({ frame = "steel@8f3d2b" } = {}): Product {
  const product = new Product("hand-truck");
  for (const side of SIDES) {
    product.tube(
      frame,
      [
        [side * 0.2, 0.04, 0],
        [side * 0.2, 1.0, 0],
        [side * 0.2, 1.18, -0.12],
      ],
      0.014,
      0.1,
    );
    product.cylinder("rubber", 0.026, 0.1, [side * 0.2, 1.19, -0.125], { axis: "z" });
    product.cylinder("rubber", 0.12, 0.05, [side * 0.27, 0.12, -0.07], { axis: "x", bevel: 0.016 });
    product.cylinder("alu_brushed", 0.05, 0.054, [side * 0.27, 0.12, -0.07], { axis: "x" });
  }
  for (const y of [0.3, 0.6, 0.9])
    product.tube(
      frame,
      [
        [-0.2, y, 0],
        [0.2, y, 0],
      ],
      0.01,
    );
  product.cylinder("steel_grey", 0.01, 0.5, [0, 0.12, -0.07], { axis: "x" });
  return product.box("steel_grey", [0.44, 0.008, 0.26], [0, 0.006, 0.12], { r: 0.003 });
}
