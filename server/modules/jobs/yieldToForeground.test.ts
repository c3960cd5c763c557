import { performance } from "node:perf_hooks";
import { yieldToForeground } from "./yieldToForeground";

async function restAfter(tookMs: number): Promise<number> {
  const began = performance.now();
  await yieldToForeground(tookMs);
  return performance.now() - began;
}

/** Keeps the process busy, as calls do that come one after the other, until it is told to stop. */
function rush(): () => void {
  let isOver = false;
  const work = () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    if (!isOver) setImmediate(work);
  };
  work();
  return () => (isOver = true);
}

test("in a rush work that nobody waits for rests some times as long as it took", async () => {
  const calm = rush();
  const rested = await restAfter(50);
  calm();
  expect(rested).toBeGreaterThanOrEqual(200);
});

test("in the longest rush it goes on after a second", async () => {
  const calm = rush();
  const rested = await restAfter(60_000);
  calm();
  expect(rested).toBeGreaterThanOrEqual(1000);
  expect(rested).toBeLessThan(5000);
});

test("where nobody keeps the process busy it goes on after a moment, however long it took itself", async () => {
  const rests: number[] = [];
  for (let round = 0; round < 5; round += 1) rests.push(await restAfter(60_000));
  expect(Math.min(...rests)).toBeLessThan(500);
});
