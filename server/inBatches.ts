/** How many rows a job takes at once. */
export const BATCH = 20;
/** Providers answer slowly: asked one after another, a rush would outlive its time. */
const CONCURRENCY = 4;
/** A job comes back within seconds: after this long it lets what has become urgent meanwhile go first. */
const MOST_MS = 30_000;
const MOST_BATCHES = 50;

/**
 * Works through all that is due, not only the first `BATCH` of it: until a batch comes back short. What `take`
 * answered must not be due any more once `work` is through with it, whether that went well or not. `work` does not
 * throw.
 */
export async function inBatches<Row>(
  take: () => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const until = performance.now() + MOST_MS;
  for (let batch = 0; batch < MOST_BATCHES && performance.now() < until; batch += 1) {
    const rows = await take();
    for (let first = 0; first < rows.length; first += CONCURRENCY)
      await Promise.all(rows.slice(first, first + CONCURRENCY).map(work));
    if (rows.length < BATCH) return;
  }
}

/**
 * The same for rows that may still be due once `work` is through with them, since it had to leave them: each is taken
 * once, and none that comes behind them waits. `take` leaves out those that were `taken`.
 */
export async function eachOnce<Row extends { id: number }>(
  take: (taken: readonly number[]) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const taken: number[] = [];
  await inBatches(
    () => take(taken),
    async (row) => {
      taken.push(row.id);
      await work(row);
    },
  );
}
