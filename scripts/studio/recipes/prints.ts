/** Flat prints drawn as vectors: still lifes of shapes, a fern in one colour, a poster for screens. */
import sharp from "sharp";
import { radians, random } from "../geometry/core";
import { FOLDER } from "./picture";

/** Grain keeps large flat areas from looking like a screen. */
async function save(name: string, width: number, height: number, body: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const next = random(3);
  for (let i = 0; i < data.length; i += 3) {
    const grain = (next() - 0.5) * 9;
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, data[i + c] + grain));
  }
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toFile(`${FOLDER}${name}.jpg`);
}

const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const arch = (x: number, foot: number, w: number, h: number, fill: string) =>
  `<path d="M${x} ${foot}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z" fill="${fill}"/>`;

/** Arches, discs and a table line in earth colours, landscape 16:10. */
export const shapes = (name: string) =>
  save(
    name,
    1600,
    1000,
    rect(0, 0, 1600, 1000, "#efe4d2") +
      rect(0, 700, 1600, 300, "#c98d62") +
      disc(1180, 330, 190, "#e0b04c") +
      arch(180, 760, 330, 560, "#30493f") +
      arch(245, 760, 200, 420, "#6d8a74") +
      arch(620, 820, 300, 430, "#a8492f") +
      disc(770, 560, 62, "#efe4d2") +
      `<path d="M980 860c0-190 40-240 120-300v-90h110v90c80 60 120 110 120 300z" fill="#2e3b52"/>` +
      `<path d="M1400 1000V420c0-150-60-240-150-300" stroke="#30493f" stroke-width="10" fill="none"/>` +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<ellipse cx="${1400 - i * 16}" cy="${560 - i * 96}" rx="66" ry="22" transform="rotate(${-28 - i * 8} ${1400 - i * 16} ${560 - i * 96})" fill="#6d8a74"/>`,
        )
        .join(""),
  );

/** Wide bands of colour with a low sun over water, 16:9. */
export const horizon = (name: string) =>
  save(
    name,
    1920,
    1080,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#274a66"/><stop offset=".55" stop-color="#8fb0b3"/><stop offset=".78" stop-color="#f0d3a4"/><stop offset="1" stop-color="#e8a878"/></linearGradient>
     <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d79b76"/><stop offset=".35" stop-color="#5e7f8c"/><stop offset="1" stop-color="#14283a"/></linearGradient></defs>` +
      rect(0, 0, 1920, 640, "url(#s)") +
      disc(1240, 560, 92, "#fbe9c8") +
      rect(0, 620, 1920, 460, "url(#w)") +
      `<path d="M0 620c190-70 300-150 450-150s230 90 420 130c60 12 120 18 170 20z" fill="#33505c"/>` +
      `<path d="M1920 620V500c-110-40-190-10-280 30s-180 70-300 90z" fill="#466671"/>` +
      Array.from({ length: 14 }, (_, i) => rect(1240 - 110 + i * 6, 640 + i * 26, 220 - i * 12, 5, "#f7dcb2")).join(""),
  );

/** Fern in ink on paper white: what electronic paper shows, 4:3 upright. */
export function fern(name: string) {
  const fronds: string[] = [];
  for (const [lean, length] of [
    [-34, 700],
    [-8, 980],
    [24, 820],
  ]) {
    for (let i = 0; i < 26; i++) {
      const t = 0.14 + (0.86 * i) / 25;
      const bend = lean + lean * 0.6 * t;
      const x = 600 + Math.sin(radians(bend)) * length * t;
      const y = 1420 - Math.cos(radians(bend)) * length * t;
      const leaf = 150 * Math.sin(Math.PI * Math.min(1, 1.08 - t)) ** 0.8 + 12;
      for (const side of [-1, 1]) {
        const turn = bend - 90 + side * (90 - 34) + 90;
        fronds.push(
          `<path d="M0 0C${leaf * 0.3} ${-leaf * 0.16} ${leaf * 0.7} ${-leaf * 0.12} ${leaf} 0C${leaf * 0.7} ${leaf * 0.1} ${leaf * 0.3} ${leaf * 0.12} 0 0" transform="translate(${x} ${y}) rotate(${turn - 90})" fill="#2f3130"/>`,
        );
      }
    }
  }
  return save(name, 1200, 1600, rect(0, 0, 1200, 1600, "#dcdad3") + fronds.join(""));
}

/** A plan sketched with markers on a whiteboard. */
export const boardSketch = (name: string) => {
  const pen = (d: string, colour: string) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  const [blue, red, black] = ["#3566b0", "#b5453a", "#38393b"];
  const note = (x: number, y: number, fill: string) => rect(x, y, 120, 120, fill);
  return save(
    name,
    1450,
    950,
    rect(0, 0, 1450, 950, "#f6f6f4") +
      pen("M130 190q120-10 240 2v150q-120 8-238 0z", blue) +
      pen("M520 190q120-10 240 2v150q-120 8-238 0z", blue) +
      pen("M380 265h125m-24-18 24 18-24 18", black) +
      pen("M770 265h110m-24-18 24 18-24 18", black) +
      pen("M900 268q0-80 120-80t120 80-120 80-120-80", red) +
      pen("M160 240h150M160 280h110M550 240h150M550 280h120M960 268h120", black) +
      pen("M140 800V520M140 800h460M160 760q80-20 130-90t120-60 150-90", blue) +
      [0, 1, 2, 3]
        .map((i) =>
          pen(`M760 ${560 + i * 66}l16 18 30-40M850 ${566 + i * 66}q120-8 ${180 + ((i * 67) % 130)} 0`, black),
        )
        .join("") +
      note(1240, 480, "#f0d98a") +
      note(1240, 630, "#efb59a") +
      note(1100, 660, "#b9cfae"),
  );
};

/** Face of the gift card: arches in forest green and sand. */
export const giftCard = (name: string) =>
  save(
    name,
    1400,
    900,
    rect(0, 0, 1400, 900, "#1f4d3a") +
      disc(1060, 330, 150, "#d9a441") +
      arch(160, 900, 360, 640, "#e9dcc3") +
      arch(240, 900, 200, 470, "#1f4d3a") +
      arch(620, 900, 280, 430, "#b5694c") +
      arch(980, 900, 260, 300, "#7fa38c") +
      `<path d="M0 900h1400v-18H0z" fill="#e9dcc3"/>`,
  );
