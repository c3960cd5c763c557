import type { ServerResponse } from "node:http";
import net from "node:net";
import { openPages, PAGES_ENV, showRequest } from "../../tests/support/openPages";
import { readEnv } from "../env";
import type { PageHandler } from "../platform/http/renderPage";
import { uncachedPages } from "./pageStore";

type Store = Awaited<ReturnType<typeof openPages>>;

const env = readEnv(PAGES_ENV);
const store = uncachedPages;
let pages: Store;
beforeAll(async () => void (pages = await openPages(showRequest, { store })));
afterAll(() => pages.close());
beforeEach(() => pages.rendered.splice(0));

/** Sends a request line as it stands, which libraries would put right. */
function ask(target: string, host = "localhost:3999"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(pages.port, "127.0.0.1");
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
])("%s is no address of the store: nothing is rendered for it", async (target) => {
  expect(await ask(target)).toMatch(/^HTTP\/1\.1 400 /);
  expect(pages.rendered).toEqual([]);
});

test("a page that was asked for under another host's name is the store's, for everybody", async () => {
  for (const host of ["evil.test", "localhost:3999"]) {
    const answer = await ask("/chairs", host);
    expect(answer).toContain("localhost:3999 /chairs");
    expect(answer).not.toContain("evil.test");
  }
  const asOurs = { url: "/chairs", headers: { host: "localhost:3999" } };
  expect(pages.rendered).toEqual([asOurs, asOurs]);
});

test("a page of one visitor is told the store's own cookies, by their names, and no others", async () => {
  const shop = await openPages(showRequest, { store, env: { ...env, origin: "https://shop.example" } });
  const cookie = "token=planted; __Host-token=mine; cart=planted; country=FR; other=1; bad name=2";
  await shop.ask("/cart", { cookie });
  expect(shop.rendered[0]?.headers.cookie).toBe("token=mine; country=FR");
  await shop.close();
});

test("a page that sends visitors to sign in is asked again with the cookies of who is signed in", async () => {
  const guarded: PageHandler = (request, response) => {
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", "private, no-store");
    if (!request.headers.cookie) response.writeHead(307, { location: "/sign-in" });
    response.end("<html><head></head><body></body></html>");
  };
  const shop = await openPages(guarded, { store });
  expect((await shop.ask("/members")).status).toBe(307);
  expect((await shop.ask("/members", { cookie: "token=mine" })).status).toBe(200);
  await shop.close();
});

test("a first page that cannot be made says so, and its visitor gets it when it can", async () => {
  let isBroken = true;
  const shop = await openPages(
    (request, response) => {
      if (isBroken) throw new Error("no database");
      showRequest(request, response);
    },
    { store },
  );
  await expect(shop.warm()).rejects.toThrow("no database");
  isBroken = false;
  expect((await shop.ask("/")).status).toBe(200);
  await shop.close();
});

test("paths that no page can have are not rendered by their own names", async () => {
  for (const path of [`/fr-FR/${"x".repeat(101)}`, "/fr-FR/a%00b"]) expect(await ask(path)).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask("/fr-FR/%E0%A4%A")).toMatch(/^HTTP\/1\.1 400 /);
  expect(new Set(pages.rendered.map(({ url }) => url))).toEqual(new Set(["/fr-FR/404"]));
});

test("a page reads no sign zero", async () => {
  expect(await ask("/search?q=a%00b")).toContain("/search?q=ab<");
});

describe("a page that cannot be had in time", () => {
  /** Answers after whoever asked has been told to come again. */
  const hang = (response: ServerResponse) => void setTimeout(() => response.end("late"), 600);
  let slow: Store;
  beforeAll(async () => {
    const handler: PageHandler = (request, response) =>
      request.url?.includes("broken") ? Promise.reject(new Error("broken")) : hang(response);
    slow = await openPages(handler, { store, pageMs: 300 });
  });
  afterAll(() => slow.close());

  test.each([
    ["/desks", "en", "very busy"],
    ["/fr-CH/desks", "fr", "très sollicitée"],
    ["/de-AT/cart?a=1", "de", "stark ausgelastet"],
  ])("%s is refused in its language, with when to come again", async (path, language, words) => {
    const answer = await slow.ask(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-language")).toBe(language);
    expect(await answer.text()).toContain(words);
  });

  test("one that broke says so in its language, too", async () => {
    const answer = await slow.ask("/de-DE/broken");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([500, null]);
    expect(await answer.text()).toContain("Etwas ist schiefgegangen");
  });
});

describe("pages that have to be rendered", () => {
  test("are limited by address, and the refusal is a page in its language", async () => {
    const own = { TRUST_PROXY: "1", RATE_LIMIT_PAGES_PER_MINUTE: "3" };
    const { ask, close } = await openPages(showRequest, { store, env: readEnv({ ...PAGES_ENV, ...own }) });
    for (const path of ["/desks", "/cart", "/search?q=lamp"])
      expect((await ask(path, {}, "2001:db8:1:1::1")).status).toBe(200);
    const refused = await ask("/de-DE/search?q=lampe", {}, "2001:db8:1:1::2");
    const text = await refused.text();
    const seconds = refused.headers.get("retry-after");
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(text).toContain(`Bitte warten Sie ${seconds} Sekunden`);
    expect(text).toContain('<html lang="de">');
    expect((await ask("/chairs", {}, "2001:db8:1:2::1")).status).toBe(200);
    await close();
  });

  test("wait in a bounded queue, of which no address has all", async () => {
    let [inside, most] = [0, 0];
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const handler: PageHandler = async (request, response) => {
      most = Math.max(most, (inside += 1));
      await gate;
      inside -= 1;
      showRequest(request, response);
    };
    const { ask, close } = await openPages(handler, { store, env: { ...env, proxyHops: 1 } });
    const refused: Response[] = [];
    const from = (asker: string, count: number) =>
      Array.from({ length: count }, async (_, at) => {
        const answer = await ask(`/fr-FR/search?q=${at}`, {}, asker);
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
    release();
    const statuses = await Promise.all([...greedy, ...others]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 + 200);
    expect(most).toBe(4);
    await close();
  });

  test("that take all of the processor's time let the others be heard, and refused where they are too many", async () => {
    const busy: PageHandler = (request, response) => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      showRequest(request, response);
    };
    const { ask, close } = await openPages(busy, { store });
    const statuses = await Promise.all(Array.from({ length: 120 }, async (_, at) => (await ask(`/cart?${at}`)).status));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
    await close();
  });
});
