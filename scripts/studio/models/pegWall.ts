import { random } from "../geometry/core";
import { circleHole, roundedRect } from "../geometry/outlines";
import { Product } from "../glb/product";

const PITCH = 0.064;

/** Perforated plywood board with pegs, shelves, a cup and hooks; hangs, back at z = 0, centre at the origin. */
export function pegWall({ columns = 9, rows = 9, board = "oak@fff3df", metal = "steel_black" } = {}): Product {
  const product = new Product("peg-wall");
  const [width, height] = [columns * PITCH + 0.03, rows * PITCH + 0.03];
  const outline = roundedRect(width, height, 0.02);
  const at = (column: number, row: number): [number, number] => [
    (column - (columns - 1) / 2) * PITCH,
    (row - (rows - 1) / 2) * PITCH,
  ];
  for (let i = 0; i < columns; i++) for (let k = 0; k < rows; k++) outline.holes.push(circleHole(...at(i, k), 0.0095));
  product.panel(board, outline, 0.016, [0, 0, 0.028], 0.0015);
  product.box("plastic_black", [width - 0.06, height - 0.06, 0.004], [0, 0, 0.008]);

  const peg = (column: number, row: number, length = 0.09) => {
    const [x, y] = at(column, row);
    product.cylinder("oak", 0.009, length, [x, y, 0.03 + length / 2], { axis: "z", bevel: 0.002 });
  };
  const shelf = (column: number, row: number, span: number) => {
    const [x, y] = at(column + span / 2, row);
    peg(column, row, 0.13);
    peg(column + span, row, 0.13);
    product.box("oak", [span * PITCH + 0.08, 0.014, 0.13], [x, y + 0.017, 0.105], { r: 0.003 });
    return [x, y + 0.024] as const;
  };
  const [sx, sy] = shelf(1, 6, 4);
  const next = random(4);
  ["book_a", "book_c", "book_b", "linen", "book_b"].forEach((cover, i) => {
    const tall = 0.13 + next() * 0.03;
    product.box(cover, [0.022, tall, 0.1], [sx - 0.12 + i * 0.025, sy + tall / 2, 0.1], { r: 0.002 });
  });
  const [px, py] = shelf(4, 3, 3);
  product.lathe(
    "terracotta",
    [
      [0, 0],
      [0.034, 0],
      [0.044, 0.075],
      [0.046, 0.08],
      [0.042, 0.08],
      [0.038, 0.07],
      [0, 0.066],
    ],
    [px - 0.06, py, 0.1],
  );
  for (let i = 0; i < 9; i++) {
    const [dx, dz] = [Math.cos(i * 2.4) * 0.05, Math.sin(i * 2.4) * 0.04];
    product.cable(
      "leaf",
      [
        [px - 0.06, py + 0.06, 0.1],
        [px - 0.06 + dx * 0.5, py + 0.12, 0.1 + dz * 0.5],
        [px - 0.06 + dx, py + 0.14 + (i % 3) * 0.02, 0.1 + dz],
      ],
      0.004,
      16,
    );
  }
  product.lathe(
    "ceramic",
    [
      [0, 0],
      [0.036, 0],
      [0.039, 0.004],
      [0.039, 0.085],
      [0.036, 0.085],
      [0.035, 0.01],
      [0, 0.008],
    ],
    [px + 0.07, py, 0.1],
  );
  // a steel rail with hooks, tools hanging from pegs, a roll of tape
  const [rx, ry] = at(3, 1);
  product.box(metal, [0.3, 0.016, 0.006], [rx, ry, 0.042], { r: 0.002 });
  for (let i = 0; i < 5; i++) {
    const x = rx - 0.12 + i * 0.06;
    product.tube(
      metal,
      [
        [x, ry, 0.046],
        [x, ry - 0.03, 0.05],
        [x, ry - 0.035, 0.07],
        [x, ry - 0.018, 0.076],
      ],
      0.0025,
      0.008,
    );
  }
  product.box("felt_pale@9a5a44", [0.07, 0.16, 0.012], [rx - 0.06, ry - 0.11, 0.06], { r: 0.004 });
  peg(6, 7);
  peg(7, 7);
  const [tx, ty] = at(6.5, 7);
  product.lathe(
    "ceramic",
    [
      [0.03, -0.012],
      [0.05, -0.012],
      [0.05, 0.012],
      [0.03, 0.012],
      [0.03, -0.012],
    ],
    [tx, ty - 0.02, 0.07],
    [Math.PI / 2, 0, 0],
  );
  peg(3, 8);
  peg(1, 4);
  peg(2, 4);
  return product;
}
