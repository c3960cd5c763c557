import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";
import { findPictureBrowser, PICTURE_BROWSER } from "./scripts/findBrowser.mjs";
import { WITH_PICTURES } from "./tests/support/runner/chromium";

// Where it is not installed, Playwright says that this program does not exist.
const executablePath = findPictureBrowser() ?? `/usr/bin/${PICTURE_BROWSER}`;

/** Pictures of the key screens on the journeys' store, in one browser: others set letters a little differently. */
export default defineConfig({
  ...journeys,
  testMatch: /looks\.spec\.ts/,
  expect: {
    ...journeys.expect,
    // The browser's next version may smooth letters a little differently; a missing button is more than a hundredth.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.3, scale: "css" },
  },
  // One set of pictures for every machine: they are compared, not admired.
  snapshotPathTemplate: "{testDir}/looks/{projectName}/{arg}{ext}",
  projects: (journeys.projects ?? []).map((project) => ({
    ...project,
    testIgnore: [],
    use: { ...project.use, launchOptions: { ...WITH_PICTURES, executablePath } },
  })),
});
