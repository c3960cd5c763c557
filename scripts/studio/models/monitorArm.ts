import { V3, type Triple } from "../geometry/core";
import { Product } from "../glb/product";

/** Clamp on the rear edge of a board whose top is y = 0 and whose edge is z = 0; the arms reach to the front. */
export function monitorArm({
  frame = "steel_black",
  screens = 0 as 0 | 1 | 2,
  arms = 1 as 1 | 2,
  straight = false,
} = {}): Product {
  const product = new Product("monitor-arm");
  product.box(frame, [0.1, 0.012, 0.09], [0, 0.006, 0.04], { r: 0.004 });
  product.box(frame, [0.08, 0.1, 0.012], [0, -0.04, -0.008], { r: 0.003 });
  product.box(frame, [0.06, 0.01, 0.07], [0, -0.085, 0.025], { r: 0.003 });
  product.cylinder("chrome", 0.006, 0.05, [0, -0.07, 0.035]);
  product.cylinder("plastic_black", 0.018, 0.008, [0, -0.043, 0.035]);
  const column = arms === 2 ? 0.4 : 0.2;
  product.cylinder(frame, 0.0175, column, [0, column / 2 + 0.01, 0.03]);
  product.cylinder("plastic_black", 0.0185, 0.008, [0, column + 0.012, 0.03]);
  if (arms === 1) addArm(product, frame, 0.16, straight ? 0 : 1, screens > 0);
  else for (const side of [-1, 1]) addArm(product, frame, 0.3, side, screens > 0);
  return product;
}

/**
 * `side` 0 reaches straight to the front. Collar on the column, level lower arm, sprung upper arm, tilting head with
 * its mounting plate.
 */
function addArm(product: Product, frame: string, y: number, side: number, screen: boolean) {
  const base: Triple = [0, y, 0.03];
  const reach = side === 0 ? 0.2 : 0;
  const elbow: Triple = [side * 0.19, y, 0.08 + reach / 2];
  const head: Triple = [side * 0.3, y + 0.13, 0.24 + reach];
  product.cylinder(frame, 0.027, 0.05, base, { bevel: 0.004 });
  product.bar(frame, [base, elbow], [0.046, 0.036], 0.01, V3(0, 1, 0));
  product.cylinder(frame, 0.026, 0.06, [elbow[0], elbow[1] + 0.006, elbow[2]], { bevel: 0.005 });
  product.cylinder("alu_brushed", 0.014, 0.066, [elbow[0], elbow[1] + 0.006, elbow[2]]);
  const start: Triple = [elbow[0], elbow[1] + 0.045, elbow[2]];
  product.bar(frame, [start, head], [0.044, 0.05], 0.01, V3(0, 1, 0));
  product.bar(
    "alu_brushed",
    [
      [start[0], start[1] - 0.02, start[2] + 0.01],
      [head[0], head[1] - 0.026, head[2] - 0.01],
    ],
    [0.018, 0.02],
  );
  product.cylinder(frame, 0.024, 0.075, [head[0], head[1] - 0.012, head[2]], { bevel: 0.005 });
  product.cylinder(frame, 0.014, 0.06, [head[0], head[1], head[2] + 0.03], { axis: "z" });
  product.box(frame, [0.05, 0.07, 0.02], [head[0], head[1], head[2] + 0.055], { r: 0.006 });
  const z = head[2] + 0.07;
  product.box(frame, [0.115, 0.115, 0.004], [head[0], head[1], z], { r: 0.0015 });
  for (const dx of [-0.05, 0.05]) {
    for (const dy of [-0.05, 0.05]) {
      product.cylinder("alu_brushed", 0.006, 0.008, [head[0] + dx, head[1] + dy, z + 0.003], { axis: "z" });
    }
  }
  const cable: Triple[] = [
    [head[0], head[1] - 0.04, head[2] + 0.05],
    [head[0] - side * 0.03, head[1] - 0.09, head[2] - 0.06],
    [elbow[0], elbow[1] + 0.01, elbow[2] + 0.03],
    [side * 0.08, y - 0.03, 0.07],
    [0.012, 0.03, 0.01],
  ];
  product.cable("rubber", cable, 0.0032);
  if (!screen) return;
  product.box("plastic_black", [0.55, 0.33, 0.022], [head[0], head[1], z + 0.016], { r: 0.005 });
  product.box("gloss_black", [0.54, 0.315, 0.002], [head[0], head[1] + 0.003, z + 0.0278], { r: 0.0005 });
}
