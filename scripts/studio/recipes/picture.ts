import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { byte, modulo } from "./numbers";

export const FOLDER = fileURLToPath(new URL("../textures/", import.meta.url));

export class Picture {
  readonly colour: Uint8Array;
  readonly height: Float32Array;

  constructor(
    readonly w: number,
    readonly h: number,
    readonly channels: 3 | 4 = 3,
  ) {
    this.colour = new Uint8Array(w * h * channels);
    this.height = new Float32Array(w * h);
  }

  set(x: number, y: number, value: number[]) {
    const at = (y * this.w + x) * this.channels;
    for (let c = 0; c < this.channels; c++) this.colour[at + c] = byte(value[c]);
  }

  async saveColour(name: string, quality = 88) {
    const raw = sharp(this.colour, { raw: { width: this.w, height: this.h, channels: this.channels } });
    if (this.channels === 4) await raw.png({ compressionLevel: 9 }).toFile(`${FOLDER}${name}.png`);
    else await raw.jpeg({ quality, chromaSubsampling: "4:4:4" }).toFile(`${FOLDER}${name}.jpg`);
  }

  /** Tangent-space normal map (OpenGL, as glTF wants) from the height field. */
  async saveNormal(name: string, strength: number, quality = 84, size = this.w) {
    const { w, h, height } = this;
    const normals = new Uint8Array(w * h * 3);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const dx = (height[y * w + ((x + 1) % w)] - height[y * w + modulo(x - 1, w)]) * strength;
        const dy = (height[((y + 1) % h) * w + x] - height[modulo(y - 1, h) * w + x]) * strength;
        const scale = 127 / Math.hypot(dx, dy, 1);
        normals.set([128 - dx * scale, 128 + dy * scale, 128 + scale], (y * w + x) * 3);
      }
    }
    await sharp(normals, { raw: { width: w, height: h, channels: 3 } })
      .resize(size)
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .toFile(`${FOLDER}${name}.jpg`);
  }
}
