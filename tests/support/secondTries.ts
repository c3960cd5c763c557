import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

/** More than these are a fault of the store and not a moment in which the machine had no time for a browser. */
const MOST = 2;

/**
 * Reporter of Playwright: names the journeys that passed only when they were tried again, with what they said first, and
 * fails a run that has more than a few.
 */
export default class SecondTries implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    const again = (this.suite?.allTests() ?? []).filter((journey) => journey.outcome() === "flaky");
    for (const journey of again) {
      const [first = ""] = stripVTControlCharacters(journey.results[0]?.error?.message ?? "").split("\n");
      process.stdout.write(`passed at the second try: ${journey.titlePath().filter(Boolean).join(" › ")} (${first})\n`);
    }
    return Promise.resolve(again.length > MOST ? { status: "failed" } : undefined);
  }

  printsToStdio(): boolean {
    return false;
  }
}
