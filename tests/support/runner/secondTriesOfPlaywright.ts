import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { tellSecondTries } from "./secondTries.mjs";

/** Reporter of Playwright: names what passed only when it was tried again, and fails a run that has more than a few. */
export default class SecondTriesOfPlaywright implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    const again = (this.suite?.allTests() ?? [])
      .filter((journey) => journey.outcome() === "flaky")
      .map((journey) => ({
        name: journey.titlePath().filter(Boolean).join(" › "),
        said: journey.results[0]?.error?.message ?? "",
      }));
    return Promise.resolve(tellSecondTries(again) ? undefined : { status: "failed" });
  }

  printsToStdio(): boolean {
    return false;
  }
}
