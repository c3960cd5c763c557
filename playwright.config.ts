import { defineConfig, devices } from "@playwright/test";
import { COOKIES } from "./constants/cookies";
import { CONSENT_VERSION } from "./contract/visit/visitTerms";
import { WITHOUT_PICTURES } from "./tests/support/runner/chromium";

const port = Number(process.env.JOURNEY_PORT ?? 3210);
const baseURL = `http://localhost:${port}`;
const refusal = JSON.stringify({ version: CONSENT_VERSION, at: new Date().toISOString(), statistics: false });
const consent = {
  name: COOKIES.consent,
  value: encodeURIComponent(refusal),
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};

/** Pictures are compared in one browser alone: playwright.looks.config.ts. */
const PICTURES = /looks\.spec\.ts/;

/**
 * Journeys on a store of their own: built, seeded, with sandbox payments. They pass in any Chromium. Those of `npm
 * test` say `@quick` in their name.
 */
export default defineConfig({
  testDir: "./tests/journeys",
  outputDir: "./test-results",
  timeout: 180_000,
  expect: {
    // A machine that is busy with three other journeys takes its time.
    timeout: 40_000,
  },
  // Journeys wait for mails, jobs and pictures half of their time: two on a processor of the smallest machine.
  workers: 4,
  // Named at the end of a run, and no more than a few (tests/support/runner/secondTries.mjs).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [
    ["list"],
    ["./tests/support/runner/leftOutOfPlaywright.ts"],
    ["./tests/support/runner/secondTriesOfPlaywright.ts"],
  ],
  use: {
    baseURL,
    // A trace of each journey costs as much as the journey; `--trace on` makes one when it is needed.
    screenshot: "only-on-failure",
    // Somebody who has chosen already; consent.spec.ts is about everybody else.
    storageState: { cookies: [consent], origins: [] },
    // Nothing fades or slides; calm.spec.ts, buy.spec.ts and wayBack.spec.ts are about pages that move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: WITHOUT_PICTURES,
  },
  projects: [
    // What depends on the server, not on the screen, is gone through on one of the two: `@desktop` or `@phone`.
    {
      name: "desktop",
      testIgnore: PICTURES,
      grepInvert: /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    // Crawlers, keyboards and browsers without scripts have no phone.
    {
      name: "phone",
      testIgnore: [PICTURES, /(crawler|keyboard|nojs)\.spec\.ts/],
      grepInvert: /@desktop/,
      // Drawing its 2.6 dots to each pixel without a graphics card takes longer than the journeys.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA ?? ".cache/journeys",
      RATE_LIMIT_PAGES_PER_MINUTE: "1000000",
      RATE_LIMIT_DOCUMENTS_PER_MINUTE: "100000",
      RATE_LIMIT_UPLOADS_PER_MINUTE: "100000",
      RATE_LIMIT_CODES_PER_HOUR: "100000",
      RATE_LIMIT_TRIES_PER_HOUR: "100000",
      RATE_LIMIT_TRACKING_PER_HOUR: "100000",
      RATE_LIMIT_DECLINES_PER_HOUR: "100000",
    },
  },
});
