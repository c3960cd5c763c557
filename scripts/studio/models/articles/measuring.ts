/** What things are measured with: scales, rulers, weights, a sound level meter. All stand on y = 0. */
import { place, QUARTER_TURN, V3, type Triple } from "../../geometry/core";
import { Product } from "../../glb/product";
import { DIGITS } from "../keypad";

const SIDES = [-1, 1];

/** Seven-segment digits that face +z, the first one centred at `at`; `size` is half a digit's height. */
function addDigits(product: Product, text: string, [x, y, z]: Triple, size: number, material = "plastic_black") {
  const stroke = size * 0.22;
  const segments: [number, number, boolean][] = [
    [0, size, true],
    [size / 2, size / 2, false],
    [size / 2, -size / 2, false],
    [0, -size, true],
    [-size / 2, -size / 2, false],
    [-size / 2, size / 2, false],
    [0, 0, true],
  ];
  let at = x;
  for (const digit of text) {
    if (digit === ".") product.box(material, [stroke, stroke, 0.0006], [at - size * 0.7, y - size, z], { r: 0.0001 });
    else
      for (const segment of DIGITS[digit] ?? []) {
        const [dx, dy, flat] = segments[segment];
        const shape: Triple = flat ? [size, stroke, 0.0006] : [stroke, size, 0.0006];
        product.box(material, shape, [at + dx, y + dy, z], { r: 0.0001 });
      }
    at += digit === "." ? size * 0.3 : size * 1.7;
  }
}

/** Low platform with a display on a post at its back, for furniture; what is weighed stands at y = 0.062. */
export function floorScale({ width = 1.5, depth = 0.9, text = "32.0" } = {}): Product {
  const product = new Product("floor-scale");
  for (const x of SIDES)
    for (const z of SIDES)
      product.cylinder("rubber", 0.035, 0.02, [x * (width / 2 - 0.08), 0.01, z * (depth / 2 - 0.08)]);
  product.box("steel@5c6064", [width, 0.03, depth], [0, 0.033, 0], { r: 0.004 });
  product.box("steel@a9adb0", [width - 0.03, 0.014, depth - 0.03], [0, 0.055, 0], { r: 0.003 });
  for (let i = 0; i < 9; i++)
    product.box("rubber", [width - 0.12, 0.0012, 0.012], [0, 0.0623, -depth / 2 + 0.1 + (i * (depth - 0.2)) / 8], {
      r: 0.0004,
    });
  const [x, z] = [width / 2 - 0.16, -depth / 2 - 0.04];
  product.cylinder("steel@5c6064", 0.018, 0.9, [x, 0.46, z]);
  product.box("steel@5c6064", [0.1, 0.02, 0.12], [x, 0.03, z + 0.03], { r: 0.004 });
  const tilt: Triple = [-0.3, 0, 0];
  const head = new Product("head");
  head.box("plastic@3f4347", [0.3, 0.19, 0.05], [0, 0, 0], { r: 0.012 });
  head.box("plastic@c3cbb4", [0.22, 0.08, 0.002], [0, 0.032, 0.0255], { r: 0.0008 });
  addDigits(head, text, [-0.045, 0.032, 0.027], 0.024);
  for (let i = 0; i < 4; i++)
    head.box("plastic@9aa0a5", [0.04, 0.022, 0.004], [-0.08 + i * 0.053, -0.055, 0.026], { r: 0.002 });
  const turned = new Product("turned");
  for (const { material, geometry } of head.pieces) turned.put(material, geometry, [0, 0, 0], tilt);
  return product.merge(turned, [x, 0.95, z + 0.02]);
}

/** Iron weight with a knob, 15 cm across. */
export function weight({ radius = 0.075 } = {}): Product {
  const product = new Product("weight");
  const high = radius * 1.25;
  product.cylinder("steel@777c80", radius, high, [0, high / 2, 0], { bevel: 0.006 });
  product.cylinder("steel@777c80", radius * 0.32, 0.02, [0, high + 0.008, 0], { bevel: 0.002 });
  product.cylinder("steel@777c80", radius * 0.5, 0.024, [0, high + 0.028, 0], { bevel: 0.008 });
  return product.cylinder("steel@b8b2a2", radius * 0.3, 0.001, [0, high * 0.5, radius - 0.004], { axis: "z" });
}

