import { EnvError, readEnv } from "./env";
import { isPublicHost } from "./publicStore";

const BASE = { STORE_SECRET: "x".repeat(32) };
const PUBLIC = { STORE_ORIGIN: "https://shop.example" };
const PRODUCTION = { NODE_ENV: "production", DATABASE_URL: "postgres://store@127.0.0.1/store" };

function problemsOf(settings: Record<string, string>): string[] {
  try {
    readEnv({ ...BASE, ...settings });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test.each([
  "localhost",
  "shop.localhost",
  "127.0.0.1",
  "127.9.9.9",
  "[::1]",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.20",
  "169.254.1.1",
  "[fd00::1]",
  "[fe80::1]",
  "[::ffff:192.168.1.20]",
  "store",
  "desk.local",
  "shop.test",
  "shop.home.arpa",
])("%s is reached from one's own machine or network", (host) => expect(isPublicHost(host)).toBe(false));

test.each([
  "shop.example",
  "localhost.shop.example",
  "127.0.0.1.shop.example",
  "greatest.example",
  "8.8.8.8",
  "172.32.0.1",
  "[2001:4860::1]",
])("%s is reached by strangers", (host) => expect(isPublicHost(host)).toBe(true));

test("a store on one's own machine needs no setting, in production neither", () => {
  expect(readEnv(BASE)).toMatchObject({ isPublic: false, paymentMode: "sandbox", mailbox: true });
  expect(readEnv({ ...BASE, NODE_ENV: "production" })).toMatchObject({ isPublic: false, mailbox: true });
  expect(readEnv({ ...BASE, STORE_ORIGIN: "http://192.168.1.20:3000" })).toMatchObject({ isPublic: false });
  expect(readEnv({ ...BASE, DEV_MAILBOX: "closed" })).toMatchObject({ mailbox: false });
});

test.each([
  ["under a public name", PUBLIC],
  ["in production on PostgreSQL", PRODUCTION],
])("a store %s says in a line each what it has to be told", (_, settings) => {
  const [payment, mailbox, ...more] = problemsOf(settings);
  expect(payment).toMatch(/^PAYMENT_MODE .*PAYMENT_MODE=live .*PAYMENT_MODE=sandbox [^\n]*$/);
  expect(mailbox).toMatch(/^DEV_MAILBOX .*DEV_MAILBOX=closed .*DEV_MAILBOX=open .*SMTP_URL=[^\n]*$/);
  expect(more).toEqual([]);
});

test("each of them is settled by a choice", () => {
  const chosen = { ...PUBLIC, PAYMENT_MODE: "sandbox" };
  expect(problemsOf(chosen)).toEqual([expect.stringMatching(/^DEV_MAILBOX /)]);
  expect(readEnv({ ...BASE, ...chosen, DEV_MAILBOX: "closed" })).toMatchObject({ isPublic: true, mailbox: false });
  expect(readEnv({ ...BASE, ...chosen, DEV_MAILBOX: "open" })).toMatchObject({ isPublic: true, mailbox: true });
  expect(readEnv({ ...BASE, ...chosen, SMTP_URL: "smtp://127.0.0.1" })).toMatchObject({ mailbox: false });
  expect(problemsOf({ ...chosen, DEV_MAILBOX: "on" })).toEqual(['DEV_MAILBOX must be "open" or "closed".']);
});
