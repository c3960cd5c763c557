import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { STRUCTURED_DATA } from "../../contract/pageHeaders";
import { readEnv } from "../env";
import { finishPage, pickEncoding, scriptHashes } from "./finish";

const env = readEnv({ STORE_SECRET: "x".repeat(32), DATA_DIR: ".cache/finish" });
const theme = `document.documentElement.dataset.theme="dark"`;
const html = `<html><script>${theme}</script><script src="/a.js"></script><script id="__NEXT_DATA__" type="application/json">{"a":1}</script></html>`;

test("inline scripts are allowed by their hash; data and addresses need none", () => {
  const hash = createHash("sha256").update(theme).digest("base64");
  expect(scriptHashes(Buffer.from(html))).toEqual([`'sha256-${hash}'`]);
});

test("a finished page carries the same bytes in three encodings, its policy and no trace of the renderer", async () => {
  const page = await finishPage(
    env,
    {
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8", "x-powered-by": "Next.js", "cache-tag": "home" },
      cookies: [],
      body: Buffer.from(html),
    },
    { effort: "best" },
  );
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(html);
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(html);
  const policy = String(page.headers.br["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  expect(page.headers.br).not.toHaveProperty("x-powered-by");
  expect(page.headers.br).not.toHaveProperty("cache-tag");
});

test("a script that stands twice is named once, one that never ends is not", () => {
  const page = "<script>a()</script><script src=/b.js></script><script>a()</script><script>c()";
  expect(scriptHashes(Buffer.from(page))).toHaveLength(1);
});

test("what is sent once has no tag, and every change of the head is in it", async () => {
  const body = Buffer.from(
    `<html><head><title data-next-head="">Ü</title><link rel="canonical" href="${env.origin}/a"/></head><body>ü</body></html>`,
  );
  const headers = { "content-type": "text/html", [STRUCTURED_DATA]: '{"a":1}' };
  const options = { effort: "fast", encoding: "br" } as const;
  const page = await finishPage(env, { status: 200, headers, cookies: [], body }, options);
  expect(page.headers.br).not.toHaveProperty("etag");
  const html = brotliDecompressSync(page.bodies.br).toString();
  expect(html).toMatch(
    /^<html><head><title>Ü<\/title><link rel="canonical"[^>]*><link rel="alternate".*<\/body><\/html>$/,
  );
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script></head><body>ü</body>');
});

test("a title carries no mark of the renderer", async () => {
  const body = Buffer.from('<html><head><title data-next-head="">Desks</title></head></html>');
  const page = await finishPage(
    env,
    { status: 200, headers: { "content-type": "text/html" }, cookies: [], body },
    { effort: "fast", encoding: "br" },
  );
  expect(page.bodies.identity.toString()).toContain("<title>Desks</title>");
});

test("a browser may keep a page's data for the click that follows, and never what is private", async () => {
  const data = (rule: string) =>
    finishPage(
      env,
      {
        status: 200,
        headers: { "content-type": "application/json", "cache-control": rule },
        cookies: [],
        body: Buffer.from("{}"),
      },
      { effort: "fast", encoding: "br" },
    );
  expect((await data("public, s-maxage=60")).headers.br["cache-control"]).toBe("public, s-maxage=60, max-age=30");
  expect((await data("private, no-store")).headers.br["cache-control"]).toBe("private, no-store");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  [undefined, "identity"],
])("%s is answered with %s", (accepted, encoding) => expect(pickEncoding(accepted)).toBe(encoding));
