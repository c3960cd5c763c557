import * as THREE from "three";
import { V2 } from "../geometry/core";
import { extrude } from "../geometry/solids";
import type { Product } from "../glb/product";

// segments of a digit: 0 top, 1 right top, 2 right bottom, 3 bottom, 4 left bottom, 5 left top, 6 middle
export const DIGITS: Record<string, number[]> = {
  "0": [0, 1, 2, 3, 4, 5],
  "1": [1, 2],
  "2": [0, 1, 6, 4, 3],
  "3": [0, 1, 6, 2, 3],
  "4": [5, 6, 1, 2],
  "5": [0, 5, 6, 2, 3],
  "6": [0, 5, 6, 4, 3, 2],
  "7": [0, 1, 2],
  "8": [0, 1, 2, 3, 4, 5, 6],
  "9": [0, 1, 2, 3, 5, 6],
};

/** Keypad under the front edge: up and down arrows, the height, three memory keys. */
export function addKeypad(product: Product, x: number, y: number, z: number, text: string) {
  product.box("plastic_black", [0.125, 0.021, 0.07], [x, y, z], { r: 0.006 });
  product.box("plastic_black", [0.118, 0.017, 0.012], [x, y - 0.0005, z + 0.033], { r: 0.005 });
  product.box("gloss_black", [0.108, 0.013, 0.002], [x, y - 0.0005, z + 0.0387], { r: 0.0008 });
  const front = z + 0.0399;
  const arrow = extrude(new THREE.Shape([V2(-0.0024, -0.0018), V2(0.0024, -0.0018), V2(0, 0.0024)]), 0.0004, 0);
  product.put("led_green", arrow, [x - 0.045, y, front]);
  product.put("led_green", arrow, [x - 0.033, y, front], [0, 0, Math.PI]);

  const size = 0.0042;
  const stroke = 0.0008;
  const horizontal = new THREE.BoxGeometry(size, stroke, 0.0004);
  const vertical = new THREE.BoxGeometry(stroke, size, 0.0004);
  const segments: [THREE.BufferGeometry, number, number][] = [
    [horizontal, 0, size],
    [vertical, size / 2, size / 2],
    [vertical, size / 2, -size / 2],
    [horizontal, 0, -size],
    [vertical, -size / 2, -size / 2],
    [vertical, -size / 2, size / 2],
    [horizontal, 0, 0],
  ];
  [...text].forEach((digit, i) => {
    for (const segment of DIGITS[digit] ?? []) {
      const [shape, dx, dy] = segments[segment];
      product.put("led_green", shape, [x - 0.012 + i * 0.0075 + dx, y + dy - 0.0005, front]);
    }
  });
  for (let i = 0; i < 3; i++) {
    product.cylinder("led_green", 0.0019, 0.0004, [x + 0.02 + i * 0.0125, y, front], { axis: "z", bevel: 0 });
  }
}
