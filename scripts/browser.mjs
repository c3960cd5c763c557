// Makes sure that a Chromium is there that starts: the machine's, Debian's package, or Playwright's download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browsersHere, findPictureBrowser, PICTURE_BROWSER } from "./findBrowser.mjs";

const root = path.resolve(import.meta.dirname, "..");
const PLAYWRIGHT = path.join(root, "node_modules/@playwright/test/cli.js");
const APT_GET = "/usr/bin/apt-get";
const START_MS = 20_000;

/** Starts a browser and ends it again. Answers its program and version, or why it did not start, in one line. */
async function start(executablePath) {
  try {
    const server = await chromium.launchServer({
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox"],
      timeout: START_MS,
    });
    try {
      const browser = await chromium.connect(server.wsEndpoint());
      return { path: server.process().spawnfile, version: browser.version() };
    } finally {
      await server.close();
    }
  } catch (error) {
    const told = String(error).split("\n");
    // What the browser itself said, such as a library that is missing, stands behind its process's number.
    const own = told.find((line) => /\[err\]|error while|cannot open|not found/i.test(line)) ?? told[0];
    return { path: executablePath, fault: own.trim() };
  }
}

/** The first of these that starts; each that does not is told, and why. */
async function firstThatStarts(paths) {
  for (const executablePath of paths) {
    const { fault, ...browser } = await start(executablePath);
    if (!fault) return browser;
    if (executablePath) console.error(`${executablePath} does not start: ${fault}`);
  }
  return undefined;
}

// The last is Playwright's own download, wherever that is.
const choices = () => (process.env.CHROMIUM_PATH ? browsersHere() : [...browsersHere(), undefined]);

/** Runs a program to its end; of one that fails it tells the first line only. */
function run(command, args) {
  const { status, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  const name = [command, ...args].map((part) => path.basename(part)).join(" ");
  if (status !== 0) console.error(`${name} failed: ${stderr?.split("\n").find(Boolean) ?? status}`);
  return status === 0;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync(APT_GET);

function installPackage(...names) {
  if (!isDebianRoot() || !run(APT_GET, ["update", "-qq"])) return false;
  return names.some((name) => run(APT_GET, ["install", "-y", "-qq", "--no-install-recommends", name]));
}

const INSTALLS = [
  () => installPackage(PICTURE_BROWSER, "chromium"),
  () => run(process.execPath, [PLAYWRIGHT, "install", "chromium"]),
];

/** Answers `{ path, version }` of a Chromium that starts, or undefined when there is none and none can be installed. */
export async function ensureBrowser() {
  const found = await firstThatStarts(choices());
  if (found || process.env.CHROMIUM_PATH || INSTALLS.length === 0) return found;
  console.log("No Chromium that starts was found. Installing one …");
  // What could not be installed is not tried a second time in one run.
  for (const install of INSTALLS.splice(0)) {
    const installed = install() && (await firstThatStarts(choices()));
    if (installed) return installed;
  }
  return undefined;
}

/** The same for the one browser that pictures are compared in. */
export async function ensurePictureBrowser() {
  if (!findPictureBrowser()) installPackage(PICTURE_BROWSER);
  const found = findPictureBrowser();
  return found && firstThatStarts([found]);
}

/** How somebody gets a browser whose machine has none. */
export const BROWSER_HELP = [
  "install Chromium or Google Chrome (on Debian: apt-get install chromium; anywhere: npx playwright install",
  "chromium), or name one by CHROMIUM_PATH",
].join(" ");
