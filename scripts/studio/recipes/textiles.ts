import { random } from "../geometry/core";
import { mix, mixRgb, rgb, clamp01, byte, modulo, smoothstep, gradientNoise, fractal } from "./numbers";
import { Picture } from "./picture";

/** Plain weave of mottled yarns, 40 × 40 in a tile. `melange` is how much the yarns differ. */
export async function fabric(
  name: string,
  dark: string,
  light: string,
  seed: number,
  melange: number,
  withNormal = false,
) {
  const size = 768;
  const yarns = 40;
  const [a, b] = [rgb(dark), rgb(light)];
  const noise = gradientNoise(seed);
  const mottle = gradientNoise(seed + 3);
  const next = random(seed);
  const warpTone = Array.from({ length: yarns }, () => next());
  const weftTone = Array.from({ length: yarns }, () => next());
  const picture = new Picture(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [s, t] = [x / size, y / size];
      const u = s * yarns + 0.12 * noise(s * 12, t * 12, 12, 12); // yarns are never quite straight
      const v = t * yarns + 0.12 * mottle(s * 12, t * 12, 12, 12);
      const warp = modulo(Math.floor(u), yarns);
      const weft = modulo(Math.floor(v), yarns);
      const [roundU, roundV] = [Math.sin((u - Math.floor(u)) * Math.PI), Math.sin((v - Math.floor(v)) * Math.PI)];
      const weftOnTop = (warp + weft) % 2 === 0;
      const relief = weftOnTop ? roundV ** 0.7 * (0.55 + 0.45 * roundU) : roundU ** 0.7 * (0.55 + 0.45 * roundV);
      const fibre = weftOnTop ? noise(s * 40, t * 160, 40, 160) : noise(s * 160, t * 40, 160, 40);
      const yarn = weftOnTop ? weftTone[weft] : warpTone[warp];
      const blotch = weftOnTop ? mottle(s * 9, weft * 0.61, 9, 512) : mottle(warp * 0.61, t * 9, 512, 9);
      const tone = clamp01(0.5 + melange * ((yarn - 0.5) * 0.6 + blotch * 0.8) + fibre * 0.15);
      picture.set(
        x,
        y,
        mixRgb(a, b, tone).map((value) => value * (0.62 + 0.38 * relief)),
      );
      picture.height[y * size + x] = relief + fibre * 0.18;
    }
  }
  await picture.saveColour(`fabric_${name}_col`, 86);
  if (withNormal) await picture.saveNormal("fabric_nrm", 2.2); // the relief hardly depends on the colour: one for all
}

/** Elastic mesh with holes, 4 × 4 cells in a tile, colour with alpha. */
export async function knit(name: string, colour: string, withNormal = false) {
  const size = 256;
  const cells = 4;
  const base = rgb(colour);
  const picture = new Picture(size, size, 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const v = (y / size) * cells;
      const u = (x / size) * cells + (Math.floor(v) % 2) * 0.5;
      const hole = Math.hypot((u - Math.floor(u) - 0.5) / 0.36, (v - Math.floor(v) - 0.5) / 0.3);
      const shade = 0.7 + 0.3 * smoothstep(0.9, 1.7, hole);
      picture.set(x, y, [...base.map((value) => value * shade), smoothstep(0.86, 1.06, hole) * 255]);
      picture.height[y * size + x] = smoothstep(0.8, 1.5, hole);
    }
  }
  await picture.saveColour(`knit_${name}_col`);
  if (withNormal) await picture.saveNormal("knit_nrm", 3, 85);
}

/** PET felt, 25 cm: mottled ground with thousands of short curled fibres. */
export async function felt(name: string, colour: string, seed: number, withNormal = false) {
  const size = 1024;
  const base = rgb(colour);
  const noise = gradientNoise(seed);
  const large = gradientNoise(seed + 2);
  const next = random(seed);
  const picture = new Picture(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [u, v] = [x / size, y / size];
      const fine = fractal(noise, u * 64, v * 64, 64, 64, 3);
      const tone = 1 + fine * 0.22 + large(u * 8, v * 8, 8, 8) * 0.05 + (next() - 0.5) * 0.05;
      picture.set(
        x,
        y,
        base.map((value) => value * tone),
      );
      picture.height[y * size + x] = fine;
    }
  }
  for (let k = 0; k < 14000; k++) {
    let [x, y, angle] = [next() * size, next() * size, next() * Math.PI * 2];
    const length = 8 + next() * 22;
    const gain = mix(1, 0.8 + next() * 0.5, 0.4);
    for (let s = 0; s < length; s++) {
      angle += (next() - 0.5) * 0.35;
      x += Math.cos(angle);
      y += Math.sin(angle);
      const i = modulo(Math.floor(y), size) * size + modulo(Math.floor(x), size);
      picture.height[i] += 0.12;
      for (let c = 0; c < 3; c++) picture.colour[i * 3 + c] = byte(picture.colour[i * 3 + c] * gain);
    }
  }
  await picture.saveColour(`${name}_col`, 86);
  if (withNormal) await picture.saveNormal(`${name}_nrm`, 1.4, 78);
}
