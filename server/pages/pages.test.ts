import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import pino from "pino";
import { makeClock } from "../clock";
import { readEnv } from "../env";
import { makePages, type PagesOptions } from "./pages";
import { render, type PageHandler } from "./render";

const env = readEnv({ STORE_SECRET: "x".repeat(32), DATA_DIR: ".cache/pages", PORT: "3999" });
const rendered: { url: string; headers: IncomingMessage["headers"] }[] = [];

/** A page that may be kept, and that shows what it was told of its request. */
function pageOf(request: IncomingMessage, response: ServerResponse) {
  rendered.push({ url: request.url ?? "", headers: request.headers });
  response.setHeader("content-type", "text/html");
  response.setHeader("cache-control", "public, s-maxage=60, stale-while-revalidate=600");
  response.end(`<html><head></head><body>${request.headers.host} ${request.url}</body></html>`);
}

/** As the thread that renders does it. */
const by =
  (handler: PageHandler): PagesOptions["render"] =>
  (url, headers) =>
    render(handler, url, headers);

const clock = makeClock(0);
const log = pino({ level: "silent" });
const pages = makePages(
  { clock, env, log },
  { render: by(pageOf), buildDir: ".cache/none", publicDir: ".cache/none", cacheBytes: 1_000_000 },
);
const server = http.createServer((request, response) => {
  if (!pages.hot(request, response)) pages.handle(request, response);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => rendered.splice(0));

/** Sends a request line as it stands, which libraries would put right. */
function ask(target: string, host = "localhost:3999"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("end", () => resolve(answer)).on("error", reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

test.each([
  "/desks#one",
  "/desks?page=2#one",
  "http://evil.test/desks",
  "http://localhost:3999/desks",
  "//evil.test#x",
])("%s is no address of the store: nothing is rendered or kept for it", async (target) => {
  expect(await ask(target)).toMatch(/^HTTP\/1\.1 400 /);
  expect(rendered).toEqual([]);
  expect(pages.cache.hit(target)).toBeUndefined();
});

test("a page that was asked for under another host's name is the store's, for everybody", async () => {
  for (const host of ["evil.test", "localhost:3999"]) {
    const answer = await ask("/chairs", host);
    expect(answer).toContain("localhost:3999 /chairs");
    expect(answer).not.toContain("evil.test");
  }
  expect(rendered).toEqual([{ url: "/chairs", headers: { host: "localhost:3999" } }]);
});

test("a page of one visitor is told the store's own cookies, by their names, and no others", async () => {
  const secure = { ...env, origin: "https://shop.example" };
  const options = { render: by(pageOf), buildDir: ".cache/none", publicDir: ".cache/none", cacheBytes: 1_000_000 };
  const { handle } = makePages({ clock, env: secure, log }, options);
  const shop = http.createServer(handle);
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const cookie = "token=planted; __Host-token=mine; cart=planted; country=FR; other=1; bad name=2";
  await fetch(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/cart`, { headers: { cookie } });
  expect(rendered[0]?.headers.cookie).toBe("token=mine; country=FR");
  await new Promise((resolve) => shop.close(resolve));
});

test("a page that sends visitors to sign in is asked again with the cookies of who is signed in", async () => {
  const guarded: PageHandler = (request, response) => {
    rendered.push({ url: request.url ?? "", headers: request.headers });
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", "private, no-store");
    if (!request.headers.cookie) response.writeHead(307, { location: "/sign-in" });
    response.end("<html><head></head><body></body></html>");
  };
  const options = { render: by(guarded), buildDir: ".cache/none", publicDir: ".cache/none", cacheBytes: 1_000_000 };
  const { handle } = makePages({ clock, env, log }, options);
  const shop = http.createServer(handle);
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/members`, { headers, redirect: "manual" })).status;
  expect(await statusOf({})).toBe(307);
  expect(await statusOf({ cookie: "token=mine" })).toBe(200);
  await new Promise((resolve) => shop.close(resolve));
});

test("a page is kept once, however its address is spelled", async () => {
  for (const target of ["/lamps", "/%6camps", "/l%61mp%73"]) expect(await ask(target)).toContain(" /lamps<");
  expect(rendered.map(({ url }) => url)).toEqual(["/lamps"]);
});

test("paths that no page can have are one page, rendered once for a language and kept under no name of theirs", async () => {
  const targets = Array.from({ length: 20 }, (_, index) => `/fr-FR/${String(index).padStart(101, "x")}`);
  for (const target of [...targets, "/fr-FR/a%00b"]) expect(await ask(target)).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask("/fr-FR/%E0%A4%A")).toMatch(/^HTTP\/1\.1 400 /);
  expect(rendered.map(({ url }) => url)).toEqual(["/fr-FR/404"]);
  for (const target of targets) expect(pages.cache.hit(target)).toBeUndefined();
});

test("a page reads no sign zero", async () => {
  expect(await ask("/search?q=a%00b")).toContain("/search?q=ab<");
});

describe("a page that cannot be had in time", () => {
  const slow = makePages(
    { clock, env, log },
    {
      render: by((request, response) =>
        request.url?.includes("broken") ? Promise.reject(new Error("broken")) : hang(response),
      ),
      buildDir: ".cache/none",
      publicDir: ".cache/none",
      cacheBytes: 1_000_000,
      pageMs: 300,
    },
  );
  const store = http.createServer(slow.handle);
  beforeAll(() => new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => store.close(resolve)));

  /** Answers after whoever asked has been told to come again. */
  const hang = (response: ServerResponse) => void setTimeout(() => response.end("late"), 600);
  const get = (path: string) => fetch(`http://127.0.0.1:${(store.address() as AddressInfo).port}${path}`);

  test.each([
    ["/desks", "en", "very busy"],
    ["/fr-CH/desks", "fr", "très sollicitée"],
    ["/de-AT/cart?a=1", "de", "stark ausgelastet"],
  ])("%s is refused in its language, with when to come again", async (path, language, words) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-language")).toBe(language);
    expect(await answer.text()).toContain(words);
  });

  test("one that broke says so in its language, too", async () => {
    const answer = await get("/de-DE/broken");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([500, null]);
    expect(await answer.text()).toContain("Etwas ist schiefgegangen");
  });
});

