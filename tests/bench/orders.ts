import { randomUUID } from "node:crypto";
import http from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freshDatabase } from "../support/processes/freshDatabase";
import { createClient } from "../support/processes/httpClient";
import { cpuSeconds } from "./cpu";
import { runStore } from "../support/processes/runStore";
import { checkoutBody, newEmail } from "../support/flows/shopping";

/**
 * `npm run bench:orders`: carts, checkouts and one hot product on PostgreSQL, with a sandbox that answers at once,
 * beside what the machine gives without a store: a bare server's answers and PostgreSQL's own commits.
 * The clients of this process, the store (which plays the bank, too, and does its worker's work) and PostgreSQL share
 * the machine's cores; each figure says what every one of them used. Calls carry their keys as those of the
 * storefront do. DATABASE_URL names a server on which a database may be made; BENCH_SECONDS how long each figure is
 * taken; BENCH_PORT the first of two free ports; BENCH_DATABASE the name it gets; BENCH_PROFILE a folder for the store's processor profile.
 */
const ADMIN = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CLIENTS = 32;
const CATCH_UP_MS = 180_000;
const PORT = Number(process.env.BENCH_PORT ?? 3293);
const PROFILE = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
const NAME = process.env.BENCH_DATABASE ?? "store_bench";
const CARD = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };

interface Work {
  name: string;
  /** One unit of work of client `client`; throws when the store did not do it. */
  once(client: number): Promise<void>;
  /** Clients at once. */
  clients?: number;
  /** How many a second are asked for. */
  target?: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Processes whose work is told beside a figure, by name; only those on this machine can be seen. */
type Workers = () => Promise<Map<string, number[]>>;

async function cpuBy(workers: Workers): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const [name, pids] of await workers())
    used.set(
      name,
      pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    );
  return used;
}

function cpuOf(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}