const RULE = "steel@c9cbca";

/** A steel rule with a mark each centimetre, along x from 0; its marks face +z. */
export function rule({ length = 0.3, high = 0.026 } = {}): Product {
  const product = new Product("rule");
  product.box(RULE, [length, high, 0.0016], [length / 2, 0, 0], { r: 0.0005 });
  for (let i = 1; i < length * 100; i++) {
    const tall = i % 5 === 0 ? high * 0.55 : high * 0.32;
    product.box("plastic_black", [0.0011, tall, 0.0005], [i * 0.01, high / 2 - tall / 2 - 0.0005, 0.0009], {
      r: 0.0001,
    });
  }
  return product;
}

/** The rule lying on y = 0 with its marks up. */
export function lyingRule(): Product {
  return new Product("lying-rule").mergeBy(rule({ high: 0.03 }), (part) =>
    place(part, [0, 0.001, 0], [-QUARTER_TURN, 0, 0]),
  );
}

/** Heavy foot and column; an arm at `height` holds a rule that lies along x, its middle `reach` to the left. */
export function rulerStand({ height = 1.26, reach = 0.28, length = 0.3 } = {}): Product {
  const product = new Product("ruler-stand");
  product.cylinder("steel@4a4d50", 0.15, 0.03, [0, 0.015, 0], { bevel: 0.006 });
  product.cylinder("alu_brushed", 0.011, height + 0.1, [0, (height + 0.1) / 2 + 0.02, 0]);
  product.box("plastic@b5482f", [0.045, 0.045, 0.045], [0, height, 0], { r: 0.008 });
  product.cylinder("plastic_black", 0.012, 0.03, [0, height, 0.035], { axis: "z", bevel: 0.003 });
  product.bar(
    "alu_brushed",
    [
      [-0.01, height, 0],
      [-reach, height, 0],
    ],
    [0.012, 0.012],
  );
  return product.merge(rule({ length }), [-reach - length / 2, height - 0.014, 0.008]);
}

/** Luggage scale between two hooks: hook at the origin, cord level along +z to `reach`. */
export function pullScale({ reach = 0.7, text = "2.04" } = {}): Product {
  const product = new Product("pull-scale");
  product.tube(
    "steel@b9bbbd",
    [
      [0, 0.012, -0.03],
      [0, 0.012, 0.012],
      [0, -0.014, 0.012],
      [0, -0.014, -0.02],
    ],
    0.003,
    0.008,
  );
  product.cable(
    "steel@b9bbbd",
    [
      [0, 0, 0.012],
      [0, 0, 0.06],
    ],
    0.0026,
  );
  const body = new Product("body");
  body.box("plastic@3a4d63", [0.045, 0.03, 0.15], [0, 0, 0], { r: 0.012 });
  body.box("plastic@c3cbb4", [0.03, 0.002, 0.05], [0, 0.0145, 0.015], { r: 0.0008 });
  product.merge(body, [0, 0, 0.135]);
  const reading = new Product("reading");
  addDigits(reading, text, [-0.011, 0, 0], 0.006);
  for (const { material, geometry } of reading.pieces)
    product.put(material, geometry, [0, 0.0158, 0.15], [-Math.PI / 2, 0, 0]);
  return product.cable(
    "linen@b5482f",
    [
      [0, 0, 0.2],
      [0, -0.003, 0.2 + (reach - 0.2) / 2],
      [0, 0, reach],
    ],
    0.004,
  );
}

