import { ALL, TaggedCache } from "./taggedCache";

function makeCache(max = 10, sizeOf?: (value: string) => number) {
  const clock = { now: 0 };
  return { clock, cache: new TaggedCache<string>({ now: () => clock.now, max, ...(sizeOf && { sizeOf }) }) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const life = () => ({ freshMs: 1000, tags: ["product:1"] });

/** A load that answers when it is told to. */
function slow() {
  let answer: (value: string) => void = () => undefined;
  const loads = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  return { loads, answer: (value: string) => answer(value) };
}

test("who asks for one key at the same time waits for one load", async () => {
  const { cache } = makeCache();
  const { loads, answer } = slow();
  const asked = [1, 2, 3].map(() => cache.get("a", loads, life));
  answer("one");
  expect(await Promise.all(asked)).toEqual(["one", "one", "one"]);
  expect(await cache.get("a", loads, life)).toBe("one");
  expect(loads).toHaveBeenCalledTimes(1);
});

test.each([["product:1"], ["product:2"], [ALL]])(
  "a load that began before a purge of %s is told and not kept, and who asks afterwards gets another",
  async (tag) => {
    const { cache } = makeCache();
    const [before, after] = [slow(), slow()];
    const old = cache.get("a", before.loads, life);
    cache.purge([tag]);
    const fresh = cache.get("a", after.loads, life);
    after.answer("after");
    expect(await fresh).toBe("after");
    before.answer("before");
    expect(await old).toBe("before");
    expect(cache.peek("a")?.value).toBe("after");
  },
);

test("a purge forgets what shows one of its tags and nothing else", async () => {
  const { cache } = makeCache();
  await cache.get("one", async () => "one", life);
  await cache.get(
    "two",
    async () => "two",
    () => ({ freshMs: 1000, tags: ["home"] }),
  );
  cache.purge(["product:1", "menu"]);
  expect([cache.peek("one"), cache.peek("two")?.value]).toEqual([undefined, "two"]);
});

test("what is stale is told while a fresh one is loaded, and for so long only", async () => {
  const { cache, clock } = makeCache();
  const lasting = () => ({ freshMs: 1000, staleMs: 1000, outlivesPurge: true });
  await cache.get("a", async () => "old", lasting);
  clock.now = 1500;
  expect(await cache.get("a", () => Promise.reject(new Error("no database")), lasting)).toBe("old");
  await settled();
  expect(await cache.get("a", async () => "new", lasting)).toBe("old");
  await settled();
  expect(await cache.get("a", async () => "newer", lasting)).toBe("new");
  cache.purge([ALL]);
  expect(cache.peek("a")).toEqual({ value: "new", isFresh: false });
  clock.now = 9000;
  expect(cache.peek("a")).toBeUndefined();
});

test("what failed, and what is not to be kept, is loaded again", async () => {
  const { cache } = makeCache();
  await expect(cache.get("a", () => Promise.reject(new Error("no database")), life)).rejects.toThrow("no database");
  expect(
    await cache.get(
      "a",
      async () => "once",
      () => null,
    ),
  ).toBe("once");
  expect(await cache.get("a", async () => "twice", life)).toBe("twice");
});

test("memory is bounded by number or by size: what was not used for the longest goes first", async () => {
  const few = makeCache(2).cache;
  for (const key of ["a", "b", "a", "c"]) await few.get(key, async () => key, life);
  expect(["a", "b", "c"].map((key) => few.peek(key)?.value)).toEqual(["a", undefined, "c"]);
  const small = makeCache(10, (value) => value.length).cache;
  for (let key = 0; key < 50; key += 1) await small.get(`${key}`, async () => "four", life);
  expect(small.size).toEqual({ entries: 2, total: 8 });
});