describe("pages that have to be rendered", () => {
  const options = { buildDir: ".cache/none", publicDir: ".cache/none", cacheBytes: 1_000_000 };
  const own = { TRUST_PROXY: "1", RATE_LIMIT_PAGES_PER_MINUTE: "3" };
  const limited = readEnv({ STORE_SECRET: "x".repeat(32), DATA_DIR: ".cache/pages", PORT: "3999", ...own });

  /** A store's pages on a port of their own; `ask` names who asks as a proxy would. */
  async function open(handler: PageHandler, settings = env) {
    const made = makePages({ clock, env: settings, log }, { ...options, render: by(handler) });
    const shop = http.createServer((request, response) => {
      if (!made.hot(request, response)) made.handle(request, response);
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    const { port } = shop.address() as AddressInfo;
    const ask = (path: string, asker = "198.51.100.1") =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": asker } });
    return { ask, close: () => new Promise((resolve) => shop.close(resolve).closeAllConnections()) };
  }

  test("are limited by address, those that are kept are not, and the refusal is a page in its language", async () => {
    const { ask, close } = await open(pageOf, limited);
    for (const path of ["/desks", "/cart", "/search?q=lamp"])
      expect((await ask(path, "2001:db8:1:1::1")).status).toBe(200);
    const refused = await ask("/de-DE/search?q=lampe", "2001:db8:1:1::2");
    const text = await refused.text();
    const seconds = refused.headers.get("retry-after");
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(text).toContain(`Bitte warten Sie ${seconds} Sekunden`);
    expect(text).toContain('<html lang="de">');
    for (let at = 0; at < 5; at += 1) expect((await ask("/desks", "2001:db8:1:1::3")).status).toBe(200);
    expect((await ask("/chairs", "2001:db8:1:2::1")).status).toBe(200);
    await close();
  });

  test("wait in a bounded queue, of which no address has all; kept ones are sent meanwhile", async () => {
    let [inside, most] = [0, 0];
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { ask, close } = await open(
      async (request, response) => {
        if (request.url !== "/desks") {
          most = Math.max(most, (inside += 1));
          await gate;
          inside -= 1;
        }
        pageOf(request, response);
      },
      { ...env, proxyHops: 1 },
    );
    expect((await ask("/desks")).status).toBe(200);
    const refused: Response[] = [];
    const from = (asker: string, count: number) =>
      Array.from({ length: count }, async (_, at) => {
        const answer = await ask(`/fr-FR/search?q=${at}`, asker);
        if (answer.status === 503) refused.push(answer);
        return answer.status;
      });
    const until = async (count: number) => {
      while (refused.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const greedy = from("198.51.100.1", 4 + 50 + 2);
    await until(2);
    expect(refused[0]?.headers.get("retry-after")).toBe("5");
    expect(await refused[0]?.text()).toContain("La boutique est très sollicitée. Réessayez dans un instant.");
    const others = ["2", "3", "4", "5"].flatMap((last) => from(`198.51.100.${last}`, 40));
    await until(2 + 10);
    expect((await ask("/desks")).status).toBe(200);
    release();
    const statuses = await Promise.all([...greedy, ...others]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 + 200);
    expect(most).toBe(4);
    await close();
  });

  test("that take all of the processor's time let the others be heard, and refused where they are too many", async () => {
    const { ask, close } = await open((request, response) => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      pageOf(request, response);
    });
    const statuses = await Promise.all(Array.from({ length: 120 }, async (_, at) => (await ask(`/cart?${at}`)).status));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
    await close();
  });
});
