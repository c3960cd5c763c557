import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { FOREIGN_SCRIPT, STRUCTURED_DATA, USES_CAMERA } from "../../contract/routes/pageHeaders";
import { readEnv } from "../env";
import { bodyOf, finishPage, pickEncoding, type FinishedPage } from "./finish";
import { SCRIPT_MARK } from "./ownScripts";

const env = readEnv({ STORE_SECRET: "x".repeat(32), DATA_DIR: ".cache/finish" });
const theme = `document.documentElement.dataset.theme="dark"`;
const html = `<html><script>${theme}</script><script src="/a.js"></script><script id="__NEXT_DATA__" type="application/json">{"a":1}</script></html>`;

const finishHtml = async (text: string, headers: Record<string, string> = {}) => {
  const page = {
    status: 200,
    headers: { "content-type": "text/html", ...headers },
    cookies: [],
    body: Buffer.from(text),
  };
  return finishPage(env, page, { effort: "best" });
};
const scriptsOf = ({ headers }: FinishedPage) =>
  /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("the store's own inline scripts are allowed by their hash, and no other that a page brings along", async () => {
  const own = (code: string) => `<script nonce="${SCRIPT_MARK}">${code}</script>`;
  const foreign = `<script>alert(1)</script><script nonce="guess">alert(2)</script><p title='<script>alert(3)</script>'>`;
  const page = await finishHtml(
    `<html>${own(theme)}${foreign}<script src="/a.js"></script>${own("b()")}${own(theme)}</html>`,
  );
  expect(scriptsOf(page)).toBe(`'self' ${hashOf(theme)} ${hashOf("b()")}`);
  const sent = bodyOf(page, "identity").toString();
  expect(sent).not.toContain(SCRIPT_MARK);
  expect(sent).toContain(`<html><script>${theme}</script>${foreign}<script src`);
});

test("a script of the store that never ends is not allowed", async () => {
  const page = await finishHtml(`<script nonce="${SCRIPT_MARK}">c()`);
  expect([scriptsOf(page), bodyOf(page, "identity").toString()]).toEqual(["'self'", "<script>c()"]);
});

test("a page's word for another company's script stays inside, and allows nothing where that way is off", async () => {
  const page = await finishHtml("<html></html>", { [FOREIGN_SCRIPT]: "google" });
  expect(page.headers).not.toHaveProperty(FOREIGN_SCRIPT);
  expect(scriptsOf(page)).toBe("'self'");
});

test("a page whose address is a secret tells it to nobody", async () => {
  const names = async (headers: Record<string, string>) =>
    Object.entries((await finishHtml("<html></html>", headers)).headers).filter(([name]) =>
      /^referrer-policy$/i.test(name),
    );
  expect(await names({})).toEqual([["Referrer-Policy", "strict-origin-when-cross-origin"]]);
  expect(await names({ "referrer-policy": "no-referrer" })).toEqual([["Referrer-Policy", "no-referrer"]]);
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
  expect(brotliDecompressSync(bodyOf(page, "br")).toString()).toBe(html);
  expect(bodyOf(page, "identity").toString()).toBe(html);
  // Kept is what is packed alone.
  expect(page.bytes).toBe(bodyOf(page, "br").length + bodyOf(page, "gzip").length);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  expect(page.headers).not.toHaveProperty("x-powered-by");
  expect(page.headers).not.toHaveProperty("cache-tag");
});

test("what is sent once has no tag, and every change of the head is in it", async () => {
  const body = Buffer.from(
    `<html><head><title data-next-head="">Ü</title><link rel="canonical" href="${env.origin}/a"/></head><body>ü</body></html>`,
  );
  const headers = { "content-type": "text/html", [STRUCTURED_DATA]: '{"a":1}' };
  const options = { effort: "fast", encoding: "br" } as const;
  const page = await finishPage(env, { status: 200, headers, cookies: [], body }, options);
  expect(page.headers).not.toHaveProperty("etag");
  const html = brotliDecompressSync(bodyOf(page, "br")).toString();
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
    { effort: "fast", encoding: "identity" },
  );
  expect(bodyOf(page, "identity").toString()).toContain("<title>Desks</title>");
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
  expect((await data("public, s-maxage=60")).headers["cache-control"]).toBe("public, s-maxage=60, max-age=30");
  expect((await data("private, no-store")).headers["cache-control"]).toBe("private, no-store");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  [undefined, "identity"],
])("%s is answered with %s", (accepted, encoding) => expect(pickEncoding(accepted)).toBe(encoding));

test("a camera and its decoder are for the page that asks for them, and for no other", async () => {
  const permissionsOf = ({ headers }: FinishedPage) => String(headers["Permissions-Policy"]);
  const [plain, scanner] = [
    await finishHtml("<html></html>"),
    await finishHtml("<html></html>", { [USES_CAMERA]: "1" }),
  ];
  expect([scriptsOf(plain), permissionsOf(plain)]).toEqual([
    "'self'",
    "camera=(), geolocation=(), microphone=(), payment=(self)",
  ]);
  expect([scriptsOf(scanner), permissionsOf(scanner)]).toEqual([
    "'self' 'wasm-unsafe-eval'",
    "camera=(self), geolocation=(), microphone=(), payment=(self)",
  ]);
  expect(scanner.headers).not.toHaveProperty(USES_CAMERA);
  const data = { status: 200, headers: { "content-type": "application/json", [USES_CAMERA]: "1" }, cookies: [] };
  const finished = await finishPage(env, { ...data, body: Buffer.from("{}") }, { effort: "best" });
  expect([permissionsOf(finished), finished.headers]).toEqual([
    permissionsOf(plain),
    expect.not.objectContaining({ [USES_CAMERA]: "1" }),
  ]);
});
