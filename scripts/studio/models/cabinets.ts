/** Steel storage: pedestal on castors, file cabinet, row of lockers. */
import { random } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

function addLock(product: Product, x: number, y: number, z: number) {
  product.cylinder("chrome", 0.009, 0.006, [x, y, z + 0.002], { axis: "z" });
  product.box("plastic_black", [0.0015, 0.007, 0.001], [x, y, z + 0.0053], { r: 0.0004 });
}

/** Folded pull: a lip over a dark recess along the top of a front. */
function addPull(product: Product, x: number, y: number, z: number, width: number, body: string) {
  product.box("plastic_black", [width, 0.02, 0.004], [x, y, z], { r: 0.001 });
  product.box(body, [width + 0.01, 0.006, 0.016], [x, y + 0.012, z + 0.004], { r: 0.002 });
}

/** Pedestal with three drawers on castors, 40 × 50 × 58 cm. */
export function rollerCabinet({ body = "steel@e6e4df", top = "felt_pale@8f968a" } = {}): Product {
  const product = new Product("roller-cabinet");
  const [width, height, depth, foot] = [0.4, 0.52, 0.5, 0.065];
  const y = foot + height / 2;
  product.box(body, [width, height, depth - 0.02], [0, y, -0.01], { r: 0.012 });
  product.box(top, [width - 0.01, 0.035, depth - 0.02], [0, foot + height + 0.016, -0.005], {
    r: 0.014,
    steps: 6,
  });
  const fronts = [0.115, 0.115, 0.262];
  let at = foot + height - 0.008;
  for (const front of fronts) {
    const centre = at - front / 2;
    product.box(body, [width - 0.014, front - 0.004, 0.02], [0, centre, depth / 2 - 0.006], { r: 0.004 });
    addPull(product, 0, at - 0.022, depth / 2 + 0.004, 0.16, body);
    at -= front + 0.002;
  }
  addLock(product, width / 2 - 0.05, foot + height - 0.055, depth / 2 + 0.004);
  for (const x of SIDES) {
    for (const z of SIDES) {
      const [cx, cz] = [x * (width / 2 - 0.05), z * (depth / 2 - 0.06)];
      product.cylinder("rubber", 0.025, 0.018, [cx, 0.025, cz + 0.012], { axis: "x" });
      product.box("plastic_black", [0.028, 0.026, 0.04], [cx, 0.048, cz], { r: 0.006 });
      product.cylinder("alu_brushed", 0.006, 0.02, [cx, 0.062, cz]);
    }
  }
  return product;
}

/** Two hanging-file drawers with bow handles and card holders, 46 × 60 × 72 cm. */
export function fileCabinet({ body = "steel@5a6454" } = {}): Product {
  const product = new Product("file-cabinet");
  const [width, height, depth, foot] = [0.46, 0.68, 0.58, 0.03];
  product.box("plastic_black", [width - 0.04, foot + 0.01, depth - 0.06], [0, foot / 2, -0.01]);
  product.box(body, [width, height, depth - 0.02], [0, foot + height / 2, -0.01], { r: 0.008 });
  const front = (height - 0.05) / 2;
  for (const i of [0, 1]) {
    const y = foot + 0.022 + (i + 0.5) * (front + 0.003);
    const z = depth / 2 - 0.006;
    product.box(body, [width - 0.03, front - 0.004, 0.022], [0, y, z], { r: 0.005 });
    product.tube(
      "chrome",
      [
        [-0.07, y + 0.04, z + 0.01],
        [-0.07, y + 0.04, z + 0.04],
        [0.07, y + 0.04, z + 0.04],
        [0.07, y + 0.04, z + 0.01],
      ],
      0.005,
      0.016,
    );
    product.box("alu_brushed", [0.086, 0.042, 0.003], [0, y + 0.1, z + 0.0125], { r: 0.001 });
    product.box("paper", [0.072, 0.029, 0.002], [0, y + 0.1, z + 0.0145], { r: 0.0004 });
  }
  addLock(product, width / 2 - 0.045, foot + height - 0.045, depth / 2 + 0.006);
  return product;
}

/** Satin grey: small bare metal on a painted door mirrors lamps, and its glare runs over the door. */
const FITTING = "steel@a9abad";

