import { V3, radians, type Triple } from "../geometry/core";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Desk lamp: round foot, one tube that rises and bows over, a flat disc of light. */
export function arcLamp({ body = "steel_black", numbered = false } = {}): Product {
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
  const arc: Triple[] = [
    [-0.04, 0.02, 0],
    [-0.04, 0.24, 0],
  ];
  for (let i = 0; i <= 14; i++) {
    const angle = Math.PI - (i / 14) * radians(152);
    arc.push([0.12 + Math.cos(angle) * 0.16, 0.3 + Math.sin(angle) * 0.17, 0]);
  }
  product.cable(body, arc, 0.0075, 90, V3(0, 0, 1));
  const head: Triple = [0.262, 0.36, 0];
  product.cylinder("alu_brushed", 0.012, 0.02, [head[0], head[1] + 0.014, 0]);
  const tilt: Triple = [0, 0, radians(-4)];
  product.lathe(
    body,
    [
      [0, 0.014],
      [0.04, 0.014],
      [0.094, 0.009],
      [0.1, 0.004],
      [0.1, -0.004],
      [0.096, -0.007],
      [0, -0.007],
    ],
    head,
    tilt,
  );
  product.lathe(
    "led_soft",
    [
      [0, -0.0075],
      [0.09, -0.0075],
      [0.09, -0.0085],
      [0, -0.0085],
    ],
    head,
    tilt,
  );
  product.cylinder(numbered ? "steel_black" : "alu_brushed", 0.012, 0.004, [0.055, 0.019, 0.03]);
  if (numbered) {
    product.box("paper", [0.046, 0.03, 0.0012], [0.03, 0.0185, 0.062], { r: 0.0004, turn: [0, 0.5, 0] });
    product.cylinder("brass", 0.0095, 0.03, [-0.04, 0.035, 0]);
    product.cylinder("brass", 0.0095, 0.02, [-0.04, 0.24, 0]);
  }
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
export function lightBar({ length = 0.5, body = "plastic@35373a" } = {}): Product {
  const product = new Product("light-bar");
  product.cylinder(body, 0.0135, length, [0, 0.026, 0.05], { axis: "x", bevel: 0.003 });
  product.box("led_soft", [length - 0.05, 0.004, 0.014], [0, 0.014, 0.053], { r: 0.0015, turn: [0.5, 0, 0] });
  for (const side of SIDES)
    product.cylinder("alu_brushed", 0.0138, 0.012, [side * (length / 2 - 0.03), 0.026, 0.05], { axis: "x" });
  product.box(body, [0.06, 0.012, 0.07], [0, 0.012, 0.01], { r: 0.005 });
  product.box(body, [0.06, 0.09, 0.026], [0, -0.03, -0.032], { r: 0.01 });
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

/** Two dimmable panels on clamp stands, turned towards each other. */
export function panelLights({ body = "plastic@35373a" } = {}): Product {
  const product = new Product("panel-lights");
  for (const side of SIDES) {
    const lamp = new Product("panel");
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
    lamp.cylinder(body, 0.009, 0.42, [0, 0.22, 0]);
    lamp.cylinder("alu_brushed", 0.0065, 0.24, [0, 0.52, 0]);
    lamp.cylinder(body, 0.012, 0.03, [0, 0.43, 0]);
    lamp.cylinder(body, 0.014, 0.04, [0, 0.64, 0], { axis: "x" });
    const tilt: Triple = [radians(12), 0, 0];
    lamp.box(body, [0.26, 0.19, 0.02], [0, 0.66, 0.02], { r: 0.008, turn: tilt });
    lamp.box("led_panel", [0.24, 0.17, 0.004], [0, 0.658, 0.0295], { r: 0.0015, turn: tilt });
    for (const dy of [-0.02, 0, 0.02])
      lamp.cylinder("plastic_grey", 0.006, 0.004, [0.1, 0.67 + dy, 0.008], { axis: "z" });
    lamp.cable(
      "rubber",
      [
        [0, 0.62, 0],
        [-0.05, 0.5, -0.05],
        [-0.03, 0.2, -0.05],
        [-0.07, 0.01, -0.06],
        [-0.2, 0.004, -0.1],
      ],
      0.0026,
    );
    product.merge(lamp, [side * 0.24, 0, side * 0.05], side * -0.42);
  }
  return product;
}

/** Felt screen on two clamps that grip the rear edge of a board: its top is y = 0, its rear edge z = 0. */
export function feltScreen({ felt = "felt_pale@9a8f7e", width = 1.2 } = {}): Product {
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

/** Six felt panels on a wall, back at z = 0, in three thicknesses. */
export function wallPanels({ felts = ["felt_pale@8a9485", "felt_pale@b9a58a", "felt_pale@a4735c"] } = {}): Product {
  const product = new Product("wall-panels");
  const [width, height] = [0.4, 0.6];
  for (let i = 0; i < 6; i++) {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    const thick = [0.026, 0.044, 0.034][(i + row) % 3];
    const felt = felts[(i + row * 2) % felts.length];
    product.box(felt, [width - 0.008, height - 0.008, thick], [(column - 1) * width, (row - 0.5) * height, thick / 2], {
      r: 0.011,
      edgeSteps: 5,
      steps: 2,
    });
    for (let k = 1; k < 4; k++) {
      const x = (column - 1) * width - width / 2 + (k * width) / 4;
      if ((i + row) % 3 === 1)
        product.box("felt_pale@4a4a46", [0.004, height - 0.04, 0.002], [x, (row - 0.5) * height, thick], {
          r: 0.0008,
        });
    }
  }
  return product;
}

/** Four hanging felt baffles on wires below a rail; top of the wires at y = 0. */
export function ceilingBaffles({
  felts = ["felt_pale@8f9a8c", "felt_pale@7d8a80", "felt_pale@a8ad9c", "felt_pale@8f9a8c"],
  length = 1.2,
} = {}): Product {
  const product = new Product("ceiling-baffles");
  for (let i = 0; i < 4; i++) {
    const z = (i - 1.5) * 0.24;
    product.box(felts[i % felts.length], [length, 0.3, 0.045], [0, -0.75, z], {
      r: 0.018,
      edgeSteps: 6,
      steps: 2,
    });
    for (const side of SIDES) {
      const x = side * (length / 2 - 0.18);
      product.cylinder("alu", 0.0015, 0.6, [x, -0.3, z], { segments: 8, bevel: 0.0002 });
      product.cylinder("alu_brushed", 0.006, 0.03, [x, -0.59, z]);
    }
  }
  for (const side of SIDES) product.box("steel_black", [0.03, 0.03, 1.05], [side * (length / 2 - 0.18), 0.012, 0]);
  return product;
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
