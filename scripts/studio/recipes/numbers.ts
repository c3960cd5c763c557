/** Colours and noise that textures are mixed from. */
import { random } from "../geometry/core";

export type Rgb = [number, number, number];
export const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb;
export const mix = (a: number, b: number, t: number) => a + (b - a) * t;
export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
export const clamp01 = (x: number) => Math.max(0, Math.min(1, x));
export const byte = (x: number) => Math.max(0, Math.min(255, x));
export const modulo = (a: number, b: number) => ((a % b) + b) % b;
export const smoothstep = (from: number, to: number, x: number) => {
  const t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

export type Noise = (x: number, y: number, periodX: number, periodY: number) => number;

/** Gradient noise in about [-1, 1] that repeats after whole-numbered periods. */
export function gradientNoise(seed: number): Noise {
  const next = random(seed);
  const table = new Uint16Array(1024);
  for (let i = 0; i < 512; i++) table[i] = i;
  for (let i = 511; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [table[i], table[j]] = [table[j], table[i]];
  }
  table.copyWithin(512, 0, 512);
  const gradientX = new Float32Array(512);
  const gradientY = new Float32Array(512);
  const nextAngle = random(seed + 7);
  for (let i = 0; i < 512; i++) {
    const angle = nextAngle() * Math.PI * 2;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y, periodX, periodY) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const x0 = modulo(cellX, periodX);
    const x1 = modulo(cellX + 1, periodX);
    const y0 = modulo(cellY, periodY);
    const y1 = modulo(cellY + 1, periodY);
    const corner = (cx: number, cy: number, dx: number, dy: number) => {
      const hash = table[table[cx & 511] + (cy & 511)] & 511;
      return gradientX[hash] * dx + gradientY[hash] * dy;
    };
    const u = fade(fx);
    const v = fade(fy);
    const a = corner(x0, y0, fx, fy);
    const b = corner(x1, y0, fx - 1, fy);
    const c = corner(x0, y1, fx, fy - 1);
    const d = corner(x1, y1, fx - 1, fy - 1);
    return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 1.5;
  };
}

export function fractal(noise: Noise, x: number, y: number, periodX: number, periodY: number, octaves = 4): number {
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    const f = 2 ** i;
    sum += (0.5 / f) * noise(x * f + i * 17, y * f + i * 31, periodX * f, periodY * f);
  }
  return sum;
}
