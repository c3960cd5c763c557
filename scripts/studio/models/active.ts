/** For moving while working: walking pad, boards, mats, foot rest. */
import { radians, type Triple } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Flat treadmill, 130 × 55 × 12 cm, its motor at the front end (-z). */
export function walkingPad({ body = "plastic@d5d2cb" } = {}): Product {
  const product = new Product("walking-pad");
  const [width, length] = [0.55, 1.3];
  product.box("plastic_black", [width - 0.06, 0.07, length - 0.06], [0, 0.055, 0], { r: 0.01 });
  product.box("rubber", [width - 0.12, 0.012, length - 0.2], [0, 0.099, 0.06], { r: 0.005 });
  for (let i = 0; i < 60; i++) {
    product.box("plastic_soft", [width - 0.13, 0.0012, 0.006], [0, 0.1054, -0.46 + i * 0.0185], {
      r: 0.0005,
    });
  }
  for (const side of SIDES) {
    // a millimetre inside the hood: faces in one plane shadow each other black
    product.box(body, [0.062, 0.1, length - 0.04], [side * (width / 2 - 0.032), 0.066, 0.01], { r: 0.018 });
    product.box("plastic_black", [0.03, 0.003, length - 0.26], [side * (width / 2 - 0.031), 0.117, 0.07], {
      r: 0.001,
    });
    product.cylinder("rubber", 0.03, 0.03, [side * (width / 2 - 0.06), 0.03, -length / 2 + 0.05], {
      axis: "x",
    });
    product.box("rubber", [0.05, 0.02, 0.07], [side * (width / 2 - 0.07), 0.01, length / 2 - 0.08], {
      r: 0.005,
    });
  }
  product.box(body, [width, 0.112, 0.2], [0, 0.068, -length / 2 + 0.1], { r: 0.03, edgeSteps: 7 });
  product.box("gloss_black", [0.26, 0.003, 0.07], [0, 0.1245, -length / 2 + 0.1], { r: 0.001 });
  for (let i = 0; i < 3; i++)
    product.box("led_green", [0.012, 0.0008, 0.022], [-0.06 + i * 0.06, 0.1262, -length / 2 + 0.1], {
      r: 0.0003,
    });
  product.box(body, [width - 0.1, 0.05, 0.05], [0, 0.07, length / 2 - 0.035], { r: 0.02, edgeSteps: 6 });
  return product;
}

/** Oval oak board with a mat for the feet on a rounded runner, tipped to one side. */
export function balanceBoard({ wood = "oak", mat = "foam@55585a", tip = 9 } = {}): Product {
  const product = new Product("balance-board");
  const board = new Product("board");
  board.plate(wood, roundedRect(0.52, 0.36, 0.175), 0.02, [0, 0.085, 0], 0.006);
  board.plate(mat, roundedRect(0.45, 0.29, 0.14), 0.006, [0, 0.098, 0], 0.002);
  for (let i = -7; i <= 7; i++) {
    for (let k = -4; k <= 4; k++) {
      if (Math.hypot(i / 7.5, k / 4.6) < 1)
        board.cylinder(mat, 0.006, 0.003, [i * 0.028, 0.102, k * 0.03], { segments: 16 });
    }
  }
  board.lathe(
    wood,
    [
      [0, 0.0],
      [0.05, 0.004],
      [0.1, 0.02],
      [0.13, 0.04],
      [0.142, 0.062],
      [0.142, 0.076],
      [0, 0.076],
    ],
    [0, 0, 0],
  );
  return product.mergeBy(board, (geometry) => geometry.clone().rotateZ(-radians(tip)).translate(0, 0.004, 0));
}

/** Foam mat with a hump, ramps and raised rim to move the feet on, 75 × 50 cm. */
export function terrainMat({ foam = "foam@6c7072" } = {}): Product {
  const product = new Product("terrain-mat");
  const [width, depth] = [0.75, 0.5];
  const shape = (p: { x: number; y: number; z: number }) => {
    const u = p.x / (width / 2);
    const w = p.z / (depth / 2);
    if (p.y <= 0) return;
    p.y += 0.045 * Math.exp(-((u / 0.2) ** 2 + ((w + 0.25) / 0.28) ** 2));
    p.y += 0.04 * Math.max(0, Math.abs(u) - 0.62) ** 1.3;
    p.y += 0.05 * Math.max(0, -w - 0.55) ** 1.2;
    p.y += 0.0012 * Math.sin(p.x * 160) * Math.sin(p.z * 160) * (Math.abs(u) < 0.55 && w > -0.1 ? 1 : 0);
  };
  product.put(foam, roundedBox(width, 0.03, depth, 0.012, 5, 110, shape), [0, 0.015, 0]);
  return product;
}

/** Curved foot rest: felt on a bent plywood shell that rocks. */
export function footRest({ wood = "oak", felt = "felt_pale@7f877c" } = {}): Product {
  const product = new Product("foot-rest");
  const bow = (p: { x: number; y: number; z: number }) => {
    const angle = p.z / 0.3;
    const radius = 0.3 - p.y;
    p.z = Math.sin(angle) * radius;
    p.y = 0.3 - Math.cos(angle) * radius;
  };
  const tilt: Triple = [radians(-10), 0, 0];
  product.put(wood, roundedBox(0.46, 0.014, 0.36, 0.005, 4, 30, bow), [0, 0.1, 0], tilt);
  product.put(felt, roundedBox(0.42, 0.012, 0.32, 0.005, 4, 30, bow), [0, 0.113, 0.002], tilt);
  const down = (p: { x: number; y: number; z: number }) => {
    p.y += 0.62 * p.z * p.z;
  };
  for (const side of SIDES) {
    product.put(wood, roundedBox(0.022, 0.045, 0.34, 0.006, 4, 24, down), [side * 0.17, 0.0245, 0]);
    product.put(wood, roundedBox(0.022, 0.075, 0.06, 0.006), [side * 0.17, 0.075, 0]);
  }
  product.cylinder(wood, 0.012, 0.36, [0, 0.06, 0], { axis: "x" });
  return product;
}
