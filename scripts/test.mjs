// `npm test`: rules, screens and calls on the embedded database, then journeys in a browser. Needs no service.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";

const root = path.resolve(import.meta.dirname, "..");

function run(script, args, env = {}) {
  const { status } = spawnSync(process.execPath, [...script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

const jest = ["--experimental-vm-modules", "--no-warnings", path.join(root, "node_modules/jest/bin/jest.js")];
const playwright = [path.join(root, "node_modules/@playwright/test/cli.js")];

const unit = run(jest, ["--silent=false"], { TESTS_TOGETHER: "1" });
const built = run([path.join(root, "scripts/start.mjs")], ["--build-only"]);
const journeys = built === 0 && ensureBrowser() ? run(playwright, ["test"], freshData()) : 1;

process.exit(unit || built || journeys);

/** Journeys start from the seeded demo world each time. */
function freshData() {
  const folder = path.join(root, ".cache/journeys");
  rmSync(folder, { recursive: true, force: true });
  return { JOURNEY_DATA: folder };
}
