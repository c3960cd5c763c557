import { Busy, KeyedSemaphore } from "../../semaphore";
import { PageCache, type PageCacheOptions } from "./pageCache";
import { readAudience } from "../audience";
import type { FinishedPage } from "../finish";
import type { Rendered } from "../../platform/http/renderPage";

const PUBLIC = "public, s-maxage=60, stale-while-revalidate=600";

function page(text: string, headers: Record<string, string> = { "cache-control": PUBLIC }, status = 200): Rendered {
  return { status, headers, cookies: [], body: Buffer.from(text) };
}

function finished({ status, body }: Rendered): FinishedPage {
  const bodies = { identity: body };
  return { status, etag: body.toString(), bodies, headers: {}, lines: [], bytes: body.length };
}

function makeCache(render: (key: string) => Promise<Rendered>, overrides: Partial<PageCacheOptions> = {}) {
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const cache = new PageCache({
    make: async (key) => {
      const rendered = await render(key);
      return { page: finished(rendered), ...readAudience(rendered) };
    },
    now: () => clock.now,
    log: { error: (detail: unknown) => void failures.push(detail) },
    maxBytes: 1000,
    renders: new KeyedSemaphore({ places: 2, queue: 2, patienceMs: 5_000 }),
    ...overrides,
  });
  return { cache, clock, failures };
}

/** Lets everything run that waits for nothing, and for its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const text = (found: FinishedPage | undefined) => found?.bodies.identity?.toString();

test("a page is rendered once, however many ask for it at the same time", async () => {
  const render = jest.fn(async () => page("home"));
  const { cache } = makeCache(render);
  await Promise.all([cache.fill("/"), cache.fill("/"), cache.fill("/")]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(text(cache.hit("/"))).toBe("home");
});

test("a stale page is served at once while one fill refreshes it", async () => {
  let edition = 1;
  const { cache, clock } = makeCache(async () => page(`edition ${edition++}`));
  await cache.fill("/sale");
  clock.now = 61_000;
  expect(text(cache.hit("/sale"))).toBe("edition 1");
  await cache.fill("/sale");
  expect(text(cache.hit("/sale"))).toBe("edition 2");
});

test("a page too old to be served stale is rendered anew", async () => {
  const { cache, clock } = makeCache(async () => page("old"));
  await cache.fill("/");
  clock.now = 661_000;
  expect(cache.hit("/")).toBeUndefined();
});

test("a refresh that fails keeps the page that is there", async () => {
  let broken = false;
  const { cache, clock, failures } = makeCache(async () => {
    if (broken) throw new Error("database away");
    return page("good");
  });
  await cache.fill("/");
  broken = true;
  clock.now = 61_000;
  expect(text(cache.hit("/"))).toBe("good");
  await settle();
  expect(failures).toHaveLength(1);
  expect(text(cache.hit("/"))).toBe("good");
});

test.each([
  ["is private", page("mine", { "cache-control": "private, no-store" })],
  ["sets a cookie", { ...page("cookie"), cookies: ["a=b"] }],
  ["says nothing of keeping", page("plain", {})],
  ["failed", page("oops", { "cache-control": PUBLIC }, 500)],
])("a page that %s is not kept", async (_why, rendered) => {
  const { cache } = makeCache(async () => rendered);
  await cache.fill("/x");
  expect(cache.hit("/x")).toBeUndefined();
});

test("an unknown address is remembered for a moment only, and never pushes a real page out", async () => {
  const { cache, clock } = makeCache(async (key) => (key === "/" ? page("home") : page("nothing", {}, 404)));
  await cache.fill("/");
  for (let index = 0; index < 500; index++) await cache.fill(`/nothing-${index}`);
  expect(cache.hit("/nothing-499")?.status).toBe(404);
  clock.now = 11_000;
  expect(cache.hit("/nothing-499")).toBeUndefined();
  expect(text(cache.hit("/"))).toBe("home");
});

test("memory is bounded by bytes: the oldest pages go", async () => {
  const { cache } = makeCache(async () => page("x".repeat(400)));
  for (const key of ["/a", "/b", "/c"]) await cache.fill(key);
  expect(cache.hit("/a")).toBeUndefined();
  expect(cache.size).toEqual({ pages: 2, bytes: 800 });
});

test("a purge by tag forgets the pages that show it, and a render begun before it is not kept", async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const tagged = (tags: string) => page(tags, { "cache-control": PUBLIC, "cache-tag": tags });
  const { cache } = makeCache(async (key) => {
    if (key === "/slow") await gate;
    return tagged(key === "/desk" ? "product:2, category:1" : "home");
  });
  await cache.fill("/desk");
  await cache.fill("/");
  const slow = cache.fill("/slow");
  await settle();
  cache.purge(["product:2"]);
  release();
  await slow;
  expect(cache.hit("/desk")).toBeUndefined();
  expect(cache.hit("/slow")).toBeUndefined();
  expect(text(cache.hit("/"))).toBe("home");
});

test("only so many pages render at once, and a flood is told to come back", async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let active = 0;
  let most = 0;
  const { cache } = makeCache(async () => {
    most = Math.max(most, ++active);
    await gate;
    active -= 1;
    return page("x");
  });
  const fills = ["/1", "/2", "/3", "/4"].map((key) => cache.fill(key));
  await expect(cache.fill("/5")).rejects.toBeInstanceOf(Busy);
  await settle();
  release();
  await Promise.all(fills);
  expect(most).toBe(2);
});
