import { readEnv } from "../env";
import type { PageHandler } from "../platform/http/renderPage";
import { assemblePage } from "./assemble";
import { bodyOf } from "./finish";

const env = readEnv({ STORE_SECRET: "x".repeat(32), DATA_DIR: ".cache/assemble" });
const PUBLIC = "public, s-maxage=60, stale-while-revalidate=600";
const headers = { host: "store.example" };

const handler: PageHandler = (request, response) => {
  if (request.url === "/none") response.statusCode = 404;
  response.setHeader("content-type", "text/html");
  response.setHeader("cache-control", PUBLIC);
  response.setHeader("cache-tag", "product:1, menu");
  response.end("<html><head></head><body>desks</body></html>");
};

test("a page for everybody comes in every encoding, with what its headers say of how long it may be kept", async () => {
  const { page, ...audience } = await assemblePage(env, handler, { url: "/", headers, asker: { kind: "everybody" } });
  expect(Object.keys(page.bodies).sort()).toEqual(["br", "gzip"]);
  expect(bodyOf(page, "identity").toString()).toContain("desks");
  expect(page.headers["cache-control"]).toBe(PUBLIC);
  const life = { freshMs: 60_000, staleMs: 600_000, tags: ["product:1", "menu"] };
  expect(audience).toEqual({ life, isForEverybody: true, isRefusal: false });
});

test("a page for everybody that nobody keeps comes in the encoding that is taken, and can be asked for again", async () => {
  const asker = { kind: "everybody", encoding: "gzip" } as const;
  const { page } = await assemblePage(env, handler, { url: "/", headers, asker });
  expect(Object.keys(page.bodies)).toEqual(["gzip"]);
  expect(page.headers["cache-control"]).toBe(PUBLIC);
  expect(page.etag).toMatch(/^"[\w-]{27}"$/);
});

test("an address that leads nowhere is so for everybody, and is not kept", async () => {
  const { page, ...audience } = await assemblePage(env, handler, {
    url: "/none",
    headers,
    asker: { kind: "everybody" },
  });
  expect(page.status).toBe(404);
  expect(audience).toEqual({ life: null, isForEverybody: true, isRefusal: true });
});

test.each([
  [true, "no-referrer"],
  [false, "strict-origin-when-cross-origin"],
])("a page of one visitor is kept by nobody; is its address a secret: %s", async (isSecretAddress, referrer) => {
  const asker = { kind: "visitor", encoding: "gzip", isSecretAddress } as const;
  const { page } = await assemblePage(env, handler, { url: "/", headers, asker });
  expect(Object.keys(page.bodies)).toEqual(["gzip"]);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.lines[page.lines.indexOf("Referrer-Policy") + 1]).toBe(referrer);
});

test("what was refused to a visitor keeps its own word on who may keep it", async () => {
  const asker = { kind: "visitor", encoding: "br", isSecretAddress: false } as const;
  const { page } = await assemblePage(env, handler, { url: "/none", headers, asker });
  expect(page.headers["cache-control"]).toBe(PUBLIC);
});
