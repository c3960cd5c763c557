import { setTimeout as sleep } from "node:timers/promises";

/** Looks again and again, some fifty times a second, until it is so; the test's own time-out ends it otherwise. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
