import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import QRCode from "qrcode";

const [WIDTH, HEIGHT] = [640, 480];
const [PAPER, INK, NO_COLOUR] = [235, 16, 128];
const MODULE = 10;

/** Writes a video of a sheet with a QR code on it, as Chromium takes it for what a camera sees. */
export function writeCodeVideo(file: string, text: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const picture = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - modules.size * MODULE) / 2));
  for (let y = 0; y < modules.size * MODULE; y += 1)
    for (let x = 0; x < modules.size * MODULE; x += 1)
      if (modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE)))
        picture[((top ?? 0) + y) * WIDTH + (left ?? 0) + x] = INK;
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), picture, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([head, frame, frame, frame]));
}
