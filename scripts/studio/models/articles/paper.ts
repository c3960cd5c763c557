/** Paper and what lies with it on a desk: sheets, cards, calendar, calculator, glasses, tools. */
import { random, type Triple } from "../../geometry/core";
import { Product } from "../../glb/product";
import * as THREE from "three";

const SIDES = [-1, 1];
const INK = "plastic@3b4048";

/** Sheet that lies on y = 0, written on in lines; `ticked` puts a box before each. */
export function sheet({
  width = 0.21,
  depth = 0.297,
  rows = 14,
  ticked = false,
  seed = 3,
  paper = "paper",
} = {}): Product {
  const product = new Product("sheet");
  const next = random(seed);
  product.box(paper, [width, 0.0012, depth], [0, 0.0006, 0], { r: 0.0003 });
  const pitch = (depth - 0.06) / rows;
  product.box(INK, [width * 0.45, 0.0003, 0.005], [-width * 0.2, 0.0013, -depth / 2 + 0.025], { r: 0.0001 });
  for (let row = 0; row < rows; row++) {
    const z = -depth / 2 + 0.048 + row * pitch;
    const left = -width / 2 + (ticked ? 0.032 : 0.018);
    const long = (width - 0.05) * (0.45 + next() * 0.45);
    product.box(INK, [long, 0.0003, 0.0022], [left + long / 2, 0.0013, z], { r: 0.0001 });
    if (!ticked) continue;
    for (const side of SIDES) {
      product.box(INK, [0.008, 0.0003, 0.0008], [-width / 2 + 0.018, 0.0013, z + side * 0.004], { r: 0.0001 });
      product.box(INK, [0.0008, 0.0003, 0.008], [-width / 2 + 0.018 + side * 0.004, 0.0013, z], { r: 0.0001 });
    }
    if (row < rows * 0.6)
      product.box("plastic@4f7a4a", [0.012, 0.0004, 0.0016], [-width / 2 + 0.02, 0.0016, z - 0.001], {
        r: 0.0001,
        turn: [0, 0.8, 0],
      });
  }
  return product;
}

/** Board with a clip that holds a sheet. */
export function clipboard({ ticked = true } = {}): Product {
  const product = new Product("clipboard");
  product.box("oak", [0.23, 0.004, 0.32], [0, 0.002, 0], { r: 0.0015 });
  product.merge(sheet({ ticked }), [0, 0.004, 0.006]);
  product.box("alu_brushed", [0.1, 0.012, 0.03], [0, 0.01, -0.145], { r: 0.004 });
  return product.cylinder("alu_brushed", 0.006, 0.07, [0, 0.015, -0.16], { axis: "x" });
}

/** Pencil along x. */
export function pencil({ paint = "plastic@c79a3a" } = {}): Product {
  const product = new Product("pencil");
  product.cylinder(paint, 0.0037, 0.15, [0, 0.0037, 0], { axis: "x", segments: 6 });
  product.cylinder("oak@f4e2c4", 0.0012, 0.02, [0.085, 0.0037, 0], {
    axis: "x",
    topRadius: 0.0036,
    segments: 12,
    bevel: 0.0003,
  });
  return product.cylinder(INK, 0.0005, 0.006, [0.096, 0.0037, 0], {
    axis: "x",
    topRadius: 0.0012,
    segments: 10,
    bevel: 0.0001,
  });
}

/** Desk calculator, its keys towards +z. */
export function calculator(): Product {
  const product = new Product("calculator");
  product.box("plastic@d6d3cc", [0.11, 0.018, 0.16], [0, 0.009, 0], { r: 0.006 });
  product.box("plastic@aeb8a0", [0.09, 0.002, 0.03], [0, 0.018, -0.052], { r: 0.0008 });
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 4; i++)
      product.box(
        i === 3 ? "plastic@b5785f" : "plastic@5a5f66",
        [0.018, 0.006, 0.014],
        [(i - 1.5) * 0.024, 0.02, -0.018 + row * 0.021],
        { r: 0.002 },
      );
  return product;
}

