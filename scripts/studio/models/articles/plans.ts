/** What is drawn and noted: floor plans, a week's log, outlines taped to a floor, a call on a wall. */
import * as THREE from "three";
import type { Triple } from "../../geometry/core";
import { Product } from "../../glb/product";

const SIDES = [-1, 1];
const INK = "plastic@3b4048";

/** Left, near, width and depth in metres of the room that is drawn, which measures 3 × 3. */
type Piece = { at: [number, number, number, number]; colour: string };

/** Card with the plan of a small room, lying on y = 0: walls, a door, a window, what stands in it. */
export function planCard({ pieces, size = 0.2 }: { pieces: Piece[]; size?: number }): Product {
  const product = new Product("plan-card");
  const scale = (size * 0.84) / 3;
  const [line, y] = [0.0034, 0.0016];
  product.box("paper", [size, 0.0012, size * 1.12], [0, 0.0006, size * 0.04], { r: 0.0004 });
  const half = 1.5 * scale;
  const wall = (x0: number, x1: number, z0: number, z1: number) =>
    product.box(INK, [Math.max(line, x1 - x0), 0.0006, Math.max(line, z1 - z0)], [(x0 + x1) / 2, y, (z0 + z1) / 2], {
      r: 0.0001,
    });
  wall(-half, half, -half, -half);
  wall(-half, -half, -half, half);
  wall(half, half, -half, half);
  wall(-half, half * 0.2, half, half);
  wall(half * 0.8, half, half, half);
  product.box("plastic@7d9db5", [half, 0.0008, line * 0.8], [0, y, -half], { r: 0.0001 });
  const door = new THREE.TorusGeometry(half * 0.6, 0.0006, 6, 24, Math.PI / 2);
  product.put(INK, door, [half * 0.2, y, half], [-Math.PI / 2, 0, 0]);
  wall(half * 0.2, half * 0.2, half * 0.4, half);
  for (const { at, colour } of pieces) {
    const [left, far, wide, deep] = at.map((length) => length * scale);
    product.box(colour, [wide, 0.002, deep], [left - half + wide / 2, 0.0022, far - half + deep / 2], { r: 0.0006 });
  }
  for (const [i, long] of [0.3, 0.2].entries())
    product.box(INK, [size * long, 0.0004, 0.0026], [-half + (size * long) / 2, y, half + 0.012 + i * 0.007], {
      r: 0.0001,
    });
  return product;
}

const SIT = "plastic@6f8fa8";
const STAND = "plastic@c9944a";
const WALK = "plastic@7d9a63";

/** Log of five days on a wall, back at z = 0: hours spent sitting, standing and walking as bars. */
export function weekLog({ wide = 0.7, high = 0.5 } = {}): Product {
  const product = new Product("week-log");
  product.box("paper", [wide, high, 0.003], [0, 0, 0.0015], { r: 0.0006 });
  for (const x of SIDES)
    product.cylinder("brass", 0.006, 0.006, [x * (wide / 2 - 0.02), high / 2 - 0.02, 0.006], { axis: "z" });
  product.box(INK, [0.22, 0.012, 0.0006], [-wide / 2 + 0.15, high / 2 - 0.045, 0.0033], { r: 0.0001 });
  const days = [
    [5, 2, 1],
    [4, 3, 1],
    [4, 2, 2],
    [3, 3, 2],
    [3, 3, 2],
  ];
  const [step, hour] = [(wide - 0.1) / 5, 0.037];
  days.forEach((hours, day) => {
    const x = -wide / 2 + 0.05 + (day + 0.5) * step;
    let y = -high / 2 + 0.075;
    hours.forEach((count, kind) => {
      const tall = count * hour;
      product.box([SIT, STAND, WALK][kind], [step * 0.56, tall - 0.004, 0.0012], [x, y + tall / 2, 0.0036], {
        r: 0.0004,
      });
      y += tall;
    });
    product.box(INK, [0.03, 0.007, 0.0006], [x, -high / 2 + 0.05, 0.0033], { r: 0.0001 });
  });
  return product.box(INK, [wide - 0.08, 0.002, 0.0006], [0, -high / 2 + 0.072, 0.0034], { r: 0.0001 });
}

