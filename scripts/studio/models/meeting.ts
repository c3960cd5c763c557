import * as THREE from "three";
import { V2, radians, type Triple } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Board with gently bowed long sides. */
function boat(width: number, depth: number): THREE.Shape {
  const [x, end, middle] = [width / 2, depth * 0.43, depth / 2];
  const shape = new THREE.Shape();
  const corner = 0.06;
  shape.moveTo(-x + corner, -end);
  shape.bezierCurveTo(-x * 0.4, -middle * 1.04, x * 0.4, -middle * 1.04, x - corner, -end);
  shape.quadraticCurveTo(x, -end + 0.005, x, -end + corner);
  shape.lineTo(x, end - corner);
  shape.quadraticCurveTo(x, end - 0.005, x - corner, end);
  shape.bezierCurveTo(x * 0.4, middle * 1.04, -x * 0.4, middle * 1.04, -x + corner, end);
  shape.quadraticCurveTo(-x, end - 0.005, -x, end - corner);
  shape.lineTo(-x, -end + corner);
  shape.quadraticCurveTo(-x, -end + 0.005, -x + corner, -end);
  return shape;
}

/** Table on two splayed trestles, with a flap for power in the middle. */
export function meetTable({ width = 1.8, depth = 0.9, top = "oak", frame = "steel_black" } = {}): Product {
  const product = new Product("meet-table");
  const height = 0.74;
  product.plate(top, boat(width, depth), 0.03, [0, height - 0.015, 0], 0.005);
  const trestles = width > 2.2 ? [-1, 0, 1] : [-1, 1];
  for (const t of trestles) {
    const x = t * (width / 2 - 0.36);
    const lean = t * 0.07;
    for (const z of SIDES) {
      const legTop: Triple = [x, height - 0.05, z * 0.17];
      product.bar(
        frame,
        [legTop, [x + lean, 0.008, z * (depth / 2 - 0.1)]],
        [0.05, 0.03],
        0.01,
        new THREE.Vector3(1, 0, 0),
      );
      product.cylinder("rubber", 0.02, 0.008, [x + lean, 0.004, z * (depth / 2 - 0.1)]);
    }
    product.box(frame, [0.06, 0.03, depth * 0.66], [x, height - 0.047, 0]);
  }
  product.box(frame, [width - 0.7, 0.05, 0.04], [0, height - 0.056, 0]);
  product.box("alu_brushed", [0.32, 0.004, 0.13], [0, height + 0.001, 0], { r: 0.0015 });
  product.box("plastic_black", [0.3, 0.003, 0.004], [0, height + 0.002, 0.02], { r: 0.001 });
  product.box("plastic_black", [0.3, 0.07, 0.12], [0, height - 0.068, 0], { r: 0.006 });
  return product;
}

/** Nesting table whose board tips up; `tip` in degrees. */
export function flipTable({ top = "laminate@e9e7e2", frame = "steel@e6e4df", tip = 62 } = {}): Product {
  const product = new Product("flip-table");
  const height = 0.71;
  for (const side of SIDES) {
    const x = side * 0.52;
    product.bar(
      frame,
      [
        [x, 0.08, -0.3],
        [x, 0.095, 0],
        [x, 0.08, 0.3],
      ],
      [0.05, 0.026],
      0.1,
    );
    product.bar(
      frame,
      [
        [x, 0.1, -0.04],
        [x, height - 0.03, 0.0],
      ],
      [0.06, 0.03],
      0.01,
      new THREE.Vector3(1, 0, 0),
    );
    for (const z of SIDES) {
      product.cylinder("rubber", 0.032, 0.022, [x, 0.032, z * 0.29 + 0.012], { axis: "x" });
      product.cylinder("plastic_grey", 0.02, 0.026, [x, 0.032, z * 0.29 + 0.012], { axis: "x" });
      product.box("plastic_black", [0.03, 0.036, 0.05], [x, 0.062, z * 0.29], { r: 0.008 });
    }
    product.cylinder("plastic_black", 0.022, 0.05, [x, height - 0.02, 0], { axis: "x" });
    product.box("plastic_black", [0.05, 0.03, 0.09], [x - side * 0.04, height - 0.03, 0.02], { r: 0.006 });
  }
  product.cylinder(frame, 0.016, 1.04, [0, height - 0.02, 0], { axis: "x" });
  const angle = radians(tip);
  const board = new Product("board");
  board.plate(top, roundedRect(1.4, 0.7, 0.04), 0.024, [0, 0.03, 0], 0.003);
  for (const side of SIDES) board.box(frame, [0.04, 0.02, 0.5], [side * 0.46, 0.01, 0]);
  return product.mergeBy(board, (geometry) =>
    geometry
      .clone()
      .rotateX(-angle)
      .translate(0, height - 0.005, 0),
  );
}