/** Four doors side by side, 165 × 47 × 45 cm, with slots to breathe, locks and number plates. */
export function lockerRow({ door = "steel@7d9189", body = "steel@d9d6cf" } = {}): Product {
  const product = new Product("locker-row");
  const [bay, height, depth, foot] = [0.403, 0.425, 0.465, 0.025];
  const width = bay * 4 + 0.038;
  product.box("plastic_black", [width - 0.06, foot, depth - 0.06], [0, foot / 2, -0.01]);
  product.box(body, [width, height, depth - 0.02], [0, foot + height / 2, -0.01], { r: 0.006 });
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * bay;
    const z = depth / 2 - 0.004;
    const y = foot + height / 2;
    product.box(door, [bay - 0.008, height - 0.03, 0.02], [x, y, z], { r: 0.004 });
    for (let k = 0; k < 5; k++) {
      product.box("plastic_black", [0.12, 0.005, 0.002], [x, y - height / 2 + 0.05 + k * 0.014, z + 0.0098], {
        r: 0.0008,
      });
    }
    product.box("plastic_black", [0.05, 0.13, 0.014], [x + bay / 2 - 0.06, y, z + 0.013], { r: 0.006 });
    product.cylinder(FITTING, 0.015, 0.012, [x + bay / 2 - 0.06, y + 0.03, z + 0.022], { axis: "z" });
    product.box("led_green", [0.006, 0.003, 0.001], [x + bay / 2 - 0.06, y - 0.03, z + 0.0205], {
      r: 0.0004,
    });
    product.box(FITTING, [0.04, 0.04, 0.002], [x - bay / 2 + 0.06, y + height / 2 - 0.06, z + 0.011], {
      r: 0.0008,
    });
    for (const end of SIDES) {
      product.cylinder(FITTING, 0.005, 0.05, [x - bay / 2 + 0.003, y + end * (height / 2 - 0.08), z + 0.008]);
    }
  }
  return product;
}

/** Five oak boards in a slim steel frame, 90 × 35 × 180 cm. */
export function openShelf({ wood = "oak", frame = "steel_black", dressed = true } = {}): Product {
  const product = new Product("open-shelf");
  const [width, height, depth] = [0.9, 1.8, 0.35];
  for (const x of SIDES) {
    for (const z of SIDES) {
      product.box(frame, [0.022, height, 0.022], [x * (width / 2 - 0.011), height / 2, z * (depth / 2 - 0.011)]);
    }
    for (const y of [0.06, height - 0.011]) {
      product.box(frame, [0.02, 0.022, depth - 0.04], [x * (width / 2 - 0.011), y, 0]);
    }
  }
  const levels = [0.085, 0.5, 0.9, 1.3, 1.7];
  for (const y of levels) {
    product.plate(wood, roundedRect(width - 0.048, depth - 0.004, 0.004), 0.024, [0, y, 0], 0.002);
    for (const x of SIDES) product.box(frame, [0.016, 0.016, depth - 0.04], [x * (width / 2 - 0.03), y - 0.02, 0]);
  }
  product.tube(
    frame,
    [
      [-0.43, 0.52, -0.16],
      [0.43, 0.88, -0.16],
    ],
    0.003,
  );
  product.tube(
    frame,
    [
      [0.43, 0.52, -0.16],
      [-0.43, 0.88, -0.16],
    ],
    0.003,
  );
  if (dressed)
    addBooks(
      product,
      levels.map((y) => y + 0.012),
    );
  return product;
}

function addBooks(product: Product, levels: number[]) {
  const next = random(8);
  const covers = ["book_a", "book_b", "book_c", "ceramic_dark", "linen"];
  for (const [level, from, count] of [
    [levels[1], -0.38, 11],
    [levels[2], 0.0, 9],
    [levels[3], -0.36, 7],
  ] as const) {
    let x = from;
    for (let i = 0; i < count; i++) {
      const [thick, tall, deep] = [0.02 + next() * 0.024, 0.2 + next() * 0.07, 0.15 + next() * 0.05];
      const lean = i === count - 1 ? 0.16 : 0;
      x += thick / 2 + lean * tall * 0.5;
      product.box(covers[Math.floor(next() * 5)], [thick, tall, deep], [x, level + tall / 2, 0.02], {
        r: 0.002,
        turn: [0, 0, lean],
      });
      x += thick / 2 + 0.001;
    }
  }
  product.box("felt_pale@a9a79d", [0.34, 0.2, 0.28], [0.18, levels[0] + 0.1, 0.01], { r: 0.02 });
  product.box("felt_pale@7c8478", [0.34, 0.2, 0.28], [-0.2, levels[0] + 0.1, 0.01], { r: 0.02 });
}
