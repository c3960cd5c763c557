import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { nextFile } from "../store";

const GROUPS = 8;
const FOLDERS = ["contract", "races"].map((folder) => path.resolve("tests", folder));

/**
 * The files of one group: dealt out by their names, so that a new file does not move the others. Those of a group share
 * a database; one that goes well beside its neighbors goes well beside them tomorrow.
 */
function filesOf(group: number): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => (createHash("sha1").update(path.basename(file)).digest()[0] ?? 0) % GROUPS === group)
    .sort();
}

/**
 * Once more in the gate, on a store begun anew, so that a moment without processor time fails no run. Races are not:
 * one in a hundred that goes wrong is a fault.
 */
const SECOND_TRY = { entireDescribe: true, logErrorsBeforeRetry: true };
const isRace = (file: string) => path.basename(path.dirname(file)) === "races";

/**
 * Runs an eighth of the contract and race tests in one module registry. Jest loads the store anew for every file, which
 * takes longer than what most of them test. Each is still a file of its own to write, to run alone and to read about.
 */
export function runGroup(group: number): void {
  for (const file of filesOf(group))
    describe(path.basename(file, ".test.ts"), () => {
      if (process.env.CI && !isRace(file)) jest.retryTimes(1, SECOND_TRY);
      beforeAll(nextFile);
      jest.requireActual(file);
    });
}
