import { roundedRect } from "../geometry/outlines";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Converter that stands on a desk: a monitor platform and a keyboard tray on two pairs of crossing arms. */
export function liftTopper({ top = "laminate@2c2d2f", frame = "steel_black", rise = 0.3 } = {}): Product {
  const product = new Product("lift-topper");
  const [width, depth] = [0.8, 0.4];
  for (const side of SIDES) {
    product.box(frame, [0.06, 0.022, 0.46], [side * 0.3, 0.014, 0.02], { r: 0.006 });
    for (const z of [-0.18, 0.21]) product.cylinder("rubber", 0.018, 0.006, [side * 0.3, 0.003, z]);
    const x = side * 0.285;
    product.bar(
      frame,
      [
        [x, 0.03, -0.17],
        [x, rise - 0.02, 0.16],
      ],
      [0.012, 0.036],
    );
    product.bar(
      frame,
      [
        [x + side * 0.016, 0.03, 0.18],
        [x + side * 0.016, rise - 0.02, -0.15],
      ],
      [0.012, 0.036],
    );
    product.cylinder("alu_brushed", 0.012, 0.05, [x + side * 0.008, rise / 2 + 0.002, 0.006], { axis: "x" });
    for (const z of [-0.17, 0.18]) product.cylinder("plastic_black", 0.014, 0.04, [x, 0.034, z], { axis: "x" });
    product.box(frame, [0.05, 0.03, 0.38], [side * 0.29, rise - 0.02, 0], { r: 0.004 });
  }
  product.cylinder("chrome", 0.006, 0.2, [0, rise / 2 + 0.05, -0.06], { axis: "x" });
  product.cylinder("plastic_black", 0.0125, 0.3, [-0.12, rise / 2 + 0.05, -0.06], { axis: "x" });
  product.bar(
    frame,
    [
      [-0.28, rise / 2 + 0.05, -0.06],
      [0.28, rise / 2 + 0.05, -0.06],
    ],
    [0.02, 0.02],
  );
  product.plate(top, roundedRect(width, depth, 0.035), 0.018, [0, rise + 0.004, -0.02], 0.003);
  // the keyboard tray hangs a hand below the platform
  const trayY = rise - 0.11;
  for (const side of SIDES) {
    product.bar(
      frame,
      [
        [side * 0.33, rise - 0.01, 0.1],
        [side * 0.33, trayY + 0.004, 0.16],
        [side * 0.33, trayY, 0.3],
      ],
      [0.03, 0.006],
    );
    product.box("plastic_black", [0.03, 0.012, 0.09], [side * 0.395, rise - 0.012, 0.11], { r: 0.005 });
  }
  product.plate(top, roundedRect(0.74, 0.22, 0.03), 0.016, [0, trayY + 0.006, 0.3], 0.003);
  return product;
}
