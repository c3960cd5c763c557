import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Deps } from "../../deps";
import { readEnv, type Env } from "../../env";
import { contentSecurityPolicy } from "../../pages/contentSecurityPolicy";
import { checkPages } from "./checkPages";

const OWN = "theme()";
const hashes = [`'sha256-${createHash("sha256").update(OWN).digest("base64")}'`];
const HTML = `<script>${OWN}</script><script src="/_next/static/a.js" defer></script><script id="__NEXT_DATA__" type="application/json">{"a":1}</script>`;

interface Answer {
  html?: string;
  policy?: string;
  status?: number;
}

let server: Server;
let env: Env;
let asked: string[];
/** What stands between the store and its visitors, by path. */
let changed: Record<string, Answer>;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const foreign = /^\/sign-in\/(\w+)/.exec(url)?.[1];
    const policy = contentSecurityPolicy(env, { hashes, foreign });
    const { html = HTML, policy: sent = policy, status = 200 } = changed[url] ?? {};
    response.writeHead(status, { "content-type": "text/html", "content-security-policy": sent }).end(html);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  env = readEnv({
    NODE_ENV: "test",
    STORE_SECRET: "x".repeat(32),
    STORE_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GOOGLE_CLIENT_ID: "client-1",
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function check(by: Record<string, Answer> = {}) {
  [asked, changed] = [[], by];
  const said: object[] = [];
  const say = (level: string) => (about: { path: string; found?: string[] }) =>
    void said.push({ level, path: about.path, ...(about.found && { found: about.found }) });
  await checkPages({ env, log: { warn: say("warn"), error: say("error") } as Partial<Deps["log"]> as Deps["log"] });
  return said;
}

test("pages as the store sends them are quiet, its own and those with a provider's script", async () => {
  expect(await check()).toEqual([]);
  expect(asked).toEqual(["/", "/cart", "/secure-checkout", "/sign-in", "/sign-in/google", "/sign-in/facebook"]);
});

test.each([
  [`${HTML}<script src="https://evil.test/x.js"></script>`, "a script from https://evil.test/x.js"],
  [`${HTML}<SCRIPT async src=//evil.test/x.js></SCRIPT>`, "a script from //evil.test/x.js"],
  [HTML.replace(OWN, "skim()"), expect.stringMatching(/^an inline script, sha256-/)],
])("a script that was put into the till raises an alarm: %s", async (html, found) => {
  const alarm = { level: "error", path: "/secure-checkout", found: [found] };
  expect(await check({ "/secure-checkout": { html } })).toEqual([alarm]);
});

test("a policy that lets others in, or is gone, raises an alarm", async () => {
  const google = contentSecurityPolicy(env, { hashes, foreign: "google" });
  const alarms = await check({ "/cart": { policy: google }, "/": { policy: "", html: "" } });
  expect(alarms).toEqual([
    { level: "error", path: "/", found: ["another policy"] },
    { level: "error", path: "/cart", found: ["another policy"] },
  ]);
});

test("a page that does not answer is told as such, and the others are looked at", async () => {
  expect(await check({ "/cart": { status: 503 } })).toEqual([{ level: "warn", path: "/cart" }]);
  expect(asked).toHaveLength(6);
});
