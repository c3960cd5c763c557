import type { InProcessApi } from "../../../contract/routes/dispatch";
import { startPageThread, type PageThread } from "./pageThread";

/** A thread that speaks as `entry.ts` does: it asks the API for what a page shows, and ends at `/end`. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    const asked = new Map();
    let forgotten = 0;
    parentPort.on("message", ({ kind, id, request, reply }) => {
      if (kind === "forget") forgotten += 1;
      if (kind === "answer") asked.get(id)(reply);
      if (kind !== "make") return;
      const { url, headers } = request;
      if (url === "/end") process.exit(7);
      if (url === "/broken") {
        return parentPort.postMessage({ kind: "failed", id, error: { message: "broken", stack: "at a page" } });
      }
      asked.set(id, ({ body }) => {
        const text = url + " " + headers.host + " " + body + " " + forgotten;
        const bodies = { identity: new TextEncoder().encode(text) };
        const page = { status: 200, headers: {}, lines: [], bodies, bytes: 0 };
        parentPort.postMessage({ kind: "made", id, made: { page, isForEverybody: true } });
      });
      parentPort.postMessage({ kind: "ask", id, request: { method: "GET", url: "/menu" + url, headers: {} } });
    });
    parentPort.postMessage({ kind: "ready" });
  `)}`,
);

const data = { root: ".", distDir: ".next", port: 0 };
const faults: unknown[] = [];
const log = { error: (...parts: unknown[]) => void faults.push(parts) };
const api: InProcessApi = ({ url }) => Promise.resolve({ status: 200, headers: {}, body: `menu of ${url}` });

let thread: PageThread;
beforeAll(async () => void (thread = await startPageThread({ script, data, api, log })));
afterAll(() => thread.close());

async function textOf(url: string): Promise<string | undefined> {
  const { page } = await thread.assemble({ url, headers: { host: "shop.example" }, asker: { kind: "everybody" } });
  return page.bodies.identity?.toString();
}

test("a page is made in the thread, of what the store's API answers, with the headers that it is told", async () => {
  const pages = await Promise.all(["/desks", "/chairs"].map(textOf));
  expect(pages).toEqual(["/desks shop.example menu of /menu/desks 0", "/chairs shop.example menu of /menu/chairs 0"]);
});

test("what is asked for after a purge is made after it", async () => {
  thread.forget();
  expect(await textOf("/lamps")).toBe("/lamps shop.example menu of /menu/lamps 1");
});

test("a page that fails says why, and others go on", async () => {
  const [broken, well] = await Promise.allSettled([textOf("/broken"), textOf("/desks")]);
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "broken", stack: "at a page" } });
  expect(well.status).toBe("fulfilled");
});

test("when the thread ends, pages under way are refused and the next are made by another thread", async () => {
  await expect(textOf("/end")).rejects.toThrow("ended with 7");
  expect(await textOf("/desks")).toContain("/desks shop.example");
}, 20_000);

test("one that cannot start is a fault of the start", async () => {
  const broken = new URL("data:text/javascript,throw new Error('no build')");
  await expect(startPageThread({ script: broken, data, api, log })).rejects.toThrow("ended with 1");
  expect(String(faults.at(-1))).toBeTruthy();
});
