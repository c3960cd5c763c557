import type { FullConfig, FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { tellLeftOut } from "./leftOut.mjs";

/** Reporter of Playwright: whatever did not run is said at the end, and fails a gate's run where no reason holds. */
export default class LeftOutOfPlaywright implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    // Those that have no result were only listed, or a run that failed never came to them.
    const skipped = (this.suite?.allTests() ?? []).filter(({ results }) => results.at(-1)?.status === "skipped");
    const isSound = tellLeftOut(skipped.map((journey) => journey.titlePath().filter(Boolean).join(" › ")));
    return Promise.resolve(isSound ? undefined : { status: "failed" });
  }

  printsToStdio(): boolean {
    return false;
  }
}