async function measure(
  { name, once, clients = CLIENTS, target }: Work,
  workers: Workers = () => Promise.resolve(new Map()),
): Promise<void> {
  const took: number[] = [];
  const faults = new Map<string, number>();
  const before = await cpuBy(workers);
  const began = performance.now();
  const end = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const start = performance.now();
        try {
          await once(client);
          took.push(performance.now() - start);
        } catch (error) {
          const text = String(error).slice(0, 160);
          faults.set(text, (faults.get(text) ?? 0) + 1);
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await cpuBy(workers);
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  const cpu = [...after].map(([who, used]) => {
    const ms = ((used - (before.get(who) ?? 0)) / Math.max(1, took.length)) * 1000;
    return `${who} ${ms.toFixed(2)}`;
  });
  const rate = took.length / seconds;
  const share = target === undefined ? "" : ` of ${target} (${(rate / target).toFixed(2)})`;
  console.log(
    `${name.padEnd(34)} ${rate.toFixed(0).padStart(6)}/s${share}  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms${cpu.length > 0 ? `  ms CPU each: ${cpu.join(", ")}` : ""}`,
  );
  for (const [text, count] of faults) console.log(`    ${count} × ${text}`);
}

/** What the machine gives: HTTP answers of a bare server, and commits of one row each. */
async function bare(url: string): Promise<void> {
  const server = http.createServer((_request, response) => response.end("{}")).listen(PORT + 1);
  const client = createClient(`http://localhost:${PORT + 1}`, agent);
  await measure({ name: "bare server, one answer", once: async () => void (await client("GET", "/")) });
  server.close();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query("create table bench_rows (id serial primary key, note text)");
  await measure({
    name: "PostgreSQL, one insert and commit",
    once: async () => void (await pool.query("insert into bench_rows (note) values ('x')")),
  });
  await pool.end();
}

async function main(): Promise<void> {
  const url = await freshDatabase(ADMIN, NAME);
  await bare(url);
  const env = { DATABASE_URL: url, REDIS_URL: "", SMTP_URL: "", LOG_LEVEL: "error", STORE_ROLES: "api,worker" };
  const run = () => runStore({ port: PORT, dataDir: ".cache/bench-orders", env, node: PROFILE });
  const database = new pg.Pool({ connectionString: url, max: 2 });
  let store = await run();
  try {
    await database.query("update stock_levels set received = 10000000");
    const { rows } = await database.query<{ id: number; slug: string }>(
      "select id, slug from products where slug in ('desk-lamp-arc', 'cable-tray', 'cable-spine', 'hub-usb-c', 'monitor-arm-one', 'desk-pad-felt', 'foot-rest-rocker', 'headset-hook-oak')",
    );
    const hot = rows.find(({ slug }) => slug === "desk-lamp-arc") ?? rows[0];
    if (!hot) throw new Error("the demo catalogue has none of the products");
    const browsers = () => createClient(store.origin, agent);
    const workers: Workers = async () => {
      const { rows: backends } = await database.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      return new Map([
        ["store", [store.pid]],
        ["PostgreSQL", backends.map(({ pid }) => pid)],
        ["clients", [process.pid]],
      ]);
    };

    async function filledCart(product: number) {
      const browser = browsers();
      expectOk(await browser("POST", "/order-api/order/cart", [{ product_id: product, quantity: 1 }], named()));
      return browser;
    }
    async function checkout(product: number): Promise<void> {
      const browser = await filledCart(product);
      const { token } = (await browser("POST", "/sandbox/payments/tokens", CARD)).body;
      const body = checkoutBody(String(token), newEmail());
      expectOk(await browser("POST", "/order-api/order/cart/checkout", body, named()));
    }
    const any = (client: number) => (rows[client % rows.length] ?? hot).id;
    // PostgreSQL plans by the sizes of its tables: those of a store that has run for a while.
    console.log(`${availableParallelism()} cores; warming up`);
    await measure({ name: "warming up", once: (client) => checkout(any(client)) });
    await database.query("vacuum analyze");
    await store.stop();
    store = await run();
    const readers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => filledCart(any(client))));

    // Its code is compiled and its statements are planned while it works, as those of any store are soon after its
    // start.
    await measure({ name: "warming up once more", once: (client) => checkout(any(client)) });
    await caughtUp(database);
    await measure(
      { name: "new cart with one item", once: async (client) => void (await filledCart(any(client))), target: 800 },
      workers,
    );
    await measure(
      { name: "cart read", once: async (client) => expectOk(await readers[client]?.("GET", "/order-api/order/cart")) },
      workers,
    );
    await measure({
      name: "cart read, one client",
      once: async () => expectOk(await readers[0]?.("GET", "/order-api/order/cart")),
      clients: 1,
    });
    await measure({ name: "complete checkout", once: (client) => checkout(any(client)), target: 200 }, workers);
    await measure({ name: "complete checkout, one hot product", once: () => checkout(hot.id), target: 200 }, workers);
    await followUp(database);
  } finally {
    await database.end();
    await store.stop();
    agent.destroy();
  }
}

/** Waits until the worker has nothing to do: what it put off for one figure is no part of the next. */
async function caughtUp(database: pg.Pool): Promise<void> {
  const end = performance.now() + CATCH_UP_MS;
  const isWaiting = async () => {
    // What is being sent is due again in a minute.
    const { rows } = await database.query(
      "select from outbox where sent_at is null and due_at <= now() + interval '1 minute' limit 1",
    );
    return rows.length > 0;
  };
  while (await isWaiting()) {
    if (performance.now() > end) return console.log("    the worker has still something to do");
    await sleep(500);
  }
}

/**
 * What the worker put off in the rush, and how fast it catches up when nobody shops: mails, invoices, the bank's
 * notices.
 */
async function followUp(database: pg.Pool): Promise<void> {
  const count = async () => {
    const { rows } = await database.query<{ waiting: number; orders: number }>(
      "select count(*)::int as waiting, count(*) filter (where kind = 'mail.order-placed')::int as orders from outbox where sent_at is null",
    );
    return rows[0] ?? { waiting: 0, orders: 0 };
  };
  const before = await count();
  const began = performance.now();
  await sleep(SECONDS * 1000);
  const after = await count();
  const done = Math.round((before.waiting - after.waiting) / ((performance.now() - began) / 1000));
  console.log(`${before.waiting} messages of ${before.orders} orders wait for the worker, which then sends ${done}/s`);
}

/** A call's own name, as the storefront gives it. */
const named = () => ({ "idempotency-key": randomUUID() });

function expectOk(answer: { status: number; body: { status?: unknown; message?: unknown } } | undefined): void {
  if (answer?.status !== 200 || answer.body.status !== 1)
    throw new Error(`HTTP ${answer?.status}: ${String(answer?.body.message)}`);
}

void main();
