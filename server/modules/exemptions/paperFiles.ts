import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../env";

/** What a file is by its first bytes, whatever it is called. */
const SIGNATURES = [
  { type: "application/pdf", bytes: Buffer.from("%PDF-") },
  { type: "image/jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: "image/png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

export const PAPER_TYPES = SIGNATURES.map(({ type }) => type);
const ENDINGS: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };

export function typeOfFile(content: Buffer): string | undefined {
  return SIGNATURES.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.type;
}

/** What a browser saves it as. */
export const savedAs = (id: number, type: string) => `exemption-${id}.${ENDINGS[type] ?? "bin"}`;

const pathOf = ({ dataDir }: Pick<Env, "dataDir">, name: string) => path.join(dataDir, "uploads", "exemptions", name);

export async function writePaper(env: Env, name: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(pathOf(env, name)), { recursive: true });
  await writeFile(pathOf(env, name), content, { flag: "wx", mode: 0o600 });
}

export async function dropPaper(env: Env, name: string): Promise<void> {
  await rm(pathOf(env, name), { force: true });
}

/** Null where the file is not there any more. */
export async function openPaper(env: Env, name: string): Promise<ReadStream | null> {
  const file = createReadStream(pathOf(env, name));
  return new Promise((resolve) => {
    file.once("open", () => resolve(file)).once("error", () => resolve(null));
  });
}
