import { Busy, KeyedSemaphore, type Admission, type SemaphoreRules } from "./semaphore";

const make = (rules: Partial<SemaphoreRules> = {}) =>
  new KeyedSemaphore({ places: 2, queue: 10, patienceMs: 5_000, ...rules });

/** Lets everything run that waits for nothing, and for its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Work that ends when it is told to; `order` has the names of those at work, in the order in which they began. */
function start(semaphore: KeyedSemaphore, order: string[], name: string, admission?: Admission) {
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

test("the queue is bounded in length, for all and for one asker", async () => {
  const rules = { places: 1, queue: 3, queuePerAsker: 2, patienceMs: 60_000 };
  const [semaphore, order] = [make(rules), [] as string[]];
  const first = start(semaphore, order, "first", { asker: "a" });
  const again = [start(semaphore, order, "a 1", { asker: "a" }), start(semaphore, order, "a 2", { asker: "a" })];
  await expect(semaphore.run(async () => undefined, { asker: "a" })).rejects.toThrow(Busy);
  const other = start(semaphore, order, "b 1", { asker: "b" });
  await expect(semaphore.run(async () => undefined, { asker: "c" })).rejects.toThrow(Busy);
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

/** Work under keys that ends when it is told to; `order` has who began, and who was refused. */
function queue(semaphore: KeyedSemaphore, order: string[], name: string, keys: string[], isUrgent = false) {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = () => (order.push(name), ended);
  const done = semaphore.run(work, { keys, isUrgent }).catch(() => void order.push(`${name} refused`));
  return { done, leave: async () => (end(), await done) };
}

const keyed = (rules: Partial<SemaphoreRules> = {}) =>
  make({ places: 1, beside: 100, queue: 100, patienceMs: 5_000, turns: 0, ...rules });

test("a thing is worked on by as many as may, the others by arrival", async () => {
  const [semaphore, order] = [keyed({ places: 2 }), [] as string[]];
  const queued = ["a", "b", "c", "d"].map((name) => queue(semaphore, order, name, ["lamp"]));
  await settle();
  expect(order).toEqual(["a", "b"]);
  await queued[1]?.leave();
  await settle();
  expect(order).toEqual(["a", "b", "c"]);
  await queued[0]?.leave();
  await settle();
  expect(order).toEqual(["a", "b", "c", "d"]);
});

test("other things are not waited for, and whoever waits keeps no place under a free key", async () => {
  const [semaphore, order] = [keyed(), [] as string[]];
  const hot = queue(semaphore, order, "hot", ["lamp"]);
  queue(semaphore, order, "both", ["desk", "lamp"]);
  const desk = queue(semaphore, order, "desk", ["desk"]);
  queue(semaphore, order, "nothing", []);
  await settle();
  expect(order).toEqual(["hot", "desk", "nothing"]);
  await desk.leave();
  await hot.leave();
  await settle();
  expect(order).toEqual(["hot", "desk", "nothing", "both"]);
});

test("many things that are wanted much take one place each, and only so many more together", async () => {
  const [semaphore, order] = [keyed({ places: 3, beside: 2 }), [] as string[]];
  const queued = ["lamp 1", "lamp 2", "lamp 3", "desk 1", "desk 2", "mat 1", "mat 2"].map((name) =>
    queue(semaphore, order, name, [name.slice(0, -2)]),
  );
  await settle();
  expect(order).toEqual(["lamp 1", "lamp 2", "lamp 3", "desk 1", "mat 1"]);
  await queued[0]?.leave();
  await settle();
  expect(order.slice(5)).toEqual(["desk 2"]);
  for (const place of [1, 2, 3, 4, 5]) await queued[place]?.leave();
  await settle();
  expect(order.slice(6)).toEqual(["mat 2"]);
  await queued[6]?.leave();
  const again = ["lamp 4", "lamp 5", "lamp 6"].map((name) => queue(semaphore, order, name, ["lamp"]));
  await settle();
  expect([order.slice(7), again.length]).toEqual([["lamp 4", "lamp 5", "lamp 6"], 3]);
});

test("who wants two things that are never free together gets them in the end", async () => {
  const [semaphore, order] = [keyed(), [] as string[]];
  const inside = [queue(semaphore, order, "lamp", ["lamp"]), queue(semaphore, order, "desk", ["desk"])];
  queue(semaphore, order, "both", ["desk", "lamp"]);
  for (let turn = 0; turn < 60 && !order.includes("both"); turn += 1) {
    const thing = turn % 2 === 0 ? "lamp" : "desk";
    inside.push(queue(semaphore, order, thing, [thing]));
    await inside.shift()?.leave();
    await settle();
  }
  expect(order).toContain("both");
});

test("what was begun is finished first, and is never refused", async () => {
  const [semaphore, order] = [keyed({ queue: 1, patienceMs: 500 }), [] as string[]];
  const first = queue(semaphore, order, "first", ["lamp"]);
  queue(semaphore, order, "new", ["lamp"]);
  queue(semaphore, order, "end", ["lamp"], true);
  await first.leave();
  await settle();
  expect(order).toEqual(["first", "end"]);
  const late = queue(semaphore, order, "late end", ["lamp"], true);
  await late.leave();
  expect(order).toEqual(["first", "end", "new refused", "late end"]);
});

test("queues are bounded in length and in time, and giving up leaves nothing behind", async () => {
  const [semaphore, order] = [keyed({ queue: 2, patienceMs: 500 }), [] as string[]];
  const first = queue(semaphore, order, "first", ["lamp"]);
  const [second, third] = ["second", "third"].map((name) => queue(semaphore, order, name, ["lamp"]));
  await queue(semaphore, order, "fourth", ["lamp", "desk"]).done;
  expect(order).toEqual(["first", "fourth refused"]);
  await Promise.all([second?.done, third?.done]);
  expect(order).toEqual(["first", "fourth refused", "second refused", "third refused"]);
  await first.leave();
  await first.leave();
  queue(semaphore, order, "fifth", ["lamp"]);
  queue(semaphore, order, "sixth", ["lamp"]);
  await settle();
  expect(order.slice(4)).toEqual(["fifth"]);
});
