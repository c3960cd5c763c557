import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json: looked for upwards, since the built server lies elsewhere than its sources. */
function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package-lock.json"))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error("The store must run inside its own folder, beside package-lock.json.");
    folder = above;
  }
  return folder;
}

export const ROOT = findRoot();
