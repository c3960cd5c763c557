import { FOREIGN_SCRIPTS, type ForeignScriptName } from "../../contract/visit/foreignScripts";
import { readEnv } from "../env";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { isPersonal, isSecretAddress } from "./visitorPaths";

const BASE = { NODE_ENV: "test", PAYMENT_MODE: "sandbox", STORE_SECRET: "x".repeat(32) };
const SOCIAL = { GOOGLE_CLIENT_ID: "client-1", FACEBOOK_APP_ID: "app-1", FACEBOOK_APP_SECRET: "secret" };
const env = readEnv({ ...BASE, ...SOCIAL });
const names = Object.keys(FOREIGN_SCRIPTS) as ForeignScriptName[];

test("a page that asks for no script of others names no host but the store's", () => {
  const policy = contentSecurityPolicy(env, { hashes: ["'sha256-a'"] });
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toBe(contentSecurityPolicy(readEnv(BASE), { hashes: ["'sha256-a'"] }));
});

test.each(names)("the page of %s allows what the inventory names for it, and nothing of the other's", (name) => {
  const policy = contentSecurityPolicy(env, { foreign: name });
  const directives = new Map(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
  for (const [directive, origins] of Object.entries(FOREIGN_SCRIPTS[name].policy))
    expect(directives.get(directive)).toEqual(expect.arrayContaining([...origins]));
  expect(policy).not.toContain(name === "google" ? "facebook" : "google");
  const allowed = directives.get("script-src") ?? [];
  expect(allowed.some((source) => FOREIGN_SCRIPTS[name].src.startsWith(source))).toBe(true);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("a name that is not in the inventory, or whose way is switched off, allows nothing", () => {
  const plain = contentSecurityPolicy(env);
  expect(contentSecurityPolicy(env, { foreign: "toString" })).toBe(plain);
  expect(contentSecurityPolicy(env, { foreign: "https://evil.test" })).toBe(plain);
  expect(contentSecurityPolicy(readEnv(BASE), { foreign: "google" })).toBe(plain);
});

test("a provider's page is its visitor's alone, and says whose it is: Google draws its button for nobody else", () => {
  for (const page of ["/sign-in/google", "/de-DE/sign-in/facebook?source=modal"])
    expect([isPersonal(page), isSecretAddress(page)]).toEqual([true, false]);
  for (const page of ["/sign-in", "/sign-in?next=%2Fcart", "/sign-in/googled"])
    expect(isSecretAddress(page)).toBe(true);
});
