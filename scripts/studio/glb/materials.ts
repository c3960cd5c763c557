/**
 * Materials of all products. The GLB slot name is the material name; render/materials.py refines some of them by
 * name.
 */
export type Material = {
  /** sRGB base colour, #rrggbb. */
  color?: string;
  alpha?: number;
  /** Files in textures/. */
  map?: string;
  normal?: string;
  normalScale?: number;
  roughness?: number;
  metalness?: number;
  clearcoat?: number;
  sheen?: number;
  transmission?: number;
  ior?: number;
  emissive?: string;
  emissiveStrength?: number;
  /** The base colour texture also glows (screens, digital art). */
  emissiveFromMap?: boolean;
  alphaMode?: "MASK" | "BLEND";
  doubleSided?: boolean;
};

const fabric = (name: string): Material => ({
  map: `fabric_${name}_col.jpg`,
  normal: "fabric_nrm.jpg",
  roughness: 0.92,
  sheen: 0.15,
  normalScale: 1.3,
});
// BLEND, not MASK: the 3 mm holes are smaller than a pixel, a mask would alias into moiré
const knit = (name: string): Material => ({
  map: `knit_${name}_col.png`,
  normal: "knit_nrm.jpg",
  roughness: 0.75,
  alphaMode: "BLEND",
  doubleSided: true,
});

const display = (map: string, emissiveStrength: number): Material => ({
  map,
  roughness: 0.35,
  emissive: "#ffffff",
  emissiveFromMap: true,
  emissiveStrength,
});

const MATERIALS: Record<string, Material> = {
  // wood and boards
  oak: { map: "oak_col.jpg", normal: "oak_nrm.jpg", roughness: 0.42, normalScale: 0.5 },
  bamboo: { map: "bamboo_col.jpg", normal: "oak_nrm.jpg", roughness: 0.42, normalScale: 0.35 },
  walnut: { map: "walnut_col.jpg", normal: "walnut_nrm.jpg", roughness: 0.4, normalScale: 0.5 },
  white_lam: { color: "#eeeeec", roughness: 0.38 },
  black_lam: { color: "#1b1c1e", roughness: 0.45 },
  // metal. Black is #2c2d2f, never #000: a real black coat reflects 2-3 %, below that every edge disappears
  steel_white: { color: "#e9e9e7", roughness: 0.42 },
  steel_black: { color: "#2c2d2f", roughness: 0.42 },
  steel_raw: { color: "#9b9d9f", roughness: 0.42, metalness: 0.9 },
  steel_grey: { color: "#8c9095", roughness: 0.4, metalness: 0.3 },
  alu: { color: "#c9cacd", roughness: 0.33, metalness: 1 },
  alu_brushed: { color: "#b9bbbe", roughness: 0.34, metalness: 1 },
  chrome: { color: "#e4e5e6", roughness: 0.06, metalness: 1 },
  brass: { color: "#c9a25e", roughness: 0.28, metalness: 1 },
  // plastic and rubber
  plastic_black: { color: "#2a2b2e", roughness: 0.42 },
  plastic_soft: { color: "#2e2f32", roughness: 0.6 },
  plastic_grey: { color: "#55585c", roughness: 0.5 },
  plastic_white: { color: "#e8e8e6", roughness: 0.4 },
  gloss_black: { color: "#050506", roughness: 0.08, clearcoat: 1 },
  // to be tinted
  steel: { color: "#e9e9e7", roughness: 0.42 },
  plastic: { color: "#e8e8e6", roughness: 0.45 },
  laminate: { color: "#eeeeec", roughness: 0.45 },
  linoleum: { color: "#686d68", roughness: 0.72 },
  leather: { color: "#9a6238", roughness: 0.46 },
  foam: { color: "#3a3c3f", roughness: 0.85 },
  rubber: { color: "#1e1f20", roughness: 0.8 },
  // textiles
  fabric_grey: fabric("grey"),
  fabric_light: fabric("light"),
  fabric_green: fabric("green"),
  knit_black: knit("black"),
  knit_grey: knit("grey"),
  fabric: { ...fabric("pale") },
  knit: knit("pale"),
  felt_pale: { map: "felt_pale_col.jpg", normal: "felt_nrm.jpg", roughness: 0.95, sheen: 0.1 },
  felt: { map: "felt_col.jpg", normal: "felt_nrm.jpg", roughness: 0.95, sheen: 0.1 },
  // a light rug in the sun burns out: the factor keeps its albedo near 0.35
  rug: { ...fabric("light"), color: "#f0e8da", roughness: 1 },
  linen: { color: "#d9d2c5", roughness: 0.9 },
  plaster: { color: "#e2ded7", roughness: 0.95 },
  // what a variant does not have: cut away, so that it throws no shadow either
  hidden: { color: "#000000", alpha: 0, alphaMode: "MASK" },
  // light, glass, pictures
  led_green: { color: "#000000", emissive: "#bff5e6", emissiveStrength: 4 },
  led_white: { color: "#ffffff", emissive: "#fff1dc", emissiveStrength: 12 },
  led_soft: { color: "#ffffff", emissive: "#fff0d8", emissiveStrength: 7 },
  led_panel: { color: "#ffffff", emissive: "#fff3e0", emissiveStrength: 2.2 },
  // what is drawn on a screen, in the colour of its tint
  glow: { color: "#000000", emissive: "#ffffff", emissiveStrength: 0.8 },
  glass: { color: "#ffffff", roughness: 0.02, transmission: 1, ior: 1.45 },
  art: display("art.jpg", 0.35),
  art_fjord: display("art_fjord.jpg", 0.35),
  print_shapes: display("print_shapes.jpg", 0.35),
  print_horizon: display("print_horizon.jpg", 0.4),
  print_board: { map: "print_board.jpg", roughness: 0.2 },
  print_card: { map: "print_card.jpg", roughness: 0.5 },
  print_fern: { map: "print_fern.jpg", roughness: 0.7 }, // electronic paper does not glow
  screen: display("screen.jpg", 0.9),
  outside: display("outside.jpg", 1),
  paper: { color: "#f4f1ea", roughness: 0.85 },
  // plants and decoration
  leaf: { map: "leaf_col.jpg", normal: "leaf_nrm.jpg", roughness: 0.38, doubleSided: true },
  stem: { color: "#5b5138", roughness: 0.8 },
  soil: { color: "#2a2019", roughness: 1 },
  ceramic: { color: "#e7e2d8", roughness: 0.35 },
  ceramic_dark: { color: "#3a3d3e", roughness: 0.5 },
  terracotta: { color: "#a9674a", roughness: 0.75 },
  book_a: { color: "#a4523b", roughness: 0.7 },
  book_b: { color: "#2f4a55", roughness: 0.7 },
  book_c: { color: "#d8cdb8", roughness: 0.7 },
};

/** A material by its slot name; `steel@4d5a3f` is the material `steel` in the colour #4d5a3f. */
export function materialOf(slot: string): Material {
  const [name, tint] = slot.split("@");
  const material = MATERIALS[name];
  if (!material) throw new Error(`No material "${slot}"`);
  if (!tint) return material;
  return { ...material, [name === "glow" ? "emissive" : "color"]: `#${tint}` };
}

/** How a material wants its texture laid on. */
export function textureOf(slot: string): "wood" | "felt" | "fabric" | "rug" | "none" {
  const name = slot.split("@")[0];
  if (["oak", "walnut", "bamboo"].includes(name)) return "wood";
  if (name.startsWith("felt")) return "felt";
  if (name.startsWith("fabric")) return "fabric";
  return name === "rug" ? "rug" : "none";
}
