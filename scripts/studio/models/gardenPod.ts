import { random } from "../geometry/core";
import { Product } from "../glb/product";

const SIDES = [-1, 1];
const BASE = 0.14;
const WALL = 0.1;
const ROOF = 0.2;
const BOARD = 0.115;

export type GardenPodOptions = {
  width?: number;
  depth?: number;
  height?: number;
  cladding?: string;
  trim?: string;
  glass?: string;
  /** Places to work inside, side by side along the back wall. */
  desks?: 1 | 2;
  deck?: boolean;
  /** Steps or deck before the door. */
  steps?: boolean;
};
type Body = Required<GardenPodOptions>;

/** Insulated garden office: board cladding, flat roof, glass front with a hinged door. */
export function gardenPod(options: GardenPodOptions = {}): Product {
  const body: Body = {
    width: 2.4,
    depth: 2.6,
    height: 2.55,
    cladding: "oak@e0b58a",
    trim: "steel@2f3133",
    glass: "glass",
    desks: 1,
    deck: false,
    steps: true,
    ...options,
  };
  const product = new Product("garden-pod");
  addBase(product, body);
  addWalls(product, body);
  addRoof(product, body);
  addFront(product, body);
  addInterior(product, body);
  return product;
}

function addBase(product: Product, { width, depth, trim, deck, steps, cladding }: Body) {
  product.box(trim, [width, 0.06, depth], [0, BASE - 0.03, 0], { r: 0.004 });
  for (const x of [-1, -0.33, 0.33, 1]) {
    for (const z of [-1, 0, 1]) {
      product.cylinder("alu_brushed", 0.04, BASE - 0.06, [
        x * (width / 2 - 0.12),
        (BASE - 0.06) / 2,
        z * (depth / 2 - 0.12),
      ]);
    }
  }
  if (!steps) return;
  const reach = deck ? 1.3 : 0.42;
  const boards = Math.round(reach / 0.14);
  for (let i = 0; i < boards; i++) {
    const z = depth / 2 + 0.02 + (i + 0.5) * 0.14;
    product.box(cladding, [deck ? width : 1.1, 0.026, 0.134], [deck ? 0 : -width / 2 + 0.75, BASE - 0.06, z], {
      r: 0.004,
    });
  }
  const half = reach / 2;
  product.box(
    trim,
    [deck ? width - 0.1 : 1, BASE - 0.075, reach - 0.08],
    [deck ? 0 : -width / 2 + 0.75, (BASE - 0.075) / 2, depth / 2 + half],
    { r: 0.004 },
  );
}

/** Two flanks and the back: upright boards of one width with a shadow gap, on a dark membrane. */
function addWalls(product: Product, { width, depth, height, cladding }: Body) {
  const tall = height - BASE - ROOF;
  const y = BASE + tall / 2;
  const next = random(5);
  for (const side of SIDES) {
    const x = side * (width / 2 - WALL / 2);
    product.box("plastic_black", [WALL - 0.045, tall, depth - 0.02], [x, y, 0]);
    const count = Math.round(depth / BOARD);
    const pitch = depth / count;
    for (let i = 0; i < count; i++) {
      const proud = side * (width / 2 - 0.012 + (next() - 0.5) * 0.001);
      product.box(cladding, [0.024, tall, pitch - 0.007], [proud, y, -depth / 2 + (i + 0.5) * pitch], {
        r: 0.003,
      });
    }
    product.box("oak@fff8ec", [0.012, tall - 0.04, depth - 0.1], [side * (width / 2 - WALL + 0.008), y, 0]);
  }
  product.box("plastic_black", [width - 0.06, tall, WALL], [0, y, -depth / 2 + WALL / 2]);
  product.box("oak@fff8ec", [width - 2 * WALL, tall - 0.04, 0.012], [0, y, -depth / 2 + WALL + 0.006]);
  product.box("oak@e8d3b4", [width - 2 * WALL, 0.015, depth - WALL - 0.1], [0, BASE + 0.008, 0]);
}

