import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { Busy } from "../../../server/semaphore";
import { writePhoto } from "../../../server/modules/reviews/photoFiles";

/**
 * A process of its own: writes the photo at the path it is given so many times at once, and prints what that took of
 * memory at its highest beyond what the process had, in bytes.
 */
const [file = "", times = "1"] = process.argv.slice(2);

const TRIES = 10;

const memory = (name: "VmRSS" | "VmHWM") => {
  const [, kilobytes = "0"] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
};

/** A slow machine keeps some waiting for longer than the store lets a visitor wait: they come again, as they are told. */
async function write(name: string, bytes: Buffer): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await writePhoto({ dataDir } as Parameters<typeof writePhoto>[0], name, bytes);
      return;
    } catch (error) {
      if (!(error instanceof Busy) || tries === TRIES) throw error;
    }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "photos-"));
try {
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  await write("warm", small);
  const uploads = await Promise.all(Array.from({ length: Number(times) }, () => readFile(file)));
  const before = memory("VmRSS");
  const written = await Promise.all(uploads.map((bytes, index) => write(`photo-${index}`, bytes)));
  process.stdout.write(JSON.stringify({ added: memory("VmHWM") - before, written: written.length }));
} finally {
  await rm(dataDir, { recursive: true });
}
