import { random } from "../geometry/core";
import { type Rgb, mix, mixRgb, rgb, clamp01, byte, smoothstep, gradientNoise, fractal } from "./numbers";
import { Picture } from "./picture";

/** Generative print: layered paper-cut hills under a sun. The palette is sky top, sky bottom, then the layers. */
export async function art(name: string, seed: number, palette: string[], [w, h] = [1200, 1600]) {
  const [skyTop, skyBottom, ...layers] = palette.map(rgb);
  const sun = { u: 0.62, v: 0.34, radius: 0.15, colour: rgb("#f4e7d3"), glow: rgb("#f6dcc0") };
  const ridge = gradientNoise(seed);
  const paper = gradientNoise(seed + 5);
  const next = random(seed);
  const picture = new Picture(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [u, v] = [x / w, y / h];
      let colour = mixRgb(skyTop, skyBottom, v * 0.9);
      const fromSun = Math.hypot(u - sun.u, ((v - sun.v) * h) / w) - sun.radius;
      colour = fromSun < 0 ? sun.colour : mixRgb(colour, sun.glow, Math.exp(-fromSun * 9) * 0.5);
      layers.forEach((layer, l) => {
        const relief = fractal(ridge, u * (1.6 + l * 0.35) + l * 13.7, l * 3.1, 512, 512);
        const top = 0.4 + l * (0.58 / layers.length) + 0.26 * relief - 0.04 * Math.sin(u * 3 + l * 2);
        if (v > top) {
          const fade = Math.min(1, (v - top) * 5);
          const grain = paper(u * 300, v * 400, 300, 400) * 5;
          const lit = v - top < 0.003 ? 1.12 : 1; // the cut edge of the paper catches light
          colour = layer.map((value) => byte((mix(byte(value * 1.14), value * 0.92, fade) + grain) * lit)) as Rgb;
        } else if (top - v < 0.012) {
          const shadow = 0.9 + 0.1 * ((top - v) / 0.012);
          colour = colour.map((value) => value * shadow) as Rgb;
        }
      });
      const grain = (next() - 0.5) * 5;
      picture.set(
        x,
        y,
        colour.map((value) => value + grain),
      );
    }
  }
  await picture.saveColour(name, 90);
}

/** Monitor wallpaper: soft waves through four colours. */
export async function screen(name: string) {
  const [w, h] = [1600, 700];
  const noise = gradientNoise(77);
  const [a, b, c, d] = ["#33483f", "#7b917c", "#dcc7a4", "#f1e8d9"].map(rgb);
  const picture = new Picture(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [u, v] = [x / w, y / h];
      const wave = 0.35 * fractal(noise, u * 2.2 + 3, v * 1.3, 64, 64, 3) + 0.12 * Math.sin(u * 5 + v * 3);
      const t = clamp01(v * 0.9 + wave);
      if (t < 0.4) picture.set(x, y, mixRgb(a, b, t / 0.4));
      else if (t < 0.75) picture.set(x, y, mixRgb(b, c, (t - 0.4) / 0.35));
      else picture.set(x, y, mixRgb(c, d, (t - 0.75) / 0.25));
    }
  }
  await picture.saveColour(name, 92);
}

/** Garden on a bright morning as a window shows it while the camera looks at the room: far out of focus. */
export async function outside(name: string) {
  const [w, h] = [768, 512];
  const crowns = gradientNoise(91);
  const light = gradientNoise(52);
  const [high, low, far, near, lawn] = ["#dfe9ee", "#f4eee0", "#a9b995", "#6f8858", "#a3b077"].map(rgb);
  const picture = new Picture(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [u, v] = [x / w, y / h];
      let colour = mixRgb(high, low, v * 1.6);
      const woods = 0.36 + 0.2 * fractal(crowns, u * 3, 0.5, 512, 512, 3);
      colour = mixRgb(colour, far, smoothstep(woods - 0.09, woods + 0.09, v));
      const trees = 0.52 + 0.5 * fractal(crowns, u * 2.4 + 9, 4.5, 512, 512, 3);
      const sunlit = 0.5 + 0.9 * fractal(light, u * 9, v * 9, 512, 512, 2);
      colour = mixRgb(colour, mixRgb(near, far, clamp01(sunlit)), smoothstep(trees - 0.08, trees + 0.08, v));
      picture.set(x, y, mixRgb(colour, lawn, smoothstep(0.74, 0.84, v)));
    }
  }
  await picture.saveColour(name, 90);
}

/** Leaf blade: u along the leaf, v across it. */
export async function leaf(name: string) {
  const [w, h] = [512, 256];
  const noise = gradientNoise(31);
  const [dark, light, veinColour] = ["#1d3a1c", "#34602c", "#7d9a5a"].map(rgb);
  const picture = new Picture(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const u = x / w;
      const fromRib = Math.abs(y / h - 0.5) * 2;
      const rib = 1 - smoothstep(0, 0.035, fromRib);
      const phase = u * 13 - fromRib * 3.2;
      const vein = (1 - smoothstep(0, 0.07, Math.abs(phase - Math.round(phase)))) * 0.55 * (1 - fromRib * 0.5);
      const tone = 0.45 + 0.4 * fractal(noise, u * 6, (y / h) * 5, 512, 512, 3);
      picture.set(x, y, mixRgb(mixRgb(dark, light, tone), veinColour, Math.max(rib * 0.85, vein * 0.35)));
      picture.height[y * w + x] = -Math.max(rib, vein) + 0.2 * tone;
    }
  }
  await picture.saveColour(`${name}_col`);
  await picture.saveNormal(`${name}_nrm`, 1.5, 85);
}
