/** What people work with: screens that are on, camera, microphone, computer, paper. */
import { V3, random, type Triple } from "../geometry/core";
import { Product } from "../glb/product";

const SIDES = [-1, 1];
/** Colours of words in an editor. */
const WORDS = ["9fb8d6", "d6b98c", "a9c59a", "c9c9c4", "c79aa6", "c9c9c4"];

/** A screen full of code, to be hung on an arm: its back at z = 0, its centre at the origin. */
export function codeScreen({ width = 0.6, height = 0.34, seed = 3 } = {}): Product {
  const product = new Product("code-screen");
  product.box("plastic_black", [width, height, 0.022], [0, 0, 0.011], { r: 0.005 });
  const [wide, high] = [width - 0.014, height - 0.014];
  product.box("glow@20262c", [wide, high, 0.002], [0, 0, 0.0222], { r: 0.0005 });
  product.box("glow@2d353d", [wide, 0.014, 0.0006], [0, high / 2 - 0.008, 0.0234], { r: 0.0002 });
  // what is wider than high shows two files side by side
  const panes = width > height ? 2 : 1;
  for (let pane = 0; pane < panes; pane++) {
    const left = -wide / 2 + (pane * wide) / panes;
    writeCode(product, left, left + wide / panes, high, seed + pane);
  }
  return product;
}

/** Lines of words from the top down, between two edges. */
function writeCode(product: Product, left: number, right: number, high: number, seed: number) {
  const next = random(seed);
  const pitch = 0.0115;
  const rows = Math.floor((high - 0.04) / pitch);
  let indent = 0;
  for (let row = 0; row < rows; row++) {
    const y = high / 2 - 0.028 - row * pitch;
    product.box("glow@4d5760", [0.007, 0.0034, 0.0006], [left + 0.014, y, 0.0234], { r: 0.0002 });
    indent = Math.max(0, Math.min(4, indent + Math.round((next() - 0.48) * 2.4)));
    if (next() < 0.13) continue;
    let x = left + 0.03 + indent * 0.016;
    const words = 1 + Math.floor(next() * 5);
    for (let word = 0; word < words; word++) {
      const long = 0.012 + next() * 0.042;
      if (x + long > right - 0.012) break;
      const colour = WORDS[Math.floor(next() * WORDS.length)];
      product.box(`glow@${colour}`, [long, 0.0044, 0.0006], [x + long / 2, y, 0.0234], { r: 0.0002 });
      x += long + 0.006;
    }
  }
}

/** Camera on a tripod, its lens at 1.32 m and towards +z. */
export function camera(): Product {
  const product = new Product("camera");
  const top: Triple = [0, 1.1, 0];
  for (let leg = 0; leg < 3; leg++) {
    const angle = (leg / 3) * Math.PI * 2 + 0.5;
    const at = (radius: number, y: number): Triple => [Math.cos(angle) * radius, y, Math.sin(angle) * radius];
    product.bar("plastic_black", [at(0.035, 1.09), at(0.215, 0.52)], [0.026, 0.022], 0.01, V3(0, 0, 1));
    product.bar("alu_brushed", [at(0.21, 0.54), at(0.375, 0.012)], [0.018, 0.016], 0.01, V3(0, 0, 1));
    product.cylinder("rubber", 0.014, 0.022, at(0.376, 0.011));
    product.box("plastic_grey", [0.034, 0.05, 0.034], at(0.213, 0.53), { r: 0.008 });
  }
  product.cylinder("plastic_black", 0.045, 0.06, [0, 1.1, 0], { bevel: 0.008 });
  product.cylinder("alu_brushed", 0.014, 0.4, [top[0], 1.02, top[2]]);
  product.cylinder("plastic_black", 0.028, 0.05, [0, 1.225, 0], { bevel: 0.006 });
  product.box("plastic_grey", [0.06, 0.014, 0.06], [0, 1.257, 0], { r: 0.003 });
  product.bar(
    "plastic_black",
    [
      [0.02, 1.23, -0.02],
      [0.13, 1.15, -0.24],
    ],
    [0.016, 0.016],
  );
  product.box("plastic_soft", [0.135, 0.092, 0.06], [0, 1.31, 0], { r: 0.014 });
  product.box("plastic_soft", [0.05, 0.03, 0.058], [0, 1.366, 0.002], { r: 0.01 });
  product.box("plastic_soft", [0.03, 0.088, 0.082], [-0.055, 1.308, 0.008], { r: 0.012 });
  product.cylinder("plastic_grey", 0.013, 0.012, [-0.05, 1.36, 0.01]);
  product.cylinder("plastic_black", 0.036, 0.075, [0.008, 1.312, 0.064], { axis: "z", bevel: 0.003 });
  product.cylinder("plastic_grey", 0.0372, 0.016, [0.008, 1.312, 0.062], { axis: "z" });
  product.cylinder("plastic_black", 0.041, 0.035, [0.008, 1.312, 0.114], { axis: "z", topRadius: 0.045 });
  product.cylinder("gloss_black", 0.031, 0.002, [0.008, 1.312, 0.1325], { axis: "z" });
  product.box("glow@2f4a55", [0.002, 0.055, 0.075], [-0.145, 1.312, -0.035], { r: 0.0005, turn: [0, 0.5, 0] });
  product.box("plastic_black", [0.007, 0.062, 0.084], [-0.141, 1.312, -0.033], { r: 0.002, turn: [0, 0.5, 0] });
  return product;
}

