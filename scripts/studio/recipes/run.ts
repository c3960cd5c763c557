/**
 * Procedural textures -> textures/        tsx scripts/studio/recipes/run.ts [name ...]
 * All of them take a minute and a half; needed only after a recipe has changed. Everything tiles.
 */
import { art, leaf, outside, screen } from "./artwork";
import { boardSketch, fern, giftCard, horizon, shapes } from "./prints";
import { fabric, felt, knit } from "./textiles";
import { planks, wood } from "./wood";

const RECIPES: Record<string, () => Promise<void>> = {
  oak: () =>
    wood("oak", {
      light: "#d9bd94",
      mid: "#c6a476",
      dark: "#a37d50",
      rings: 260,
      contrast: 0.42,
      pores: 0.2,
      seed: 11,
      // rendered, the plain recipe came out orange and flat
      grade: { saturation: 0.51, contrast: 1.69, pivot: 187 },
    }),
  walnut: () =>
    wood("walnut", {
      light: "#8f6a4c",
      mid: "#6c4a33",
      dark: "#3f291c",
      rings: 120,
      contrast: 0.46,
      pores: 0.24,
      seed: 23,
      jitter: 0.45,
    }),
  floor: () => planks("floor", "oak", { perRow: 2, rows: 14, seed: 5 }), // after oak
  bamboo: () =>
    // after oak; yellower and lighter, as bamboo is beside it
    planks("bamboo", "oak", {
      perRow: 2,
      rows: 60,
      seed: 8,
      gap: "#c9a973",
      tint: [1.13, 1.09, 0.86],
      withNormal: false,
    }),
  fabric_pale: () => fabric("pale", "#c4c4c4", "#f6f6f6", 5, 0.5),
  felt_pale: () => felt("felt_pale", "#e4e4e2", 10),
  knit_pale: () => knit("pale", "#e6e6e4"),
  fabric_grey: () => fabric("grey", "#4a4f54", "#7d8286", 3, 0.65, true),
  fabric_light: () => fabric("light", "#b9b4aa", "#d8d3ca", 4, 0.5),
  fabric_green: () => fabric("green", "#38473f", "#566a5e", 6, 0.5),
  knit_black: () => knit("black", "#2a2c2e", true),
  knit_grey: () => knit("grey", "#8d9194"),
  felt: () => felt("felt", "#8e918f", 9, true),
  art: () => art("art", 8, ["#e8c9ae", "#f0dcc6", "#d9a37f", "#c07f62", "#8f6258", "#5c5560", "#3b4554", "#26303c"]),
  art_fjord: () =>
    art(
      "art_fjord",
      21,
      ["#c9d9dc", "#eef0e6", "#a9c3c4", "#7fa3a6", "#547f83", "#3a626b", "#28474f", "#1b3138"],
      [1600, 1000],
    ),
  print_shapes: () => shapes("print_shapes"),
  print_horizon: () => horizon("print_horizon"),
  print_board: () => boardSketch("print_board"),
  print_card: () => giftCard("print_card"),
  print_fern: () => fern("print_fern"),
  screen: () => screen("screen"),
  outside: () => outside("outside"),
  leaf: () => leaf("leaf"),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !RECIPES[name]);
if (unknown.length) throw new Error(`No texture ${unknown.join(", ")}; there are: ${Object.keys(RECIPES).join(", ")}`);
for (const name of names.length ? names : Object.keys(RECIPES)) {
  const started = Date.now();
  await RECIPES[name]();
  console.log(`${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
