import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { nextFile } from "./store";

const GROUPS = 8;
const FOLDERS = ["contract", "races"].map((folder) => path.resolve("tests", folder));

/** The files of one group: dealt out by size, so that all groups take about as long. */
function filesOf(group: number): string[] {
  return FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))
    .flatMap(({ file }, place) => (place % GROUPS === group ? [file] : []));
}

/**
 * Runs an eighth of the contract and race tests in one module registry. Jest loads the store anew for every file, which
 * takes longer than what most of them test. Each is still a file of its own to write, to run alone and to read about.
 */
export function runGroup(group: number): void {
  for (const file of filesOf(group))
    describe(path.basename(file, ".test.ts"), () => {
      beforeAll(nextFile);
      jest.requireActual(file);
    });
}
