import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { nextFile } from "../store";

const GROUPS = 8;
const CALLS = ["tests/contract", "tests/races"];
const DATABASES = ["server/db", "server/platform"];
const RULES = ["contract", "server"];

const testsIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.resolve(folder, name)),
    )
    .filter((file) => file.endsWith(".test.ts"))
    .sort();

/**
 * The files of one group: dealt out by their names, so that a new file does not move the others. Those of a group share
 * a database; one that goes well beside its neighbors goes well beside them tomorrow.
 */
const filesOf = (group: number): string[] =>
  testsIn(CALLS).filter((file) => (createHash("sha1").update(path.basename(file)).digest()[0] ?? 0) % GROUPS === group);

/**
 * Once more in the gate, on a store begun anew, so that a moment without processor time fails no run. Races are not:
 * one in a hundred that goes wrong is a fault.
 */
const SECOND_TRY = { entireDescribe: true, logErrorsBeforeRetry: true };
const isRace = (file: string) => path.basename(path.dirname(file)) === "races";

const describeFile = (file: string, before: () => void) =>
  describe(path.relative(".", file), () => {
    before();
    jest.requireActual(file);
  });

/**
 * Runs an eighth of the contract and race tests in one module registry. Jest loads the store anew for every file, which
 * takes longer than what most of them test. Each is still a file of its own to write, to run alone and to read about.
 */
export function runGroup(group: number): void {
  for (const file of filesOf(group))
    describeFile(file, () => {
      if (process.env.CI && !isRace(file)) jest.retryTimes(1, SECOND_TRY);
      beforeAll(nextFile);
    });
}

/** The tests beside the server's code and the contract, in one module registry, too. */
export function runRules(): void {
  const apart = testsIn(DATABASES);
  for (const file of testsIn(RULES).filter((file) => !apart.includes(file))) describeFile(file, () => undefined);
}

/** Those of them that run on PostgreSQL, too. */
export function runDatabases(): void {
  for (const file of testsIn(DATABASES)) describeFile(file, () => undefined);
}
