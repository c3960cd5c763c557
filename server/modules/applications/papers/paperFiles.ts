import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PaperType } from "../../../../contract/brands/paperTerms";
import type { Env } from "../../../env";
import { DomainError } from "../../../http/errors";
import { decodePicture } from "../../../pictures/decode";
import { applicationErrors } from "../errors";
import { assertSafePdf } from "./safePdf";

/** Small print stays readable. */
const LONGEST_SIDE = 3000;

export const paperPath = ({ dataDir }: Pick<Env, "dataDir">, file: string): string =>
  path.join(dataDir, "uploads", "applications", file);

const starts = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).toString("latin1") === signature;

/** What a file is by its first bytes, whatever it calls itself. */
function typeOf(bytes: Buffer): PaperType {
  if (starts(bytes, "%PDF-")) return "application/pdf";
  if (starts(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (starts(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  throw new DomainError(applicationErrors.paperType, { field: "file" });
}

/**
 * What is kept of a file: a PDF as it is once it was looked into, a picture made anew of its points.
 * @throws 422 for what is neither, 503 when too many are being read
 */
export async function readPaper(bytes: Buffer): Promise<{ type: PaperType; content: Buffer }> {
  const type = typeOf(bytes);
  if (type === "application/pdf") {
    await assertSafePdf(bytes);
    return { type, content: bytes };
  }
  const content = await decodePicture(bytes, (picture) => {
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const sized = picture.resize(size).toColorspace("srgb");
    return (type === "image/jpeg" ? sized.jpeg({ quality: 88 }) : sized.png({ compressionLevel: 9 })).toBuffer();
  });
  return { type, content };
}

export async function writeFiled(env: Env, file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(paperPath(env, file)), { recursive: true });
  await writeFile(paperPath(env, file), content, { flag: "wx", mode: 0o600 });
}

export async function dropPaperFile(env: Env, file: string): Promise<void> {
  await rm(paperPath(env, file), { force: true });
}

/** Null where the file is not there any more. */
export async function openFiled(env: Env, file: string): Promise<ReadStream | null> {
  const content = createReadStream(paperPath(env, file));
  return new Promise((resolve) => {
    content.once("open", () => resolve(content)).once("error", () => resolve(null));
  });
}
