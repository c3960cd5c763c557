import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pickEncoding, type Encoding } from "./finish";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".map": "application/json; charset=utf-8",
};
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };
const NAME = /^\/(?:[\w~.-]+\/)*[\w~.-]+$/;
const YEAR_SECONDS = 31_536_000;

interface BuiltFile {
  body: Buffer;
  encoding: Encoding;
}

/**
 * Scripts, styles and fonts of the build. Their names carry their content, so each is read once, kept, and never asked
 * for again by a browser that has it. Whole chunks are compressed beside the build (scripts/compress.mjs).
 */
export function makeBuiltFiles(folder: string, headers: Record<string, string>) {
  const kept = new Map<string, Promise<BuiltFile>>();

  function load(name: string, encoding: Encoding): Promise<BuiltFile> {
    const key = name + ENDINGS[encoding];
    const known = kept.get(key);
    if (known) return known;
    const loading = readFile(path.join(folder, key)).then(
      (body) => ({ body, encoding }),
      (error: unknown) => {
        // What was not compressed is sent as it is.
        if (encoding !== "identity") return load(name, "identity");
        throw error;
      },
    );
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  }

  /** Answers a file of the build; false when there is none of that name. */
  return async (name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const type = TYPES[path.extname(name)];
    if (!type || !NAME.test(name) || name.includes("..")) return false;
    const file = await load(name, pickEncoding(request.headers["accept-encoding"])).catch(() => undefined);
    if (!file) return false;
    response.writeHead(200, {
      ...headers,
      "content-type": type,
      "content-length": file.body.length,
      "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: "Accept-Encoding",
      ...(file.encoding !== "identity" && { "content-encoding": file.encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : file.body);
    return true;
  };
}
