import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** So long is looked whether others keep the process busy. */
const LOOK_MS = 20;
/** Share of that time from which they do. */
const BUSY = 0.6;
/**
 * Who gives way rests this many times as long as the work before took, and no longer than `MOST_MS`: it goes on in
 * the longest rush.
 */
const TIMES = 4;
const MOST_MS = 1000;

/**
 * Rests after work of `tookMs` for as long as others keep this process busy, within bounds: what nobody waits for at
 * a page leaves the processor to those who do. Where nobody is, it takes a moment.
 */
export async function yieldToForeground(tookMs: number): Promise<void> {
  const end = performance.now() + Math.min(TIMES * tookMs, MOST_MS);
  do {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < end);
}