function addRoof(product: Product, { width, depth, height, trim, cladding }: Body) {
  const y = height - ROOF / 2;
  product.box(trim, [width + 0.16, ROOF - 0.03, depth + 0.34], [0, y + 0.015, 0.09], { r: 0.01 });
  product.box(trim, [width + 0.2, 0.03, depth + 0.38], [0, height - 0.005, 0.09], { r: 0.008 });
  product.box(cladding, [width + 0.1, 0.016, depth + 0.28], [0, height - ROOF - 0.002, 0.09]);
  for (const x of [-0.3, 0.3]) {
    product.cylinder("led_white", 0.03, 0.004, [x * width, height - ROOF - 0.013, depth / 2 + 0.12], {
      bevel: 0.0005,
    });
  }
  const strip = [width - 0.7, 0.006, 0.05] as [number, number, number];
  product.box("led_white", strip, [0, height - ROOF - 0.016, -depth / 2 + 0.75], { r: 0.001 });
  product.box("led_white", strip, [0, height - ROOF - 0.016, depth / 2 - 0.75], { r: 0.001 });
}

/** Door at the left, fixed panes beside it, all in one steel frame. */
function addFront(product: Product, { width, depth, height, trim, glass, desks }: Body) {
  const tall = height - BASE - ROOF;
  const y = BASE + tall / 2;
  const z = depth / 2 - 0.04;
  const inner = width - 0.16;
  const leaves = desks === 2 ? [0.92, (inner - 0.92) / 2, (inner - 0.92) / 2] : [0.92, inner - 0.92];
  for (const side of SIDES)
    product.box(trim, [0.08, tall, 0.1], [side * (width / 2 - 0.04), y, z + 0.012], { r: 0.004 });
  let x = -inner / 2;
  leaves.forEach((leaf, i) => {
    const centre = x + leaf / 2;
    const bar = i === 0 ? 0.075 : 0.05;
    const thick = i === 0 ? 0.06 : 0.05;
    for (const side of SIDES) {
      product.box(trim, [bar, tall - 0.012, thick], [centre + side * ((leaf - bar) / 2 - 0.003), y, z]);
      product.box(trim, [leaf - 2 * bar, bar, thick], [centre, y + side * ((tall - bar) / 2 - 0.006), z]);
    }
    product.box(glass, [leaf - 2 * bar + 0.01, tall - 2 * bar + 0.01, 0.012], [centre, y, z], { r: 0.0005 });
    x += leaf;
  });
  const handleX = -inner / 2 + 0.92 - 0.04;
  product.cylinder("alu_brushed", 0.012, 0.5, [handleX, 1.2, z + 0.08]);
  for (const dy of [-0.2, 0.2])
    product.cylinder("alu_brushed", 0.007, 0.06, [handleX, 1.2 + dy, z + 0.05], { axis: "z" });
}

/** Built-in desk along the back, a screen and a task lamp for each place, a pinboard of felt. */
function addInterior(product: Product, { width, depth, desks }: Body) {
  const inner = width - 2 * WALL - 0.04;
  const back = -depth / 2 + WALL;
  product.box("oak", [inner, 0.03, 0.66], [0, BASE + 0.74, back + 0.35], { r: 0.004 });
  product.box("felt_pale@8b9384", [inner - 0.3, 0.6, 0.02], [0, BASE + 1.45, back + 0.024], { r: 0.006 });
  for (let i = 0; i < desks; i++) {
    const x = desks === 1 ? 0.1 : (i - 0.5) * 1.7;
    product.box("plastic_black", [0.62, 0.37, 0.02], [x, BASE + 1.08, back + 0.2], { r: 0.006 });
    product.box("gloss_black", [0.6, 0.345, 0.004], [x, BASE + 1.08, back + 0.211], { r: 0.001 });
    product.box("alu_brushed", [0.05, 0.2, 0.02], [x, BASE + 0.85, back + 0.17]);
    product.box("alu_brushed", [0.24, 0.01, 0.18], [x, BASE + 0.76, back + 0.19]);
    product.box("alu_brushed", [0.3, 0.012, 0.12], [x, BASE + 0.762, back + 0.48], { r: 0.004 });
  }
}
