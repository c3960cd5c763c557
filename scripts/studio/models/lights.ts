import { V3, radians, type Triple } from "../geometry/core";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Desk lamp: round foot, one tube that rises and bows over towards +x, a bar of light 38 cm wide across it. */
export function arcLamp({ body = "steel_black", numbered = false, cable = true } = {}): Product {
  const product = new Product("arc-lamp");
  product.lathe(
    body,
    [
      [0, 0],
      [0.098, 0],
      [0.1, 0.002],
      [0.1, 0.014],
      [0.096, 0.018],
      [0.02, 0.02],
      [0.014, 0.026],
      [0, 0.026],
    ],
    [0, 0, 0],
  );
  // the tube ends inside the joint of the head, where its open end cannot be seen
  const arc: Triple[] = [
    [-0.04, 0.02, 0],
    [-0.04, 0.2, 0],
  ];
  for (let i = 0; i <= 16; i++) {
    const angle = Math.PI - (i / 16) * radians(146);
    arc.push([0.19 + Math.cos(angle) * 0.23, 0.3 + Math.sin(angle) * 0.165, 0]);
  }
  arc.push([0.452, 0.33, 0]);
  product.cable(body, arc, 0.0075, 140, V3(0, 0, 1));
  const head: Triple = [0.452, 0.315, 0];
  product.cylinder("alu_brushed", 0.014, 0.036, [head[0], head[1] + 0.012, 0], { axis: "z", bevel: 0.003 });
  product.box(body, [0.06, 0.013, 0.38], head, { r: 0.0062, edgeSteps: 5 });
  product.box("led_soft", [0.046, 0.003, 0.356], [head[0], head[1] - 0.0062, 0], { r: 0.0012 });
  product.cylinder(numbered ? "steel_black" : "alu_brushed", 0.012, 0.004, [0.055, 0.019, 0.03]);
  if (numbered) {
    product.box("paper", [0.046, 0.03, 0.0012], [0.03, 0.0185, 0.062], { r: 0.0004, turn: [0, 0.5, 0] });
    product.cylinder("brass", 0.0095, 0.03, [-0.04, 0.035, 0]);
    product.cylinder("brass", 0.0095, 0.02, [-0.04, 0.24, 0]);
  }
  if (!cable) return product;
  product.cable(
    "rubber",
    [
      [-0.098, 0.007, 0],
      [-0.14, 0.004, 0.01],
      [-0.2, 0.0035, -0.04],
      [-0.18, 0.0035, -0.12],
    ],
    0.0028,
  );
  return product;
}

/** Light bar on a counterweight; hangs over an edge at y = 0, front at z = 0. */
export function lightBar({ length = 0.45, body = "plastic@35373a", cable = true } = {}): Product {
  const product = new Product("light-bar");
  product.cylinder(body, 0.0135, length, [0, 0.026, 0.05], { axis: "x", bevel: 0.003 });
  product.box("led_soft", [length - 0.05, 0.004, 0.014], [0, 0.014, 0.053], { r: 0.0015, turn: [0.5, 0, 0] });
  for (const side of SIDES)
    product.cylinder("alu_brushed", 0.0138, 0.012, [side * (length / 2 - 0.03), 0.026, 0.05], { axis: "x" });
  product.box(body, [0.06, 0.012, 0.07], [0, 0.012, 0.01], { r: 0.005 });
  product.box(body, [0.06, 0.09, 0.026], [0, -0.03, -0.032], { r: 0.01 });
  if (!cable) return product;
  product.cable(
    "rubber",
    [
      [0, -0.07, -0.036],
      [0.01, -0.14, -0.05],
      [0.06, -0.3, -0.05],
    ],
    0.0025,
  );
  return product;
}

/** Two dimmable panels on stands, turned towards each other. */
export function panelLights(): Product {
  const product = new Product("panel-lights");
  for (const side of SIDES) product.merge(panelLight(), [side * 0.24, 0, side * 0.05], side * -0.42);
  return product;
}

