import http from "node:http";
import pg from "pg";
import { io } from "socket.io-client";
import type { CheckoutMessage } from "../../contract/routes/socket";
import { expectSound } from "../support/checks/audit";
import { freePort } from "../support/processes/freePort";
import { freshDatabase } from "../support/processes/freshDatabase";
import { createClient, type Client } from "../support/processes/httpClient";
import { needing } from "../support/runner/needing";
import { runStore, type StoreProcess } from "../support/processes/runStore";
import { checkoutBody, newEmail } from "../support/flows/shopping";

/** Two nodes need what they share: PostgreSQL and Redis, as the gate has them. */
const { DATABASE_URL, REDIS_URL } = process.env;
const together = needing("PostgreSQL and Redis");
const CARD = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
const UNITS = 15;
const BUYERS = 40;

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const stores: StoreProcess[] = [];
let database: pg.Pool | undefined;

afterAll(async () => {
  agent.destroy();
  await Promise.all(stores.map((store) => store.stop()));
  await database?.end();
});

/** One browser that a balancer sends now to this node, now to that one. */
function roaming(origins: readonly string[]): Client {
  const jar = new Map<string, string>();
  const clients = origins.map((origin) => createClient(origin, agent, jar));
  let turn = 0;
  return (...call) => clients[(turn += 1) % clients.length]?.(...call) ?? Promise.reject(new Error("no node"));
}

function resultAt(origin: string, email: string, token: string): Promise<CheckoutMessage> {
  const socket = io(origin, { auth: { order_token: token }, forceNew: true });
  return new Promise<CheckoutMessage>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no result came")), 20_000);
    socket.on("connect", () => socket.emit("connected", email));
    socket.on(email, (message: CheckoutMessage, received?: () => void) => {
      clearTimeout(late);
      received?.();
      resolve(message);
    });
  }).finally(() => socket.disconnect());
}

together(
  "two stores that start together share migrations, carts, the last units, and results",
  async () => {
    const url = await freshDatabase(DATABASE_URL ?? "", "store_two_nodes");
    const env = {
      DATABASE_URL: url,
      REDIS_URL: REDIS_URL ?? "",
      SMTP_URL: "",
      STORE_ROLES: "api,worker",
      LOG_LEVEL: "error",
      STORE_SECRET: "a secret that both nodes of the test share",
    };
    const started = await Promise.all(
      ["first", "second"].map(async (node) =>
        runStore({ port: await freePort(), dataDir: `.cache/node-${node}`, env }),
      ),
    );
    stores.push(...started);
    const origins = started.map(({ origin }) => origin);
    const pool = (database = new pg.Pool({ connectionString: url, max: 1 }));
    const one = async (text: string) => Number((await pool.query<{ n: string }>(text)).rows[0]?.n);
    expect(await one("select count(*) as n from store_facts where key = 'seeded'")).toBe(1);
    const product = await one("select id as n from products where slug = 'desk-lamp-arc'");
    await pool.query("update stock_levels set received = 0 where product_id = $1", [product]);
    await pool.query("update stock_levels set received = $2 where product_id = $1 and warehouse_id = 1", [
      product,
      UNITS,
    ]);

    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const browser = roaming(origins);
        const added = await browser("POST", "/order-api/order/cart", [{ product_id: product, quantity: 1 }]);
        expect(added.status).toBe(200);
        const { token } = (await browser("POST", "/sandbox/payments/tokens", CARD)).body;
        return { browser, email: newEmail(), token: String(token) };
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ browser, email, token }) =>
        browser("POST", "/order-api/order/cart/checkout", checkoutBody(token, email)),
      ),
    );
    expect(answers.filter(({ status, body }) => status === 200 && body.status === 1)).toHaveLength(UNITS);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - UNITS);
    expect(await one(`select sum(sold) as n from stock_levels where product_id = ${product}`)).toBe(UNITS);

    const paid = answers.findIndex(({ body }) => body.status === 1);
    const { order_num: number, order_token: token } = answers[paid]?.body.order as Record<string, string>;
    const email = buyers[paid]?.email ?? "";
    // Delivered once, by whichever node the browser comes back to.
    expect(await resultAt(origins[1] ?? "", email, token ?? "")).toMatchObject({ status: 1, order: { num: number } });
    expectSound({ DATABASE_URL: url });
  },
  180_000,
);
