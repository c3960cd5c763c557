// Makes sure that a Chromium is there for the journeys: the system's, Debian's package, or Playwright's download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const PLACES = [
  // The same browser without a desktop's parts: the journeys take a third less.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const INSTALL = ["install", "-y", "-qq", "--no-install-recommends"];
const root = path.resolve(import.meta.dirname, "..");

export function hasBrowser() {
  return Boolean(process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) || PLACES.some(existsSync);
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Answers true when journeys can run; says plainly what to do when they cannot. */
export function ensureBrowser() {
  if (hasBrowser()) return true;
  console.log("No Chromium found. Installing it …");
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    existsSync("/usr/bin/apt-get") &&
    run("apt-get", ["update", "-qq"]) &&
    ["chromium-headless-shell", "chromium"].some((name) => run("apt-get", [...INSTALL, name]))
  ) {
    if (hasBrowser()) return true;
  }
  if (run(process.execPath, [path.join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]))
    return true;
  console.error(
    "The journeys need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH, then run the tests again.",
  );
  return false;
}
