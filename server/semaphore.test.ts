import { Busy, Semaphore, type Admission, type SemaphoreRules } from "./semaphore";

const make = (rules: Partial<SemaphoreRules> = {}) =>
  new Semaphore({ places: 2, queue: 10, patienceMs: 5_000, ...rules });

/** Lets everything run that waits for nothing, and for its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Work that ends when it is told to; `order` has the names of those at work, in the order in which they began. */
function start(semaphore: Semaphore, order: string[], name: string, admission?: Admission) {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = semaphore.run(async () => {
    order.push(name);
    await ended;
    return name;
  }, admission);
  // Refusals are looked at where they are expected.
  done.catch(() => undefined);
  return { done, end: async () => (end(), await done, await settle()) };
}

test("as many work as there are places, the others in the order in which they came", async () => {
  const [semaphore, order] = [make(), [] as string[]];
  const started = ["a", "b", "c", "d"].map((name) => start(semaphore, order, name));
  await settle();
  expect(order).toEqual(["a", "b"]);
  await started[1]?.end();
  expect(order).toEqual(["a", "b", "c"]);
  await started[0]?.end();
  expect(order).toEqual(["a", "b", "c", "d"]);
});

test("work that takes every place is done alone, and light work does not pass it", async () => {
  const [semaphore, order] = [make(), [] as string[]];
  const light = start(semaphore, order, "light");
  const heavy = start(semaphore, order, "heavy", { places: 5 });
  const late = start(semaphore, order, "late");
  await settle();
  expect(order).toEqual(["light"]);
  await light.end();
  expect(order).toEqual(["light", "heavy"]);
  await heavy.end();
  expect(order).toEqual(["light", "heavy", "late"]);
  await late.end();
});

test("the queue is bounded in time", async () => {
  const [semaphore, order] = [make({ places: 1, queue: 3, patienceMs: 20 }), [] as string[]];
  const first = start(semaphore, order, "first");
  const queued = [1, 2, 3].map((at) => start(semaphore, order, `queued ${at}`));
  const late = { status: "rejected", reason: expect.objectContaining({ extras: { retryAfter: 5 } }) };
  expect(await Promise.allSettled(queued.map(({ done }) => done))).toMatchObject([late, late, late]);
  await first.end();
  expect(order).toEqual(["first"]);
});

test("the queue is bounded in length, for all and for one key", async () => {
  const rules = { places: 1, queue: 3, queuePerKey: 2, patienceMs: 60_000 };
  const [semaphore, order] = [make(rules), [] as string[]];
  const first = start(semaphore, order, "first", { key: "a" });
  const again = [start(semaphore, order, "a 1", { key: "a" }), start(semaphore, order, "a 2", { key: "a" })];
  await expect(semaphore.run(async () => undefined, { key: "a" })).rejects.toThrow(Busy);
  const other = start(semaphore, order, "b 1", { key: "b" });
  await expect(semaphore.run(async () => undefined, { key: "c" })).rejects.toThrow(Busy);
  await first.end();
  await again[0]?.end();
  await again[1]?.end();
  await other.end();
  expect(order).toEqual(["first", "a 1", "a 2", "b 1"]);
});

test("work that fails gives its places back", async () => {
  const semaphore = make({ places: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await semaphore.run(async () => "next")).toBe("next");
});

test("whatever else the process has to do has its turn between one work and the next", async () => {
  const [semaphore, order] = [make({ places: 1 }), [] as string[]];
  const works = ["a", "b", "c"].map((name) => semaphore.run(async () => void order.push(name)));
  const other = new Promise<void>((resolve) => setImmediate(() => resolve(void order.push("other"))));
  await Promise.all([...works, other]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("c"));
});
