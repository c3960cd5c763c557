/** What mounts under a board: it hangs from y = 0, the front edge of the board at z = 0. */
import * as THREE from "three";
import { QUARTER_TURN, V3, type Triple } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { surface } from "../geometry/solids";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Keyboard tray on two rails, pulled out, with a palm rest and a swivelling mouse plate. */
export function keyboardTray({ board = "laminate@2c2d2f", rails = true } = {}): Product {
  const product = new Product("keyboard-tray");
  for (const side of rails ? SIDES : []) {
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

/** Flat steel drawer, half pulled out, with pens and a notebook in it. */
export function slimDrawer({ frame = "steel@e6e4df", out = 0.2 } = {}): Product {
  const product = new Product("slim-drawer");
  const [width, depth, tall] = [0.44, 0.33, 0.055];
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
  product.box("book_b", [0.15, 0.014, 0.21], [-0.12, -tall + 0.012, z + 0.03], {
    r: 0.002,
    turn: [0, 0.06, 0],
  });
  for (let i = 0; i < 4; i++) {
    const pen = ["brass", "plastic_black", "steel@b08873", "alu"][i];
    product.cylinder(pen, 0.0045, 0.14, [0.06, -tall + 0.01, z + 0.03 + i * 0.025], { axis: "x" });
  }
  product.box("plastic_white", [0.05, 0.012, 0.05], [0.17, -tall + 0.01, z + 0.08], { r: 0.004 });
  return product;
}

/** Oak hook under a board, with headphones on it. */
export function headsetHook({ wood = "oak", headset = true } = {}): Product {
  const product = new Product("headset-hook");
  product.box(wood, [0.05, 0.014, 0.05], [0, -0.007, -0.024], { r: 0.004 });
  product.box(wood, [0.05, 0.062, 0.014], [0, -0.038, -0.016], { r: 0.005 });
  product.box(wood, [0.05, 0.014, 0.056], [0, -0.064, 0.005], { r: 0.006 });
  product.box(wood, [0.05, 0.024, 0.012], [0, -0.054, 0.03], { r: 0.006 });
  for (const z of [-0.042, -0.03]) product.cylinder("brass", 0.003, 0.002, [0, -0.0145, z]);
  if (headset) addHeadset(product, -0.055, 0.008);
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
