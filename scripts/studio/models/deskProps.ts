/** What lies on desks in rooms: screen, keyboard, mouse, mug, books. */
import { QUARTER_TURN, V3, place } from "../geometry/core";
import { roundedRect, roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude, lathe, surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";

/** Curved wide monitor on a stand. */
export function monitor(): Product {
  const product = new Product("monitor");
  const [width, height] = [0.8, 0.345];
  const curve = (x: number) => 0.036 * (x / (width / 2)) ** 2;
  const body = roundedBox(width, height, 0.022, 0.006, 3, 28, (point) => {
    point.z += curve(point.x);
  });
  product.add("plastic_black", place(body, [0, 0.4, 0]));
  product.add("plastic_black", place(roundedBox(0.3, 0.18, 0.05, 0.02, 4, 6), [0, 0.39, -0.025]));
  const screen = surface(
    (u, v) => {
      const x = (u - 0.5) * (width - 0.014);
      return V3(x, 0.403 + (v - 0.5) * (height - 0.02), 0.0116 + curve(x));
    },
    40,
    2,
    (u, v) => [u, 1 - v],
  );
  product.add("screen", screen);
  product.add("alu_brushed", place(roundedBox(0.05, 0.36, 0.024, 0.008), [0, 0.19, -0.06]));
  const foot = extrude(roundedRect(0.26, 0.2, 0.03), 0.01, 0.002);
  product.add("alu_brushed", place(foot, [0, 0.006, -0.03], [-QUARTER_TURN, 0, 0]));
  return product;
}

export function keyboard(): Product {
  const product = new Product("keyboard");
  product.add("alu_brushed", place(roundedBox(0.3, 0.012, 0.125, 0.005), [0, 0.007, 0]));
  const rows = [14, 14, 13, 12, 8];
  const rowWidth = 0.284;
  rows.forEach((keys, row) => {
    const widths = Array.from({ length: keys }, (_, i): number => {
      if (row === 4 && i === 3) return 6; // space bar
      return row > 0 && (i === 0 || i === keys - 1) ? 1.5 : 1;
    });
    const sum = widths.reduce((a, b) => a + b);
    let x = -rowWidth / 2;
    for (const width of widths) {
      const key = (rowWidth * width) / sum;
      const cap = roundedBox(key - 0.0025, 0.006, 0.0185, 0.0022, 3);
      product.add("plastic_white", place(cap, [x + key / 2, 0.0155, -0.044 + row * 0.0212]));
      x += key;
    }
  });
  return product;
}

export function mouse(): Product {
  const product = new Product("mouse");
  const body = roundedBox(0.06, 0.034, 0.105, 0.016, 6, 10, (point) => {
    const z = point.z / 0.052;
    const x = point.x / 0.03;
    point.x *= Math.sqrt(1 - 0.4 * z * z);
    if (point.y > 0) point.y *= (1 - 0.35 * (z + 0.15) ** 2) * (1 - 0.3 * x * x);
  });
  product.add("plastic_white", place(body, [0, 0.017, 0]));
  product.add("plastic_grey", place(cylinder(0.008, 0.006, 0.002, 24), [0, 0.029, -0.03], [0, 0, QUARTER_TURN]));
  return product;
}

export function mug(material = "ceramic"): Product {
  const product = new Product("mug");
  const cup = lathe(
    [
      [0, 0],
      [0.034, 0],
      [0.038, 0.003],
      [0.041, 0.03],
      [0.041, 0.092],
      [0.04, 0.0945],
      [0.0385, 0.0945],
      [0.0375, 0.092],
      [0.037, 0.02],
      [0, 0.012],
    ],
    64,
  );
  const handle = spline(
    [
      [0.04, 0.078, 0],
      [0.06, 0.08, 0],
      [0.07, 0.056, 0],
      [0.062, 0.03, 0],
      [0.04, 0.026, 0],
    ],
    30,
  );
  product.add(material, cup);
  product.add(material, sweep(handle, roundedRectProfile(0.008, 0.012, 0.0038, 4), { up: V3(0, 0, 1) }));
  return product;
}

/** Stack of three books, slightly turned against each other. */
export function books(): Product {
  const product = new Product("books");
  const stack = [
    { width: 0.24, depth: 0.17, height: 0.028, cover: "book_b", turn: 0.05 },
    { width: 0.22, depth: 0.155, height: 0.022, cover: "book_c", turn: -0.08 },
    { width: 0.19, depth: 0.135, height: 0.018, cover: "book_a", turn: 0.12 },
  ];
  let y = 0;
  for (const { width, depth, height, cover, turn } of stack) {
    const pages = roundedBox(width - 0.006, height - 0.005, depth - 0.005, 0.001, 1);
    product.add("paper", place(pages, [0.001, y + height / 2, 0], [0, turn, 0]));
    const board = roundedBox(width, 0.0024, depth, 0.0009, 1);
    for (const level of [0.0012, height - 0.0012]) product.add(cover, place(board, [0, y + level, 0], [0, turn, 0]));
    const spine = place(roundedBox(0.003, height, depth, 0.001, 1), [-width / 2 + 0.001, 0, 0]);
    product.add(cover, place(spine, [0, y + height / 2, 0], [0, turn, 0]));
    y += height;
  }
  return product;
}
