import { openPages, PAGES_ENV, showRequest } from "../../../tests/support/openPages";
import { readEnv } from "../../env";
import type { PageHandler } from "../../platform/http/renderPage";
import { cachedPages } from "./pageCache";

const store = cachedPages;

test("a page is rendered once, for everybody, and by nothing of who asked first", async () => {
  const { ask, rendered, close } = await openPages(showRequest, { store });
  for (const cookie of ["token=mine", "token=another's"]) {
    const answer = await ask("/chairs", { cookie });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
    expect(await answer.text()).toContain("localhost:3999 /chairs<");
  }
  expect(rendered).toEqual([{ url: "/chairs", headers: { host: "localhost:3999" } }]);
  await close();
});

test("the first page is there before anybody asks for it", async () => {
  const { ask, warm, rendered, close } = await openPages(showRequest, { store });
  await warm();
  expect(await (await ask("/")).text()).toContain("localhost:3999 /<");
  expect(rendered.map(({ url }) => url)).toEqual(["/"]);
  await close();
});

test("a page is kept once, however its address is spelled", async () => {
  const { ask, rendered, close } = await openPages(showRequest, { store });
  for (const path of ["/lamps", "/%6camps", "/l%61mp%73"]) expect(await (await ask(path)).text()).toContain(" /lamps<");
  expect(rendered.map(({ url }) => url)).toEqual(["/lamps"]);
  await close();
});

test("paths that no page can have are one page, rendered once for a language", async () => {
  const { ask, rendered, close } = await openPages(showRequest, { store });
  const paths = Array.from({ length: 20 }, (_, index) => `/fr-FR/${String(index).padStart(101, "x")}`);
  for (const path of [...paths, "/fr-FR/a%00b", ...paths]) expect((await ask(path)).status).toBe(404);
  expect(rendered.map(({ url }) => url)).toEqual(["/fr-FR/404"]);
  await close();
});

test("kept pages do not count against an address", async () => {
  const env = readEnv({ ...PAGES_ENV, TRUST_PROXY: "1", RATE_LIMIT_PAGES_PER_MINUTE: "3" });
  const { ask, close } = await openPages(showRequest, { store, env });
  for (const path of ["/desks", "/cart", "/search?q=lamp"]) expect((await ask(path)).status).toBe(200);
  expect((await ask("/search?q=chair")).status).toBe(429);
  for (let at = 0; at < 5; at += 1) expect((await ask("/desks")).status).toBe(200);
  await close();
});

test("kept pages are sent while others wait in the queue", async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const handler: PageHandler = async (request, response) => {
    if (request.url !== "/desks") await gate;
    showRequest(request, response);
  };
  const { ask, rendered, close } = await openPages(handler, { store });
  expect((await ask("/desks")).status).toBe(200);
  const waiting = Array.from({ length: 10 }, (_, at) => ask(`/search?q=${at}`));
  while (rendered.length < 1 + 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await ask("/desks")).status).toBe(200);
  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
  await close();
});
