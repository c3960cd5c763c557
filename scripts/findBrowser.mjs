// The Chromium that journeys and benches use: the one that CHROMIUM_PATH names, or the first that is on the machine.
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Debian's package of the browser that pictures are compared in, and its program. */
export const PICTURE_BROWSER = "chromium-headless-shell";

// The first has no desktop's parts: the journeys take a third less.
const NAMES = [PICTURE_BROWSER, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APPS = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/snap/bin"];

function inPath(names) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute), ...FOLDERS];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Every Chromium on the machine, the best first; only the one that CHROMIUM_PATH names where it is set. */
export function browsersHere() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return [CHROMIUM_PATH];
  const apps = ["/Applications", path.join(os.homedir(), "Applications")].flatMap((folder) =>
    APPS.map((app) => path.join(folder, app)),
  );
  return [...new Set([...inPath(NAMES), ...apps])].filter(existsSync);
}

/** The best Chromium on the machine; undefined leaves the choice to Playwright's own download. */
export function findBrowser() {
  return browsersHere()[0];
}

/** The browser that pictures are compared in; undefined where it is not installed. */
export function findPictureBrowser() {
  return inPath([PICTURE_BROWSER]).find(existsSync);
}
