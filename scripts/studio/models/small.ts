/** What comes by post: gift card, swatch box, spare parts. */
import * as THREE from "three";
import { radians, type Triple } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { Product } from "../glb/product";
import { addCastor } from "./chairBase";
import { addKeypad } from "./keypad";

/** Card leaning on its envelope, both standing. */
export function giftCard(): Product {
  const product = new Product("gift-card");
  const lean = (dy: number, dz: number, turn: number): [Triple, Triple] => [
    [0, dy, dz],
    [radians(-14), turn, 0],
  ];
  const [envelopeAt, envelopeTurn] = lean(0.062, -0.03, 0.1);
  product.box("paper", [0.17, 0.122, 0.003], [0.012, envelopeAt[1], envelopeAt[2]], {
    r: 0.0012,
    turn: envelopeTurn,
  });
  const card = roundedRect(0.145, 0.095, 0.008);
  const [cardAt, cardTurn] = lean(0.047, 0.008, -0.06);
  product.panel("paper", card, 0.0022, cardAt, 0.0005, cardTurn);
  const face = new THREE.PlaneGeometry(0.14, 0.09);
  const uv = face.attributes.uv;
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i));
  product.put("print_card", face, [cardAt[0], cardAt[1] + 0.0004, cardAt[2] + 0.0014], cardTurn);
  product.box("oak", [0.2, 0.016, 0.05], [0, 0.008, 0.0], { r: 0.004 });
  product.cylinder("leather@8a3f2c", 0.014, 0.004, [0.06, 0.085, -0.032], { axis: "z" });
  return product;
}

const SAMPLES = [
  "oak",
  "walnut",
  "bamboo",
  "linoleum",
  "laminate@e9e7e2",
  "steel@5a6454",
  "steel_raw",
  "leather@a06a3c",
  "fabric@63728c",
  "fabric@cf967b",
  "felt_pale@8a9485",
  "felt_pale@b9a58a",
];

/** Flat box with twelve samples, its lid leaning behind. */
export function swatchBox({ lid = true } = {}): Product {
  const product = new Product("swatch-box");
  const board = "felt_pale@b7a48a";
  const [width, depth] = [0.26, 0.18];
  product.box(board, [width, 0.004, depth], [0, 0.002, 0], { r: 0.001 });
  for (const side of [-1, 1]) {
    product.box(board, [0.004, 0.045, depth], [side * (width / 2), 0.0225, 0], { r: 0.001 });
    product.box(board, [width, 0.045, 0.004], [0, 0.0225, side * (depth / 2)], { r: 0.001 });
  }
  product.box("paper", [width - 0.01, 0.02, depth - 0.01], [0, 0.014, 0], { r: 0.001 });
  SAMPLES.forEach((material, i) => {
    const [x, z] = [((i % 4) - 1.5) * 0.062, (Math.floor(i / 4) - 1) * 0.056];
    const soft = material.startsWith("f") || material.startsWith("leather");
    product.box(material, [0.055, 0.012, 0.049], [x, 0.03, z], { r: soft ? 0.005 : 0.002 });
  });
  if (!lid) return product;
  product.box(board, [width + 0.012, 0.15, 0.004], [0.02, 0.075, -depth / 2 - 0.05], {
    r: 0.001,
    turn: [radians(-16), 0, 0],
  });
  product.box(board, [width + 0.012, 0.004, 0.04], [0.02, 0.146, -depth / 2 - 0.058], {
    r: 0.001,
    turn: [radians(-16), 0, 0],
  });
  return product;
}

/** Parts laid out on the floor: keypad, control box, gas lift, arm pads, castors, screws. */
export function spareParts(): Product {
  const product = new Product("spare-parts");
  addKeypad(product, -0.16, 0.0115, -0.1, "112");
  product.box("plastic_black", [0.2, 0.036, 0.09], [0.07, 0.018, -0.12], { r: 0.006 });
  for (let i = 0; i < 3; i++)
    product.box("gloss_black", [0.026, 0.012, 0.003], [0.02 + i * 0.045, 0.018, -0.0745], { r: 0.001 });
  product.cylinder("plastic_black", 0.0255, 0.2, [-0.12, 0.0255, 0.005], { axis: "x" });
  product.cylinder("chrome", 0.014, 0.14, [0.05, 0.0255, 0.005], { axis: "x" });
  product.cylinder("plastic_black", 0.011, 0.02, [0.13, 0.0255, 0.005], { axis: "x" });
  for (const i of [0, 1]) {
    product.box("plastic_soft", [0.2, 0.026, 0.075], [-0.13, 0.013, 0.09 + i * 0.095], {
      r: 0.0125,
      edgeSteps: 6,
    });
  }
  for (let i = 0; i < 5; i++)
    addCastor(product, 0.03 + (i % 3) * 0.085, 0.09 + Math.floor(i / 3) * 0.095, 0.4 + i * 1.1);
  for (let i = 0; i < 8; i++) {
    const [x, z] = [0.26, -0.13 + i * 0.042];
    product.cylinder("steel_raw", 0.0065, 0.005, [x - 0.02, 0.0065, z], { axis: "x" });
    product.cylinder("steel_raw", 0.0034, 0.036, [x, 0.0065, z], { axis: "x" });
  }
  product.tube(
    "steel_black",
    [
      [0.305, 0.003, -0.13],
      [0.305, 0.003, 0.1],
      [0.335, 0.003, 0.1],
    ],
    0.003,
    0.012,
  );
  return product;
}
