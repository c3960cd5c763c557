import { readEnv } from "./env";
import { describeError, logConsole, makeLogger } from "./logger";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
  STRIPE_PUBLISHABLE_KEY: "pk_live_0123456789abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  PAYPAL_CLIENT_ID: "client-0123456789",
  PAYPAL_CLIENT_SECRET: "secret-0123456789",
  PAYPAL_WEBHOOK_ID: "webhook-0123456789",
  SOLANA_RPC_URL: "https://rpc.example/?api-key=chain-0123456789",
  SOLANA_RECIPIENT: "9aUn5swQzUTRanaaTwmszxiv89cvFwUCjEBv1vZCoT1u",
};

test("no key of a gateway gets into the log, wherever it turns up", () => {
  const lines: string[] = [];
  const env = readEnv({
    NODE_ENV: "test",
    PAYMENT_MODE: "live",
    STORE_SECRET: "x".repeat(32),
    LOG_LEVEL: "info",
    ...KEYS,
  });
  const log = makeLogger(env, { write: (line: string) => void lines.push(line) });
  const { STRIPE_SECRET_KEY: key, PAYPAL_CLIENT_SECRET: secret, SOLANA_RPC_URL: address } = KEYS;
  log.info(`asked with ${key}`);
  log.info({ deep: { down: [{ authorization: `Basic ${secret}` }] } }, "nested");
  log.error({ err: new Error(`no answer from ${address} with ${KEYS.STRIPE_WEBHOOK_SECRET}`) }, "a fault");
  log.info(
    { intent: { client_secret: "pi_1_secret_2", payment_method: "pm_1" }, answer: { access_token: "A21" } },
    "objects",
  );
  log.info({ headers: { authorization: "Bearer abc", cookie: "token=abc" } }, "headers");
  const text = lines.join("");
  for (const hidden of [
    key,
    secret,
    "chain-0123456789",
    "whsec_",
    "pi_1_secret_2",
    "pm_1",
    "A21",
    "Bearer abc",
    "token=abc",
  ])
    expect(text).not.toContain(hidden);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("asked with [hidden]");
});

test("a failed query is logged without what was in it", () => {
  const error = Object.assign(
    new Error("Failed query: insert into orders values ($1)\nparams: Ana Bell,ana@shop.example"),
    {
      params: ["Ana Bell", "ana@shop.example"],
    },
  );
  const text = JSON.stringify(describeError(error));
  expect(text).toContain("Failed query");
  expect(text).not.toMatch(/Ana|shop\.example/);
});

test("whatever is printed or logged is one line of JSON", () => {
  const lines: string[] = [];
  const log = makeLogger(readEnv({ NODE_ENV: "test", STORE_SECRET: "x".repeat(32), LOG_LEVEL: "debug" }), {
    write: (line: string) => void lines.push(line),
  });
  const target = { error: () => undefined, warn: () => undefined, info: () => undefined } as unknown as Console;
  logConsole(log, target);
  const texts = ["a\nb", 'quoted " \\', "\u2028", "\0", "\ud800", "\u001b[31mred"];
  for (const text of texts) {
    for (const level of ["error", "warn", "info", "log", "debug"] as const)
      target[level](text, { text }, new Error(text));
    log.warn({ err: new Error(text), [text]: text }, text);
  }
  expect(lines).toHaveLength(texts.length * 6);
  for (const line of lines) {
    expect(line.slice(0, -1)).not.toMatch(/[\n\r]/);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  }
});
