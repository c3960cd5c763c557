/** Power and the leading of cables. */
import * as THREE from "three";
import { type Triple } from "../geometry/core";
import { circleHole } from "../geometry/outlines";
import { Product } from "../glb/product";
import { addCableTray } from "./deskLegs";

const SIDES = [-1, 1];

/** Chain of vertebrae that leads cables from a board (top at y = `height`) to its foot on the floor. */
export function cableSpine({ body = "plastic@d9d6cf", height = 0.72, sway = 1 } = {}): Product {
  const product = new Product("cable-spine");
  product.lathe(
    body,
    [
      [0, 0],
      [0.07, 0],
      [0.074, 0.004],
      [0.07, 0.012],
      [0.03, 0.022],
      [0.022, 0.034],
      [0, 0.034],
    ],
    [0, 0, 0],
  );
  const links = Math.round(height * 26);
  const at = (t: number): Triple => [
    sway * 0.05 * Math.sin(t * Math.PI * 2),
    0.05 + t * (height - 0.09),
    sway * 0.02 * Math.sin(t * Math.PI),
  ];
  for (let i = 0; i < links; i++) {
    const t = i / (links - 1);
    const [x, y, z] = at(t);
    const lean = sway * -0.45 * Math.cos(t * Math.PI * 2);
    product.box(body, [0.062, 0.02, 0.034], [x, y, z], { r: 0.008, turn: [0, 0, lean] });
    product.box(body, [0.016, 0.03, 0.02], [x, y + 0.012, z], { r: 0.005, turn: [0, 0, lean] });
    for (const side of SIDES) {
      product.box(body, [0.01, 0.018, 0.044], [x + side * 0.032, y, z], { r: 0.004, turn: [0, 0, lean] });
    }
  }
  for (const [dx, material] of [
    [-0.016, "rubber"],
    [0.016, "plastic_grey"],
  ] as const) {
    const path = Array.from({ length: 9 }, (_, i): Triple => {
      const [x, y, z] = at(i / 8);
      return [x + dx, y, z + 0.019];
    });
    product.cable(material, path, 0.0032, 60);
  }
  product.box(body, [0.09, 0.012, 0.06], [0, height - 0.008, 0], { r: 0.004 });
  product.box(body, [0.03, 0.04, 0.02], [0, height - 0.03, 0], { r: 0.006 });
  return product;
}

/** Wide tray with a power strip and coiled cables in it; stands on y = 0. */
export function cableTray({ frame = "steel_black", length = 0.8 } = {}): Product {
  const product = new Product("cable-tray");
  addCableTray(product, length, 0.0545, 0, frame);
  product.box("plastic_white", [0.36, 0.036, 0.05], [-0.12, 0.022, 0], { r: 0.008 });
  for (let i = 0; i < 5; i++) product.cylinder("plastic_grey", 0.018, 0.003, [-0.25 + i * 0.058, 0.0405, 0]);
  product.box("plastic_black", [0.13, 0.036, 0.056], [0.22, 0.022, 0], { r: 0.01 });
  product.cable(
    "rubber",
    [
      [0.06, 0.03, 0],
      [0.1, 0.06, 0.02],
      [0.14, 0.04, 0.01],
      [0.16, 0.03, 0],
    ],
    0.0035,
  );
  product.cable(
    "rubber",
    [
      [0.28, 0.03, 0],
      [0.32, 0.06, 0.03],
      [0.37, 0.03, -0.02],
      [0.31, 0.02, -0.03],
      [0.29, 0.05, 0.01],
      [0.37, 0.09, -0.03],
    ],
    0.0035,
    60,
  );
  return product;
}

/** Aluminium bar with sockets and USB on brackets; stands on y = 0. */
export function powerHub({ sockets = 3, cable = true } = {}): Product {
  const product = new Product("power-hub");
  const width = 0.36;
  product.box("alu_brushed", [width, 0.06, 0.055], [0, 0.034, 0], { r: 0.01 });
  for (const side of SIDES) {
    product.box("plastic_black", [0.01, 0.062, 0.057], [side * (width / 2 + 0.002), 0.034, 0], { r: 0.004 });
    product.box("steel_black", [0.03, 0.004, 0.085], [side * (width / 2 - 0.02), 0.066, -0.012], {
      r: 0.0015,
    });
  }
  product.box("gloss_black", [width - 0.04, 0.046, 0.004], [0, 0.034, 0.027], { r: 0.0015 });
  for (let i = 0; i < sockets; i++) {
    const x = -0.12 + i * 0.058;
    const ring = new THREE.Shape();
    ring.absarc(0, 0, 0.021, 0, Math.PI * 2, false);
    ring.holes.push(circleHole(0, 0, 0.0175));
    product.panel("plastic_grey", ring, 0.003, [x, 0.034, 0.0295], 0.0006);
    for (const side of SIDES)
      product.cylinder("rubber", 0.0028, 0.002, [x + side * 0.0095, 0.034, 0.029], { axis: "z" });
  }
  for (const [x, y] of [
    [0.07, 0.042],
    [0.07, 0.026],
    [0.105, 0.042],
    [0.105, 0.026],
  ]) {
    product.box("plastic_grey", [0.022, 0.009, 0.002], [x, y, 0.0288], { r: 0.001 });
    product.box("rubber", [0.012, 0.004, 0.002], [x, y, 0.0296], { r: 0.001 });
  }
  product.cylinder("led_green", 0.0022, 0.001, [0.142, 0.034, 0.0292], { axis: "z", bevel: 0.0002 });
  if (!cable) return product;
  product.cable(
    "rubber",
    [
      [-0.18, 0.03, -0.01],
      [-0.24, 0.02, -0.03],
      [-0.27, 0.005, -0.12],
      [-0.15, 0.005, -0.17],
      [0.02, 0.005, -0.13],
      [0.14, 0.005, -0.2],
    ],
    0.0042,
    60,
  );
  return product;
}
