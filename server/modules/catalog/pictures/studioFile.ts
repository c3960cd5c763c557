import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseWorded } from "../../../locales/withLanguage";
import { ROOT } from "../../../root";

const LOOK_AGAIN_MS = 1000;

/**
 * Reads a JSON file that the studio has made, by its path from the store's own folder, with its texts in every
 * language; again when it has changed, which is looked up once a second at most. Empty while there is none, and a
 * half-written file is passed over.
 */
export function studioFile<T extends object>(name: string): () => Partial<T> {
  const file = path.join(ROOT, name);
  let list: Partial<T> = {};
  let changedAt = -1;
  let lookedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_AGAIN_MS) return list;
    lookedAt = now;
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: changedAt };
    if (mtimeMs === changedAt) return list;
    try {
      list = parseWorded(readFileSync(file, "utf8")) as T;
      changedAt = mtimeMs;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    return list;
  };
}
