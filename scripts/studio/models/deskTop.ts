/** What stands on a desk, y = 0. */
import { QUARTER_TURN, V3, type Triple } from "../geometry/core";
import { roundedRect, roundedRectHole } from "../geometry/outlines";
import { Product } from "../glb/product";

const SIDES = [-1, 1];
/** Anodised: scatters like a coat. Bare metal would only mirror, and the thin edge of a lid mirrors lamps. */
const LAPTOP = "steel@8b8e92";

/** Bent sheet that carries a laptop at eye height; stands on y = 0. */
export function laptopShelf({ frame = "steel@e6e4df", laptop = true, rise = 0.135 } = {}): Product {
  const product = new Product("laptop-shelf");
  const foot = roundedRect(0.26, 0.2, 0.02);
  product.plate(frame, foot, 0.006, [0, 0.006, 0], 0.0015);
  for (const x of SIDES) {
    for (const z of SIDES) product.cylinder("rubber", 0.012, 0.004, [x * 0.1, 0.002, z * 0.07]);
  }
  const neck: Triple[] = [
    [0, 0.008, -0.08],
    [0, rise / 2, -0.09],
    [0, rise - 0.015, -0.1],
  ];
  product.bar(frame, neck, [0.12, 0.008], 0.03, V3(0, 0, 1));
  const top = roundedRect(0.28, 0.24, 0.018);
  for (let i = -3; i <= 3; i++) top.holes.push(roundedRectHole(0.012, 0.12, 0.006, i * 0.03, 0.01));
  const tilt = 0.2;
  product.panel(frame, top, 0.005, [0, rise, 0], 0.0012, [-QUARTER_TURN + tilt, 0, 0]);
  for (const x of SIDES)
    product.box(frame, [0.03, 0.03, 0.004], [x * 0.08, rise - 0.018, 0.121], { r: 0.0015, turn: [tilt, 0, 0] });
  for (const x of SIDES)
    product.box("rubber", [0.05, 0.003, 0.18], [x * 0.11, rise + 0.0035, 0], { r: 0.001, turn: [tilt, 0, 0] });
  if (laptop) {
    product.box(LAPTOP, [0.31, 0.013, 0.215], [0, rise + 0.012, 0.001], { r: 0.005, turn: [tilt, 0, 0] });
    product.box("plastic_black", [0.27, 0.002, 0.1], [0, rise + 0.025, -0.038], { r: 0.0006, turn: [tilt, 0, 0] });
    product.box("steel@7d8084", [0.1, 0.001, 0.062], [0, rise + 0.0095, 0.056], { r: 0.0004, turn: [tilt, 0, 0] });
    const lid: Triple = [-0.3, 0, 0];
    product.box(LAPTOP, [0.31, 0.21, 0.006], [0, rise + 0.135, -0.136], { r: 0.0025, turn: lid });
    product.box("plastic@1c1d20", [0.3, 0.198, 0.002], [0, rise + 0.136, -0.1325], { r: 0.0005, turn: lid });
  }
  return product;
}

/** Felt mat with a leather edge; lies on y = 0. */
export function deskPad({ felt = "felt_pale@8d9489", width = 0.8, depth = 0.4 } = {}): Product {
  const product = new Product("desk-pad");
  product.plate(felt, roundedRect(width, depth, 0.02), 0.004, [0, 0.002, 0], 0.0014);
  product.plate("leather@8a5a3a", roundedRect(0.05, depth, 0.012), 0.0055, [-width / 2 + 0.025, 0.0028, 0], 0.001);
  for (let i = 0; i < 36; i++) {
    product.box("linen", [0.0012, 0.0012, 0.005], [-width / 2 + 0.046, 0.0056, (i / 35 - 0.5) * (depth - 0.02)], {
      r: 0.0004,
    });
  }
  return product;
}