/** One shell of seat and back on four tube legs, `count` of them stacked. */
export function stackChair({ shell = "plastic@b9826a", legs = "chrome", count = 1 } = {}): Product {
  const product = new Product("stack-chair");
  for (let i = 0; i < count; i++) product.merge(oneChair(shell, legs), [0, i * 0.075, i * 0.022]);
  return product;
}

const PROFILE = new THREE.SplineCurve([
  V2(0.225, 0.43),
  V2(0.17, 0.452),
  V2(0.04, 0.448),
  V2(-0.12, 0.437),
  V2(-0.2, 0.452),
  V2(-0.24, 0.52),
  V2(-0.258, 0.64),
  V2(-0.285, 0.8),
]);

function oneChair(shell: string, legs: string): Product {
  const product = new Product("chair-shell");
  const length = 0.78;
  const form = (p: THREE.Vector3) => {
    const t = Math.min(1, Math.max(0, 0.5 - p.z / length));
    const at = PROFILE.getPoint(t);
    const tangent = PROFILE.getTangent(t);
    const edge = Math.min(t, 1 - t) / 0.16;
    const round = edge < 1 ? 0.8 + 0.2 * Math.sqrt(Math.max(0, 1 - (1 - edge) ** 2)) : 1;
    const waist = 1 - 0.1 * Math.exp(-((t - 0.56) ** 2) / 0.012);
    const x = p.x * round * waist;
    const lift = p.y + 0.035 * (x / 0.22) ** 2;
    p.set(x, at.y + tangent.x * -lift, at.x + tangent.y * lift);
  };
  product.put(shell, roundedBox(0.44, 0.01, length, 0.0045, 3, 40, form));
  for (const side of SIDES) {
    const x = side * 0.17;
    const path: Triple[] = [
      [side * 0.215, 0.008, 0.22],
      [x, 0.425, 0.14],
      [x, 0.425, -0.13],
      [side * 0.215, 0.008, -0.25],
    ];
    product.tube(legs, path, 0.0095, 0.05);
    for (const z of [0.22, -0.25]) product.cylinder("plastic_black", 0.013, 0.016, [side * 0.215, 0.008, z]);
  }
  product.tube(
    legs,
    [
      [-0.17, 0.424, 0.1],
      [0.17, 0.424, 0.1],
    ],
    0.008,
  );
  product.tube(
    legs,
    [
      [-0.17, 0.422, -0.1],
      [0.17, 0.422, -0.1],
    ],
    0.008,
  );
  return product;
}

/** Board of glass-white steel on a rolling frame, with a tray, pens and a first sketch. */
export function whiteboard({ frame = "steel_black", width = 1.2, tall = 0.9 } = {}): Product {
  const product = new Product("whiteboard");
  const y = 1.88 - tall / 2;
  product.box("steel@f0f0ee", [width - 0.02, tall - 0.02, 0.018], [0, y, 0], { r: 0.003 });
  const sheet = new THREE.PlaneGeometry(width - 0.05, tall - 0.05);
  const uv = sheet.attributes.uv;
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i));
  product.put("print_board", sheet, [0, y, 0.0095]);
  for (const side of SIDES) {
    product.box("alu_brushed", [0.018, tall, 0.026], [side * (width / 2), y, 0], { r: 0.006 });
    product.box("alu_brushed", [width, 0.018, 0.026], [0, y + side * (tall / 2), 0], { r: 0.006 });
    const x = side * (width / 2 + 0.035);
    product.box(frame, [0.03, 1.78, 0.04], [x, 0.97, 0], { r: 0.006 });
    product.bar(
      frame,
      [
        [x, 0.1, -0.3],
        [x, 0.1, 0.3],
      ],
      [0.04, 0.04],
    );
    product.cylinder("plastic_black", 0.02, 0.03, [x, y, 0], { axis: "x" });
    for (const z of SIDES) {
      product.cylinder("rubber", 0.038, 0.024, [x, 0.038, z * 0.28 + 0.014], { axis: "x" });
      product.cylinder("plastic_grey", 0.022, 0.028, [x, 0.038, z * 0.28 + 0.014], { axis: "x" });
      product.box("plastic_black", [0.032, 0.03, 0.05], [x, 0.078, z * 0.28], { r: 0.008 });
    }
  }
  product.box(frame, [width + 0.06, 0.03, 0.03], [0, 0.13, 0]);
  product.box("alu_brushed", [0.7, 0.008, 0.07], [0, y - tall / 2 - 0.014, 0.045], { r: 0.003 });
  ["#2f5fa8", "#a8392f", "#2f2f31"].forEach((colour, i) => {
    product.cylinder(`plastic@${colour.slice(1)}`, 0.008, 0.12, [-0.2 + i * 0.15, y - tall / 2, 0.05], {
      axis: "x",
    });
  });
  product.box("felt_pale@55585a", [0.11, 0.035, 0.045], [0.27, y - tall / 2 + 0.008, 0.045], { r: 0.008 });
  return product;
}
