import sharp from "sharp";
import { random } from "../geometry/core";
import { type Rgb, mix, mixRgb, rgb, clamp01, byte, smoothstep, gradientNoise, fractal } from "./numbers";
import { FOLDER, Picture } from "./picture";

export type Wood = {
  light: string;
  mid: string;
  dark: string;
  rings: number;
  contrast: number;
  /** How dark the open pores are, 0 to 1. */
  pores: number;
  seed: number;
  jitter?: number;
  /** Final correction by eye: saturation and contrast about a grey value. */
  grade?: { saturation: number; contrast: number; pivot: number };
};

/** Flat-sawn veneer, 2.0 m along the grain (u) × 1.0 m across (v), of several leaves side by side. */
export async function wood(name: string, recipe: Wood) {
  const size = 2048;
  const { seed, grade } = recipe;
  const [light, mid, dark] = [rgb(recipe.light), rgb(recipe.mid), rgb(recipe.dark)];
  const [warp, wave, fibre, cloudNoise] = [0, 1, 2, 3].map((i) => gradientNoise(seed + i));
  const leaves = veneerLeaves(seed, 5);
  const picture = new Picture(size, size);
  for (let y = 0; y < size; y++) {
    const v = y / size;
    const leaf = leaves.find((candidate) => v < candidate.end) ?? leaves[leaves.length - 1];
    const across = (v - leaf.start) / (leaf.end - leaf.start) - 0.5;
    for (let x = 0; x < size; x++) {
      const u = x / size;
      // growth rings: distance to a pith whose depth under the surface varies along the board gives the cathedrals
      const wobble = fractal(warp, u * 4 + leaf.offset, v * 6, 4 * 64, 6, 3);
      const sideways = (across - leaf.pith) * (leaf.end - leaf.start) * (1 + 0.2 * wobble) + wobble * 0.035;
      const swell = 0.5 + 0.5 * Math.sin((u + leaf.phase) * Math.PI * 2);
      const depth = 0.035 + 0.05 * swell + 0.02 * warp(u * 3 + leaf.offset, 0.3, 3 * 64, 4);
      const jitter =
        (recipe.jitter ?? 1) * 0.35 * wave(u * 6 + leaf.offset, v * 60, 6 * 64, 60) +
        0.12 * wave(u * 24, v * 260, 24 * 64, 260);
      const ring = Math.hypot(sideways, depth) * recipe.rings + jitter + leaf.offset;
      const inRing = ring - Math.floor(ring);
      const latewood = smoothstep(0.35, 0.92, inRing) * (1 - smoothstep(0.94, 1, inRing));
      const ringStrength = 0.55 + 0.45 * fibre(Math.floor(ring) * 0.37, 0.5, 512, 4);

      const fibres =
        fibre(u * 40 + leaf.offset, v * 900, 40 * 64, 900) * 0.55 + cloudNoise(u * 14, v * 380, 14 * 64, 380) * 0.45;
      const cloud = fractal(cloudNoise, u * 5 + leaf.offset, v * 7, 5 * 64, 7, 3);
      const earlywood = inRing < 0.35 ? 0.16 * (1 - latewood) : 0; // pores open in the earlywood
      const pore = smoothstep(0.34, 0.62, wave(u * 70 + leaf.offset * 3, v * 1300, 70 * 64, 1300) + earlywood);

      const tone = clamp01(
        0.42 + recipe.contrast * (latewood * ringStrength - 0.28) + 0.1 * fibres + 0.22 * cloud + leaf.tint,
      );
      const base = tone < 0.5 ? mixRgb(light, mid, tone * 2) : mixRgb(mid, dark, tone * 2 - 1);
      let colour = base.map((value) => byte(value * (1 - recipe.pores * pore)));
      if (grade) {
        const grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
        colour = colour.map(
          (value) => (mix(grey, value, grade.saturation) - grade.pivot) * grade.contrast + grade.pivot,
        );
      }
      picture.set(x, y, colour);
      picture.height[y * size + x] = -pore * 0.8 + fibres * 0.18 - latewood * 0.15;
    }
  }
  await picture.saveColour(`${name}_col`, 88);
  await picture.saveNormal(`${name}_nrm`, 0.55, 85, 1024);
}

export function veneerLeaves(seed: number, count: number) {
  const next = random(seed + 9);
  const widths = Array.from({ length: count }, () => 0.7 + next() * 0.6);
  const total = widths.reduce((a, b) => a + b);
  let start = 0;
  return widths.map((width) => {
    const end = start + width / total;
    const leaf = {
      start,
      end,
      pith: (next() - 0.5) * 0.7,
      offset: next() * 40,
      tint: (next() - 0.5) * 0.1,
      phase: next(),
    };
    start = end;
    return leaf;
  });
}

type Planks = { perRow: number; rows: number; seed: number; gap?: string; tint?: Rgb; withNormal?: boolean };

/**
 * Staggered planks cut out of a wood texture, so floor and furniture share one oak; `tint` makes another wood of it;
 * 2.4 × 2.4 m.
 */
export async function planks(
  name: string,
  source: string,
  { perRow, rows, seed, gap = "#5a4736", tint = [1, 1, 1], withNormal = true }: Planks,
) {
  const size = 2048;
  const { data, info } = await sharp(`${FOLDER}${source}_col.jpg`).raw().toBuffer({ resolveWithObject: true });
  const next = random(seed);
  const seamColour = rgb(gap).map((value) => value * 0.55);
  const rowHeight = size / rows;
  const plan = Array.from({ length: rows }, () => {
    const cuts = [0];
    for (let i = 1; i < perRow; i++) cuts.push(i / perRow + ((next() - 0.5) * 0.25) / perRow);
    const shift = next();
    return { shift, cuts, boards: cuts.map(() => ({ u: next(), v: next(), tone: 0.86 + next() * 0.26 })) };
  });
  const picture = new Picture(size, size);
  for (let y = 0; y < size; y++) {
    const row = plan[Math.min(rows - 1, Math.floor(y / rowHeight))];
    const inRow = y % rowHeight;
    for (let x = 0; x < size; x++) {
      const u = (x / size - row.shift + 1) % 1;
      let k = row.cuts.length - 1;
      while (u < row.cuts[k]) k--;
      const board = row.boards[k];
      const inBoard = (u - row.cuts[k]) * size;
      const boardLength = ((row.cuts[k + 1] ?? 1) - row.cuts[k]) * size;
      const sx = Math.floor((board.u + (inBoard / size) * (2.4 / 2)) * info.width) % info.width;
      const sy = Math.floor((board.v + (inRow / size) * 2.4) * info.height) % info.height;
      const sample = (sy * info.width + sx) * 3;
      const edge = Math.min(inRow, rowHeight - inRow, inBoard, boardLength - inBoard);
      const seam = 1 - smoothstep(0.4, 1.8, edge);
      const colour = [0, 1, 2].map((c) =>
        mix(byte(data[sample + c] * board.tone * tint[c]), seamColour[c], seam * 0.85),
      );
      picture.set(x, y, colour);
      picture.height[y * size + x] = -seam * 1.2 + (data[sample] / 255) * 0.25;
    }
  }
  await picture.saveColour(`${name}_col`, 86);
  if (withNormal) await picture.saveNormal(`${name}_nrm`, 1, 82);
}
