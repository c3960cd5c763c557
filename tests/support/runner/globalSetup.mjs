import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** Migrations and seed decide what a test database holds: the template is made once for each state of them. */
function fingerprint() {
  const hash = createHash("sha256");
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  };
  for (const folder of ["server/db", "server/modules/search", "server/modules/catalog"]) visit(path.join(root, folder));
  for (const file of [
    "contract/languages.json",
    "server/money.ts",
    "server/clock.ts",
    "tests/support/runner/makeTemplate.ts",
  ])
    hash.update(readFileSync(path.join(root, file)));
  // The demo world has a sale that runs for two days from its seeding.
  hash.update(new Date().toISOString().slice(0, 10));
  return hash.digest("hex").slice(0, 12);
}

const MEMORY = "/dev/shm";
const ROOM = 3 * 2 ** 30;

/** Copies of databases are thousands of small files that live for seconds: in memory, where a system has room there. */
function copiesFolder() {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize >= ROOM ? MEMORY : path.join(root, ".cache");
}

/** A run that was killed leaves its copies, which would take up memory until the machine stops. */
function clearLeft(folder) {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^store_test_(\d+)_databases$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

export default function globalSetup() {
  const key = fingerprint();
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  process.env.TEST_TEMPLATE = path.join(root, ".cache", `test-database-${key}`);
  // Two runs beside each other have databases of their own.
  process.env.TEST_RUN = `store_test_${process.pid}`;
  const copies = copiesFolder();
  clearLeft(copies);
  process.env.TEST_COPIES = path.join(copies, `${process.env.TEST_RUN}_databases`);
  process.env.TEST_TEMPLATE_NAME = `store_template_${key}`;
  if (!process.env.DATABASE_URL && existsSync(process.env.TEST_TEMPLATE)) return;
  const made = spawnSync(
    process.execPath,
    ["--import", "tsx", path.join(root, "tests/support/runner/makeTemplate.ts")],
    {
      stdio: ["ignore", "inherit", "inherit"],
      cwd: root,
    },
  );
  if (made.status !== 0) throw new Error("The test database could not be made.");
}
