import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { io } from "socket.io-client";
import type { CheckoutMessage } from "../../contract/routes/socket";
import { world } from "../../server/db/seed/world";
import { openDatabase } from "../../server/db/client";
import { sandboxPayments } from "../../server/db/schema";
import { readMail } from "../../server/modules/mailbox/readMail";
import { expectSound } from "../support/checks/audit";
import { freePort } from "../support/processes/freePort";
import { runStore, type RunOptions, type StoreProcess } from "../support/processes/runStore";
import { checkoutBody, newEmail } from "../support/flows/shopping";

/** A store of its own: embedded database, one process, no pages (they are not built where these tests run). */
const dataDir = path.resolve(".cache/restart");
const options: RunOptions = { port: 0, dataDir, env: { DATABASE_URL: "", REDIS_URL: "", SMTP_URL: "" } };
const WAIT_MS = 20_000;

let running: StoreProcess | undefined;

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  options.port = await freePort();
});
afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(roles: string, offset = 0): Promise<StoreProcess> {
  const env = { ...options.env, STORE_ROLES: roles, STORE_CLOCK_OFFSET: String(offset) };
  running = await runStore({ ...options, env });
  return running;
}

/** A browser in a few lines: it keeps its cookies. */
function makeBrowser() {
  const cookies = new Map<string, string>();
  return async (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) => {
    const origin = `http://localhost:${options.port}`;
    const answer = await fetch(origin + address, {
      method,
      headers: {
        origin,
        "content-type": "application/json",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    // Answers are read as JSON of any shape, as `Visitor` does.
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

type Browser = ReturnType<typeof makeBrowser>;

interface Order {
  email: string;
  number: string;
  token: string;
  key: string;
  body: unknown;
}

async function buy(browser: Browser): Promise<Order> {
  const lamp = world.products.find(({ slug }) => slug === "desk-lamp-arc");
  await browser("POST", "/order-api/order/cart", [{ product_id: lamp?.id, quantity: 1 }]);
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
  const { token } = (await browser("POST", "/sandbox/payments/tokens", card)).body;
  const email = newEmail();
  const key = randomUUID();
  const body = checkoutBody(token, email);
  const placed = await browser("POST", "/order-api/order/cart/checkout", body, { "idempotency-key": key });
  expect([placed.status, placed.body.status]).toEqual([200, 1]);
  return { email, number: placed.body.order.order_num, token: placed.body.order.order_token, key, body };
}

/**
 * Subjects of the mails to an address; one that was sent twice has one Message-ID and is one mail to whoever reads
 * it.
 */
function subjectsTo(email: string): string[] {
  const folder = path.join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .map((raw) => ({ id: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? "", mail: readMail(raw) }))
    .filter(({ mail }) => mail.to.includes(email));
  return [...new Map(mails.map(({ id, mail }) => [id, mail.subject])).values()];
}

async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come in time\n${running?.output()}`);
}

/** Listens as the waiting page does, with the order's token as proof. */
function resultOf({ email, token }: Order): Promise<CheckoutMessage> {
  const socket = io(`http://localhost:${options.port}`, { auth: { order_token: token }, forceNew: true });
  return new Promise<CheckoutMessage>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no result came")), WAIT_MS);
    socket.on("connect", () => socket.emit("connected", email));
    socket.on(email, (message: CheckoutMessage, received?: () => void) => {
      clearTimeout(late);
      received?.();
      resolve(message);
    });
  }).finally(() => socket.disconnect());
}

async function expectResult(order: Order): Promise<void> {
  const { email, number } = order;
  expect(await resultOf(order)).toMatchObject({
    status: 1,
    order: { num: number, status: "New" },
    customerEmail: email,
  });
}

/** The order is there once, with one mail, and asking to pay it again changes nothing. */
async function expectWhole(browser: Browser, order: Order): Promise<void> {
  const { email, number, key, body } = order;
  const known = await browser("GET", `/order-api/order/result?order_num=${number}`);
  expect([known.status, known.body.status, known.body.order.order_num]).toEqual([200, 1, number]);
  const tracked = await browser("GET", `/order-api/order/tracking?code=${number}&email=${encodeURIComponent(email)}`);
  expect(tracked.status).toBe(200);
  await until("the mail", () => (subjectsTo(email).length > 0 ? true : undefined));
  const again = await browser("POST", "/order-api/order/cart/checkout", body, { "idempotency-key": key });
  expect([again.status, again.body.status, again.body.order.order_num]).toEqual([200, 1, number]);
  expect((await browser("GET", "/order-api/order/cart")).body.cart.total_items).toBe(0);
  expect(subjectsTo(email)).toEqual([`Your order ${number}`]);
}

test("a power cut right after the answer loses no order, no mail and no result, and charges nobody twice", async () => {
  // The first process has no worker: whatever was to be sent is still waiting when it dies.
  const first = makeBrowser();
  const withoutWorker = await start("api");
  const waiting = await buy(first);
  await withoutWorker.kill();
  expect(subjectsTo(waiting.email)).toEqual([]);

  // The second dies while its worker is at it.
  const second = makeBrowser();
  const whole = await start("api,worker");
  await expectResult(waiting);
  await expectWhole(first, waiting);
  const interrupted = await buy(second);
  await whole.kill();

  // What a worker had in hand when it died is due again after its lease of a minute.
  const last = await start("api,worker", 120);
  await expectResult(interrupted);
  await expectWhole(second, interrupted);
  await expectWhole(first, waiting);
  await last.stop();

  const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir });
  const charges = await database.db.select().from(sandboxPayments);
  await database.close();
  const bought = [waiting.number, interrupted.number].sort();
  // The demo's rentals have charges of their own, of which the audit knows.
  const own = charges.filter(({ reference }) => bought.includes(reference));
  expect(own.map(({ reference, state, refunded }) => [reference, state, refunded]).sort()).toEqual(
    bought.map((number) => [number, "succeeded", 0]),
  );
  expectSound({ DATA_DIR: dataDir, STORE_CLOCK_OFFSET: "120" });
}, 240_000);
