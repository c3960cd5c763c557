/** Things on and under a desk. Those that mount under a board hang from y = 0, its front edge at z = 0. */
import * as THREE from "three";
import { QUARTER_TURN, V3, type Triple } from "../geometry/core";
import { circleHole, roundedRect, roundedRectHole } from "../geometry/outlines";
import { surface } from "../geometry/solids";
import { Product } from "../glb/product";
import { addCableTray } from "./deskLegs";

const SIDES = [-1, 1];

/** Bent sheet that carries a laptop at eye height; stands on y = 0. */
export function laptopShelf({ frame = "steel@e6e4df", laptop = true } = {}): Product {
  const product = new Product("laptop-shelf");
  const foot = roundedRect(0.26, 0.2, 0.02);
  product.plate(frame, foot, 0.006, [0, 0.006, 0], 0.0015);
  for (const x of SIDES) {
    for (const z of SIDES) product.cylinder("rubber", 0.012, 0.004, [x * 0.1, 0.002, z * 0.07]);
  }
  const neck: Triple[] = [
    [0, 0.008, -0.08],
    [0, 0.1, -0.09],
    [0, 0.19, -0.1],
  ];
  product.bar(frame, neck, [0.12, 0.008], 0.03, V3(0, 0, 1));
  const top = roundedRect(0.28, 0.24, 0.018);
  for (let i = -3; i <= 3; i++) top.holes.push(roundedRectHole(0.012, 0.12, 0.006, i * 0.03, 0.01));
  const tilt = 0.2;
  product.panel(frame, top, 0.005, [0, 0.205, 0], 0.0012, [-QUARTER_TURN + tilt, 0, 0]);
  for (const x of SIDES)
    product.box(frame, [0.03, 0.03, 0.004], [x * 0.08, 0.187, 0.121], { r: 0.0015, turn: [tilt, 0, 0] });
  for (const x of SIDES)
    product.box("rubber", [0.05, 0.003, 0.18], [x * 0.11, 0.2085, 0], { r: 0.001, turn: [tilt, 0, 0] });
  if (laptop) {
    product.box("alu_brushed", [0.31, 0.013, 0.215], [0, 0.217, 0.001], { r: 0.005, turn: [tilt, 0, 0] });
    product.box("plastic_black", [0.27, 0.002, 0.1], [0, 0.23, -0.038], { r: 0.0006, turn: [tilt, 0, 0] });
    product.box("alu", [0.1, 0.001, 0.062], [0, 0.2145, 0.056], { r: 0.0004, turn: [tilt, 0, 0] });
    const lid: Triple = [-0.3, 0, 0];
    product.box("alu_brushed", [0.31, 0.21, 0.006], [0, 0.34, -0.136], { r: 0.0025, turn: lid });
    product.box("gloss_black", [0.3, 0.198, 0.002], [0, 0.341, -0.1325], { r: 0.0005, turn: lid });
  }
  return product;
}

/** Keyboard tray on two rails, pulled out, with a palm rest and a swivelling mouse plate. */
export function keyboardTray({ board = "laminate@2c2d2f" } = {}): Product {
  const product = new Product("keyboard-tray");
  for (const side of SIDES) {
    product.box("alu_brushed", [0.024, 0.026, 0.42], [side * 0.2, -0.014, -0.22], { r: 0.003 });
    product.box("steel_black", [0.014, 0.016, 0.38], [side * 0.2, -0.026, -0.06], { r: 0.003 });
    product.bar(
      "steel_black",
      [
        [side * 0.2, -0.026, 0.02],
        [side * 0.2, -0.075, 0.05],
        [side * 0.2, -0.075, 0.16],
      ],
      [0.03, 0.006],
      0.02,
    );
  }
  product.plate(board, roundedRect(0.66, 0.26, 0.03), 0.014, [0, -0.072, 0.13], 0.003);
  product.box("leather@2f3032", [0.62, 0.016, 0.06], [0, -0.058, 0.222], { r: 0.0075, edgeSteps: 5 });
  product.cylinder("steel_black", 0.02, 0.02, [0.3, -0.06, 0.1]);
  product.plate(board, roundedRect(0.22, 0.22, 0.1), 0.01, [0.4, -0.048, 0.12], 0.003);
  return product;
}

/** Chain of vertebrae that leads cables from a board (top at y = 0.72) to its foot on the floor. */
export function cableSpine({ body = "plastic@d9d6cf" } = {}): Product {
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
  const links = 19;
  const at = (t: number): Triple => [
    0.05 * Math.sin(t * Math.PI * 2),
    0.05 + t * 0.63,
    0.02 * Math.sin(t * Math.PI),
  ];
  for (let i = 0; i < links; i++) {
    const t = i / (links - 1);
    const [x, y, z] = at(t);
    const lean = -0.45 * Math.cos(t * Math.PI * 2);
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
  product.box(body, [0.09, 0.012, 0.06], [0, 0.712, 0], { r: 0.004 });
  product.box(body, [0.03, 0.04, 0.02], [0, 0.69, 0], { r: 0.006 });
  return product;
}

/** Wide tray with a power strip and coiled cables in it; stands on y = 0. */
export function cableTray({ frame = "steel_black", length = 0.9 } = {}): Product {
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
      [0.34, 0.06, 0.03],
      [0.4, 0.03, -0.02],
      [0.33, 0.02, -0.03],
      [0.3, 0.05, 0.01],
      [0.42, 0.09, -0.04],
    ],
    0.0035,
    60,
  );
  return product;
}