/** Reading glasses that lie on y = 0, opened, their lenses towards -z. */
export function glasses({ frame = "plastic@5a3d2b" } = {}): Product {
  const product = new Product("glasses");
  for (const side of SIDES) {
    product.put(frame, new THREE.TorusGeometry(0.023, 0.0022, 12, 48).scale(1.1, 0.86, 1), [
      side * 0.032,
      0.0215,
      -0.06,
    ]);
    product.tube(
      frame,
      [
        [side * 0.056, 0.028, -0.06],
        [side * 0.066, 0.028, -0.056],
        [side * 0.066, 0.027, 0.035],
        [side * 0.064, 0.003, 0.075],
      ],
      0.0019,
      0.012,
    );
  }
  return product.tube(
    frame,
    [
      [-0.009, 0.026, -0.06],
      [0, 0.03, -0.061],
      [0.009, 0.026, -0.06],
    ],
    0.002,
    0.004,
  );
}

/** Card that stands folded on y = 0 and faces +z; `rows` lines of `columns` words. */
export function card({ width = 0.15, high = 0.11, colour = "paper", rows = 4, columns = 3 } = {}): Product {
  const product = new Product("card");
  for (const side of SIDES)
    product.box(colour, [width, high, 0.0012], [0, high / 2 - 0.001, side * 0.021], {
      r: 0.0003,
      turn: [-side * 0.38, 0, 0],
    });
  const face = new Product("face");
  const pitch = (high - 0.02) / Math.max(1, rows);
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < columns; i++)
      face.box(
        INK,
        [(width / columns) * (i ? 0.4 : 0.7), Math.min(0.006, pitch * 0.4), 0.0005],
        [((i + 0.5) / columns - 0.5) * (width - 0.016), high / 2 - 0.014 - (row + 0.3) * pitch, 0],
        { r: 0.0001 },
      );
  for (const { material, geometry } of face.pieces)
    product.put(material, geometry, [0, high / 2 - 0.001, 0.0222], [-0.38, 0, 0]);
  return product;
}

/** Two weeks on a wall, back at z = 0: seven days a row, the first `done` crossed out. */
export function twoWeeks({ done = 9 } = {}): Product {
  const product = new Product("two-weeks");
  const [wide, high, cell] = [0.66, 0.4, 0.082];
  product.box("paper", [wide, high, 0.003], [0, 0, 0.0015], { r: 0.0006 });
  product.box("plastic@5f6b54", [wide, 0.06, 0.001], [0, high / 2 - 0.03, 0.0034], { r: 0.0003 });
  for (const x of SIDES)
    product.cylinder("brass", 0.006, 0.006, [x * (wide / 2 - 0.02), high / 2 - 0.02, 0.006], { axis: "z" });
  for (let day = 0; day < 14; day++) {
    const [x, y] = [((day % 7) - 3) * (cell + 0.006), 0.06 - Math.floor(day / 7) * 0.15];
    for (const side of SIDES) {
      product.box("plastic@8b8f94", [cell, 0.0014, 0.0006], [x, y + side * 0.06, 0.0033], { r: 0.0001 });
      product.box("plastic@8b8f94", [0.0014, 0.12, 0.0006], [x + (side * cell) / 2, y, 0.0033], { r: 0.0001 });
    }
    product.box(INK, [0.014, 0.006, 0.0006], [x - 0.026, y + 0.047, 0.0033], { r: 0.0001 });
    if (day < done)
      for (const turn of [0.9, -0.9])
        product.box("plastic@a5402f", [0.08, 0.0045, 0.0008], [x, y - 0.006, 0.0036], {
          r: 0.0002,
          turn: [0, 0, turn],
        });
  }
  return product;
}

/** L-shaped hex key lying on y = 0. */
export function hexKey({ long = 0.12 } = {}): Product {
  const points: Triple[] = [
    [0, 0.003, 0],
    [long, 0.003, 0],
    [long, 0.003, 0.035],
  ];
  return new Product("hex-key").tube("steel@55585b", points, 0.003, 0.012);
}

/** Screwdriver along x. */
export function screwdriver({ grip = "plastic@a5402f" } = {}): Product {
  const product = new Product("screwdriver");
  product.cylinder(grip, 0.015, 0.1, [-0.05, 0.015, 0], { axis: "x", bevel: 0.006 });
  return product.cylinder("steel@a4a6a8", 0.0032, 0.12, [0.06, 0.015, 0], { axis: "x" });
}

/** Telephone that lies with its dark screen up. */
export function phone(): Product {
  const product = new Product("phone");
  product.box("plastic_black", [0.072, 0.008, 0.15], [0, 0.004, 0], { r: 0.0038 });
  return product.box("gloss_black", [0.066, 0.0006, 0.143], [0, 0.0082, 0], { r: 0.0002 });
}