/** Rectangle taped to the floor. */
export function taped({ width = 1.4, depth = 0.8, tape = "plastic@3f6f8f" } = {}): Product {
  const product = new Product("taped");
  for (const side of SIDES) {
    product.box(tape, [width, 0.0012, 0.04], [0, 0.0008, (side * (depth - 0.04)) / 2], { r: 0.0003 });
    product.box(tape, [0.04, 0.0012, depth - 0.08], [(side * (width - 0.04)) / 2, 0.0008, 0], { r: 0.0003 });
  }
  return product;
}

const FACES = [
  { wall: "5c7480", top: "b5785f", skin: "d8b08e", hair: "3a2c24" },
  { wall: "8a7f6c", top: "4c5a70", skin: "8f6248", hair: "1f1a18" },
  { wall: "6d7a66", top: "d6d0c4", skin: "e0bfa2", hair: "8c6a44" },
  { wall: "77686a", top: "717d63", skin: "b98663", hair: "2a2523" },
];

/** Large screen with a call of four on it and a camera below; hangs with its back at z = 0. */
export function callScreen({ width = 1.45, height = 0.83 } = {}): Product {
  const product = new Product("call-screen");
  product.box("plastic_black", [width, height, 0.05], [0, 0, 0.03], { r: 0.008 });
  product.box("glow@15181b", [width - 0.03, height - 0.03, 0.002], [0, 0, 0.0556], { r: 0.0005 });
  const [wide, high] = [(width - 0.06) / 2, (height - 0.06) / 2];
  FACES.forEach(({ wall, top, skin, hair }, i) => {
    const at: Triple = [((i % 2) - 0.5) * (wide + 0.012), (0.5 - Math.floor(i / 2)) * (high + 0.012), 0.0572];
    product.box(`glow@${wall}`, [wide, high, 0.001], at, { r: 0.0003 });
    const disc = (
      colour: string,
      radius: number,
      x: number,
      y: number,
      z: number,
      tall = 1,
      from = 0,
      arc = Math.PI * 2,
    ) =>
      product.put(`glow@${colour}`, new THREE.CircleGeometry(radius, 48, from, arc).scale(1, tall, 1), [
        at[0] + x,
        at[1] + y,
        at[2] + z,
      ]);
    const x = (i % 2 ? -0.02 : 0.03) * (i < 2 ? 1 : -1);
    disc(top, 0.14, x, -high / 2 + 0.0005, 0.0008, 0.95, 0, Math.PI);
    disc(hair, 0.083, x, 0.032, 0.001, 1.12);
    disc(skin, 0.07, x, 0.014, 0.0014, 1.18);
  });
  product.box("plastic_black", [0.16, 0.045, 0.05], [0, -height / 2 - 0.03, 0.045], { r: 0.012 });
  return product.cylinder("gloss_black", 0.015, 0.004, [0, -height / 2 - 0.03, 0.071], { axis: "z" });
}

/** Steel tape drawn out along -z from its case, lying on y = 0. */
export function tapeMeasure({ length = 0.6 } = {}): Product {
  const product = new Product("tape-measure");
  product.box("plastic@c9a23a", [0.03, 0.06, 0.065], [0, 0.03, 0.03], { r: 0.01 });
  product.box("plastic_black", [0.031, 0.035, 0.035], [0, 0.03, 0.03], { r: 0.008 });
  product.box("plastic@dcb64a", [0.019, 0.0008, length], [0, 0.0045, -length / 2], { r: 0.0002 });
  for (let i = 1; i < length * 100; i++) {
    const wide = i % 10 === 0 ? 0.018 : i % 5 === 0 ? 0.011 : 0.006;
    product.box(i % 10 === 0 ? "plastic@a5402f" : INK, [wide, 0.0003, 0.0012], [-0.0095 + wide / 2, 0.005, -i * 0.01], {
      r: 0.0001,
    });
  }
  return product.box("steel_grey", [0.02, 0.012, 0.001], [0, 0.004, -length], { r: 0.0003 });
}

/** Lashing strap round a body that stands on y = 0, with its ratchet in front. */
export function strap({ width = 1.1, depth = 1.1, web = "linen@b0622a" } = {}): Product {
  const product = new Product("strap");
  for (const side of SIDES) {
    product.box(web, [width + 0.008, 0.05, 0.004], [0, 0, (side * depth) / 2 + side * 0.002], { r: 0.001 });
    product.box(web, [0.004, 0.05, depth], [(side * width) / 2 + side * 0.002, 0, 0], { r: 0.001 });
  }
  return product.box("steel_grey", [0.13, 0.06, 0.03], [0.12, 0, depth / 2 + 0.018], { r: 0.006 });
}
