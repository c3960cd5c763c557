import { existsSync } from "node:fs";

const PLACES = [
  // The same browser without a desktop's parts: the journeys take a third less.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium that is on the machine; undefined leaves the choice to Playwright's own download. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ?? PLACES.find(existsSync);
}