/** Microphone on a small stand, spoken to from +z. */
export function microphone(): Product {
  const product = new Product("microphone");
  product.cylinder("steel_black", 0.058, 0.014, [0, 0.007, 0], { bevel: 0.004 });
  product.cylinder("steel_black", 0.0075, 0.16, [0, 0.09, 0]);
  for (const side of SIDES) product.box("steel_black", [0.006, 0.11, 0.018], [side * 0.036, 0.22, 0], { r: 0.002 });
  product.box("steel_black", [0.078, 0.008, 0.018], [0, 0.168, 0], { r: 0.002 });
  product.cylinder("plastic_soft", 0.026, 0.09, [0, 0.215, 0], { bevel: 0.006 });
  product.cylinder("foam", 0.0285, 0.075, [0, 0.292, 0], { bevel: 0.024 });
  product.cylinder("alu_brushed", 0.0268, 0.008, [0, 0.258, 0]);
  product.cable(
    "rubber",
    [
      [0, 0.17, -0.01],
      [0.01, 0.07, -0.05],
      [0.04, 0.004, -0.09],
      [0.16, 0.004, -0.13],
    ],
    0.0026,
  );
  return product;
}

/** Computer that stands on the floor. */
export function tower(): Product {
  const product = new Product("tower");
  product.box("plastic_black", [0.2, 0.44, 0.42], [0, 0.242, 0], { r: 0.008 });
  for (let i = 0; i < 15; i++)
    product.box("plastic_grey", [0.17, 0.006, 0.006], [0, 0.07 + i * 0.0235, 0.211], { r: 0.002 });
  product.box("oak", [0.19, 0.022, 0.008], [0, 0.44, 0.211], { r: 0.003 });
  product.cylinder("led_green", 0.003, 0.002, [0.075, 0.455, 0.0], { bevel: 0.0004 });
  for (const x of SIDES) for (const z of SIDES) product.cylinder("rubber", 0.018, 0.022, [x * 0.075, 0.011, z * 0.17]);
  return product;
}

const COVERS = ["book_b", "book_c", "book_a", "leather@6b7a66", "leather@4d5f78", "linen"];

/** Exercise books on a pile that somebody has put down, not stacked. */
export function notebooks({ count = 16, seed = 5 } = {}): Product {
  const product = new Product("notebooks");
  const next = random(seed);
  let y = 0;
  for (let i = 0; i < count; i++) {
    const thick = 0.005 + next() * 0.004;
    const at: Triple = [(next() - 0.5) * 0.014, y + thick / 2, (next() - 0.5) * 0.014];
    const turn: Triple = [0, (next() - 0.5) * 0.16, 0];
    product.box("paper", [0.164, thick - 0.002, 0.226], at, { r: 0.0008, turn });
    const cover = COVERS[Math.floor(next() * COVERS.length)];
    for (const side of SIDES)
      product.box(cover, [0.17, 0.0012, 0.23], [at[0], at[1] + side * (thick / 2 - 0.0006), at[2]], {
        r: 0.0004,
        turn,
      });
    y += thick + 0.0004;
  }
  return product;
}

/** An exercise book that lies open, written on, with a red pen across it. */
export function openBook({ seed = 8 } = {}): Product {
  const product = new Product("open-book");
  const next = random(seed);
  for (const side of SIDES) {
    product.box("book_b", [0.174, 0.0012, 0.236], [side * 0.087, 0.0006, 0], { r: 0.0004 });
    product.box("paper", [0.168, 0.006, 0.23], [side * 0.0845, 0.0042, 0], { r: 0.0012 });
    for (let row = 0; row < 15; row++) {
      const long = 0.08 + next() * 0.055;
      const x = side * 0.0845 - 0.07 + long / 2;
      product.box("plastic@5b6c8c", [long, 0.0003, 0.0024], [x, 0.0073, -0.095 + row * 0.0128], { r: 0.0001 });
    }
  }
  product.cylinder("plastic@a5402f", 0.0042, 0.14, [0.06, 0.0116, 0.03], { axis: "x", bevel: 0.0015 });
  return product;
}