/** Post with a winch at `height` to pull a cord at; the cord comes from -z. */
export function winchPost({ height = 1.2 } = {}): Product {
  const product = new Product("winch-post");
  product.box("steel@4a4d50", [0.42, 0.04, 0.42], [0, 0.02, 0], { r: 0.006 });
  product.box("steel@6b6f73", [0.06, height + 0.08, 0.06], [0, (height + 0.08) / 2 + 0.03, 0], { r: 0.006 });
  product.box("plastic@b5482f", [0.1, 0.09, 0.09], [0, height, 0], { r: 0.01 });
  product.cylinder("alu_brushed", 0.035, 0.05, [0, height, -0.055], { axis: "x" });
  product.bar(
    "steel_black",
    [
      [0.06, height, 0],
      [0.09, height, 0],
      [0.09, height + 0.11, 0],
    ],
    [0.014, 0.008],
    0.01,
    V3(0, 0, 1),
  );
  return product.cylinder("plastic_black", 0.013, 0.05, [0.115, height + 0.11, 0], { axis: "x", bevel: 0.004 });
}

/** Staff to measure height at, with a band of another colour each ten centimetres; faces +z. */
export function staff({ height = 1.4 } = {}): Product {
  const product = new Product("staff");
  product.box("oak", [0.3, 0.03, 0.2], [0, 0.015, 0], { r: 0.004 });
  product.box("paper", [0.07, height, 0.012], [0, height / 2 + 0.03, 0], { r: 0.002 });
  for (let i = 1; i <= height * 20; i++) {
    const isTen = i % 2 === 0;
    product.box(
      isTen ? "plastic@b5482f" : "plastic_black",
      [isTen ? 0.045 : 0.024, 0.0035, 0.0008],
      [isTen ? -0.0125 : -0.023, i * 0.05 + 0.03, 0.0063],
      { r: 0.0002 },
    );
  }
  return product;
}

/** Legs and column up to `height`. */
function addTripod(product: Product, height: number) {
  for (let leg = 0; leg < 3; leg++) {
    const angle = (leg / 3) * Math.PI * 2 + 0.5;
    const at = (radius: number, y: number): Triple => [Math.cos(angle) * radius, y, Math.sin(angle) * radius];
    product.bar("plastic_black", [at(0.025, height * 0.55), at(0.33, 0.012)], [0.018, 0.016], 0.01, V3(0, 0, 1));
    product.cylinder("rubber", 0.012, 0.022, at(0.332, 0.011));
  }
}

/** Telephone on a tripod that films towards +z, at `height`. */
export function phoneStand({ height = 1.3 } = {}): Product {
  const product = new Product("phone-stand");
  addTripod(product, height);
  product.cylinder("alu_brushed", 0.01, height * 0.44, [0, height * 0.74, 0]);
  product.cylinder("plastic_black", 0.03, 0.07, [0, height * 0.56, 0], { bevel: 0.006 });
  product.cylinder("plastic_black", 0.018, 0.04, [0, height - 0.055, 0], { bevel: 0.004 });
  product.box("plastic_grey", [0.04, 0.024, 0.03], [0, height - 0.035, -0.004], { r: 0.005 });
  product.box("plastic_black", [0.15, 0.074, 0.008], [0, height, 0], { r: 0.0038 });
  product.box("glow@5b6a70", [0.143, 0.067, 0.0006], [0, height, -0.0042], { r: 0.0002 });
  product.box("plastic@3a3d42", [0.034, 0.032, 0.003], [-0.05, height + 0.014, 0.005], { r: 0.0014 });
  return product.cylinder("gloss_black", 0.008, 0.003, [-0.05, height + 0.014, 0.0065], { axis: "z" });
}

/** Measuring microphone on a tripod, its tip at `height` and towards -z. */
export function soundMeter({ height = 1.2 } = {}): Product {
  const product = new Product("sound-meter");
  addTripod(product, height);
  product.cylinder("alu_brushed", 0.01, height * 0.55, [0, height * 0.72, 0]);
  product.cylinder("plastic_black", 0.03, 0.07, [0, height * 0.56, 0], { bevel: 0.006 });
  product.box("plastic@c9a24a", [0.075, 0.03, 0.2], [0, height, 0.06], { r: 0.01 });
  product.box("plastic@c3cbb4", [0.055, 0.002, 0.05], [0, height + 0.0148, 0.07], { r: 0.0008 });
  product.cylinder("alu_brushed", 0.008, 0.12, [0, height, -0.09], { axis: "z" });
  return product.cylinder("foam", 0.034, 0.075, [0, height, -0.16], { axis: "z", bevel: 0.026 });
}