/** Felt mat with a leather edge; lies on y = 0. */
export function deskPad({ felt = "felt_pale@8d9489", width = 0.8, depth = 0.32 } = {}): Product {
  const product = new Product("desk-pad");
  product.plate(felt, roundedRect(width, depth, 0.02), 0.004, [0, 0.002, 0], 0.0014);
  product.plate(
    "leather@8a5a3a",
    roundedRect(0.05, depth, 0.012),
    0.0055,
    [-width / 2 + 0.025, 0.0028, 0],
    0.001,
  );
  for (let i = 0; i < 36; i++) {
    product.box(
      "linen",
      [0.0012, 0.0012, 0.005],
      [-width / 2 + 0.046, 0.0056, (i / 35 - 0.5) * (depth - 0.02)],
      { r: 0.0004 },
    );
  }
  return product;
}

/** Flat steel drawer, half pulled out, with pens and a notebook in it. */
export function slimDrawer({ frame = "steel@e6e4df" } = {}): Product {
  const product = new Product("slim-drawer");
  const [width, depth, tall, out] = [0.56, 0.36, 0.055, 0.2];
  for (const side of SIDES)
    product.box("alu_brushed", [0.014, 0.03, depth], [side * (width / 2 + 0.01), -0.02, -depth / 2], {
      r: 0.002,
    });
  const z = -depth / 2 + out;
  product.box(frame, [width, 0.003, depth], [0, -tall, z], { r: 0.001 });
  for (const side of SIDES)
    product.box(frame, [0.003, tall - 0.008, depth], [side * (width / 2 - 0.0015), -tall / 2 - 0.004, z], {
      r: 0.001,
    });
  product.box(frame, [width, tall - 0.008, 0.003], [0, -tall / 2 - 0.004, z - depth / 2], { r: 0.001 });
  product.box(frame, [width + 0.02, tall + 0.004, 0.016], [0, -tall / 2 - 0.004, z + depth / 2], {
    r: 0.004,
  });
  product.box("felt_pale@7f8580", [width - 0.01, 0.003, depth - 0.01], [0, -tall + 0.003, z], { r: 0.001 });
  product.box("book_b", [0.15, 0.014, 0.21], [-0.16, -tall + 0.012, z + 0.05], {
    r: 0.002,
    turn: [0, 0.06, 0],
  });
  for (let i = 0; i < 4; i++) {
    const pen = ["brass", "plastic_black", "steel@b08873", "alu"][i];
    product.cylinder(pen, 0.0045, 0.14, [0.1, -tall + 0.01, z + 0.03 + i * 0.025], { axis: "x" });
  }
  product.box("plastic_white", [0.05, 0.012, 0.05], [0.2, -tall + 0.01, z + 0.08], { r: 0.004 });
  return product;
}

/** Aluminium bar with sockets and USB on brackets; stands on y = 0. */
export function powerHub({ sockets = 3 } = {}): Product {
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

/** Oak hook under a board, with headphones on it. */
export function headsetHook({ wood = "oak", headset = true } = {}): Product {
  const product = new Product("headset-hook");
  product.box(wood, [0.05, 0.018, 0.1], [0, -0.009, -0.06], { r: 0.004 });
  product.box(wood, [0.05, 0.07, 0.018], [0, -0.045, -0.024], { r: 0.006 });
  product.box(wood, [0.05, 0.018, 0.075], [0, -0.084, 0.012], { r: 0.006 });
  product.box(wood, [0.05, 0.03, 0.014], [0, -0.07, 0.05], { r: 0.006 });
  for (const z of [-0.09, -0.05]) product.cylinder("brass", 0.004, 0.002, [0, -0.0185, z]);
  if (headset) addHeadset(product, -0.071, 0.012);
  return product;
}

function addHeadset(product: Product, top: number, z: number) {
  const [half, drop] = [0.085, 0.15];
  const at = (angle: number, v: number) =>
    V3(Math.cos(angle) * half, top - 0.0 + (Math.sin(angle) - 1) * drop * 0.75, z + (v - 0.5) * 0.03);
  const band = surface((u, v) => at(Math.PI * u, v), 60, 4);
  product.put("leather@2f3032", band);
  const arch: Triple[] = Array.from({ length: 15 }, (_, i) => {
    const p = at((Math.PI * i) / 14, 0.5);
    return [p.x * 1.02, p.y + 0.003, p.z];
  });
  product.bar("plastic_black", arch, [0.026, 0.007], 0.01, V3(0, 0, 1));
  for (const side of SIDES) {
    const [x, y] = [side * half, top - drop * 0.75 - 0.03];
    product.bar(
      "alu_brushed",
      [
        [x, y + 0.04, z],
        [x + side * 0.004, y, z],
      ],
      [0.012, 0.006],
    );
    product.put("plastic_black", new THREE.SphereGeometry(1, 40, 24).scale(0.016, 0.042, 0.036), [
      x + side * 0.006,
      y - 0.01,
      z,
    ]);
    product.put(
      "leather@2f3032",
      new THREE.TorusGeometry(0.026, 0.011, 16, 44).scale(0.9, 1.15, 1),
      [x - side * 0.008, y - 0.01, z],
      [0, QUARTER_TURN, 0],
    );
  }
}