export function panelLight({ body = "plastic@35373a", cable = true } = {}): Product {
  const lamp = new Product("panel-light");
  lamp.lathe(
    body,
    [
      [0, 0],
      [0.085, 0],
      [0.088, 0.003],
      [0.086, 0.012],
      [0.02, 0.018],
      [0, 0.018],
    ],
    [0, 0, 0],
  );
  lamp.cylinder(body, 0.009, 0.22, [0, 0.12, 0]);
  lamp.cylinder("alu_brushed", 0.0065, 0.12, [0, 0.27, 0]);
  lamp.cylinder(body, 0.012, 0.03, [0, 0.23, 0]);
  lamp.cylinder(body, 0.014, 0.04, [0, 0.32, 0], { axis: "x" });
  const tilt: Triple = [radians(12), 0, 0];
  lamp.box(body, [0.26, 0.18, 0.02], [0, 0.33, 0.02], { r: 0.008, turn: tilt });
  lamp.box("led_panel", [0.24, 0.16, 0.004], [0, 0.328, 0.0295], { r: 0.0015, turn: tilt });
  for (const dy of [-0.02, 0, 0.02])
    lamp.cylinder("plastic_grey", 0.006, 0.004, [0.1, 0.34 + dy, 0.008], { axis: "z" });
  if (!cable) return lamp;
  lamp.cable(
    "rubber",
    [
      [0, 0.3, 0],
      [-0.05, 0.24, -0.05],
      [-0.03, 0.1, -0.05],
      [-0.07, 0.01, -0.06],
      [-0.2, 0.004, -0.1],
    ],
    0.0026,
  );
  return lamp;
}

/** Felt screen on two clamps that grip the rear edge of a board: its top is y = 0, its rear edge z = 0. */
export function feltScreen({ felt = "felt_pale@9a8f7e", width = 1.4 } = {}): Product {
  const product = new Product("felt-screen");
  product.box(felt, [width, 0.48, 0.028], [0, 0.2, -0.022], { r: 0.012, edgeSteps: 5, steps: 2 });
  for (const side of SIDES) {
    const x = side * (width / 2 - 0.22);
    product.box("steel_black", [0.04, 0.09, 0.006], [x, 0.03, -0.004], { r: 0.002 });
    product.box("steel_black", [0.04, 0.006, 0.06], [x, 0.004, 0.024], { r: 0.002 });
    product.box("steel_black", [0.04, 0.006, 0.06], [x, -0.05, 0.024], { r: 0.002 });
    product.box("steel_black", [0.04, 0.055, 0.006], [x, -0.025, -0.004], { r: 0.002 });
    product.cylinder("alu_brushed", 0.005, 0.03, [x, -0.052, 0.034]);
  }
  return product;
}

/** Six felt panels of 60 × 60 cm on a wall, two columns of three, back at z = 0. */
export function wallPanels({ felt = "felt_pale@8a9485", columns = 2, rows = 3 } = {}): Product {
  const product = new Product("wall-panels");
  const [side, thick] = [0.6, 0.025];
  for (let i = 0; i < columns * rows; i++) {
    const x = ((i % columns) - (columns - 1) / 2) * side;
    const y = (Math.floor(i / columns) - (rows - 1) / 2) * side;
    product.box(felt, [side - 0.004, side - 0.004, thick], [x, y, thick / 2], { r: 0.009, edgeSteps: 5, steps: 2 });
  }
  return product;
}

/** Five hanging felt baffles on wires; the ceiling is at y = 0. */
export function ceilingBaffles({ felt = "felt_pale@8f9a8c", length = 1.2, count = 5, drop = 0.3 } = {}): Product {
  const product = new Product("ceiling-baffles");
  for (let i = 0; i < count; i++) {
    const z = (i - (count - 1) / 2) * 0.3;
    product.box(felt, [length, 0.3, 0.05], [0, -drop - 0.15, z], { r: 0.018, edgeSteps: 6, steps: 2 });
    for (const side of SIDES) {
      const x = side * (length / 2 - 0.18);
      product.cylinder("alu", 0.0015, drop, [x, -drop / 2, z], { segments: 8, bevel: 0.0002 });
      product.cylinder("alu_brushed", 0.006, 0.03, [x, 0.008 - drop, z]);
      product.cylinder("alu_brushed", 0.014, 0.012, [x, -0.006, z]);
    }
  }
  return product;
}

/** Piece of ceiling to hang things from; its underside is at y = 0. */
export function ceiling({ width = 2.6, depth = 2.6 } = {}): Product {
  return new Product("ceiling").box("plaster", [width, 0.03, depth], [0, 0.015, 0], { r: 0.004 });
}

/** Plain 27-inch screen to show a light bar on; stands on y = 0, its upper edge at y = 0.5. */
export function plainScreen(): Product {
  const product = new Product("plain-screen");
  product.box("plastic_black", [0.61, 0.36, 0.02], [0, 0.32, 0], { r: 0.005 });
  product.box("gloss_black", [0.6, 0.345, 0.002], [0, 0.322, 0.0105], { r: 0.0005 });
  product.box("alu_brushed", [0.06, 0.3, 0.02], [0, 0.16, -0.04], { r: 0.006 });
  product.box("alu_brushed", [0.24, 0.01, 0.18], [0, 0.005, -0.03], { r: 0.004 });
  return product;
}
