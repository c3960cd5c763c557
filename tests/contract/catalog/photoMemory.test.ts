import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { MEMORY_SETTINGS } from "../../../scripts/nodeOptions.mjs";
import { needing } from "../../support/runner/needing";

const run = promisify(execFile);
const MB = 1024 * 1024;
/** Where Linux says what a process took at its highest. */
const onLinux = needing("Linux");

onLinux("eight large progressive photos at once take no more memory than the store has for them", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "photos-"));
  try {
    const file = path.join(folder, "large.jpg");
    const points = { width: 4600, height: 3600, channels: 3, background: "#a86" } as const;
    const picture = sharp({ create: points }).jpeg({ progressive: true, chromaSubsampling: "4:4:4" });
    await writeFile(file, await picture.toBuffer());
    const { stdout } = await run(
      process.execPath,
      ["--import", "tsx", "tests/support/processes/photoMemory.ts", file, "8"],
      {
        env: { ...process.env, ...MEMORY_SETTINGS },
      },
    );
    const { added, written } = JSON.parse(stdout) as { added: number; written: number };
    expect(written).toBe(8);
    expect(added).toBeLessThan(200 * MB);
  } finally {
    await rm(folder, { recursive: true });
  }
});
