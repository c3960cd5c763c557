import { randomUUID } from "node:crypto";
import http from "node:http";
import pg from "pg";
import { expectSound } from "../checks/audit";
import { createClient, type Answer, type Client } from "../processes/httpClient";
import { checkoutBody, newEmail } from "./shopping";

const TRIES = 120;
const CARD = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Buyer {
  browser: Client;
  email: string;
  key: string;
  body: unknown;
}

export interface Rush {
  origin: string;
  /** The database of the store. */
  url: string;
  buyers: number;
  /** Pieces that there are: fewer than are wanted, so that one too many would be seen. */
  units: number;
  /** Answers after which `disaster` strikes: in the middle of the rush. */
  after: number;
  disaster: () => Promise<unknown>;
}

async function cardPaying(browser: Client, email: string): Promise<Pick<Buyer, "key" | "body">> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await browser("POST", "/sandbox/payments/tokens", CARD).catch(() => undefined);
    if (answer?.body.token) return { key: randomUUID(), body: checkoutBody(String(answer.body.token), email) };
    await pause(400);
  }
  throw new Error("no token for a card");
}

async function makeBuyer(origin: string, agent: http.Agent, product: number): Promise<Buyer> {
  const browser = createClient(origin, agent);
  await browser("POST", "/order-api/order/cart", [{ product_id: product, quantity: 1 }]);
  const email = newEmail();
  return { browser, email, ...(await cardPaying(browser, email)) };
}

const isDecided = ({ status, body }: Answer) => status !== 409 && status < 500 && body.status !== 0;

/** Sold out for good; any other conflict says when to ask again. */
const isSoldOut = ({ status, body }: Answer) =>
  status === 409 && (body.data as { retry_after?: number } | undefined)?.retry_after === undefined;

/**
 * Pays as a patient browser does: the same key until there is an answer that decides; and, told that the payment
 * service had a problem and nothing was charged, once more from the start.
 */
async function payPatiently(buyer: Buyer, answered: () => void): Promise<Answer> {
  let { key, body } = buyer;
  let last: Answer | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const headers = { "idempotency-key": key };
    const answer = await buyer.browser("POST", "/order-api/order/cart/checkout", body, headers).catch(() => undefined);
    last = answer ?? last;
    if (answer?.status === 402 && answer.body.error_code === "provider_error") {
      ({ key, body } = await cardPaying(buyer.browser, buyer.email));
      continue;
    }
    // 409: the call before is still running, or its process died and the key is about to be given back.
    if (answer && (isSoldOut(answer) || isDecided(answer))) {
      answered();
      return answer;
    }
    await pause(400);
  }
  throw new Error(`no answer that decides, but ${last?.status} ${JSON.stringify(last?.body)}`);
}

/** How many answers of each kind: three hundred bodies would tell nobody anything. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = `${status} ${String(body.status)}${body.status === 1 ? "" : ` ${String(body.message).split(":")[0]}`}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * A rush on a few pieces of one product with a disaster in the middle: in the end each is sold once, and nothing is
 * lost, doubled or oversold.
 */
export async function surviveRush({ origin, url, buyers, units, after, disaster }: Rush): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 24 });
  const database = new pg.Pool({ connectionString: url, max: 2 });
  // A server that is killed takes its connections along; the next query makes a new one.
  database.on("error", () => undefined);
  const one = async (text: string) => Number((await database.query<{ n: string }>(text)).rows[0]?.n);
  try {
    const product = await one("select id as n from products where slug = 'desk-lamp-arc'");
    // The demo's own.
    const before = await one("select coalesce(max(id), 0) as n from orders");
    await database.query(
      "update stock_levels set received = case when warehouse_id = 1 then $2::int else 0 end where product_id = $1",
      [product, units],
    );
    const rushing: Buyer[] = [];
    for (let count = 0; count < buyers; count += 1) rushing.push(await makeBuyer(origin, agent, product));
    let answered = 0;
    let struck: Promise<unknown> | undefined;
    const answers = await Promise.all(
      rushing.map((buyer) =>
        payPatiently(buyer, () => {
          answered += 1;
          if (answered === after) struck = disaster();
        }),
      ),
    );
    await struck;

    expect(tally(answers)).toEqual({ "200 1": units, "409 0 No longer available in this quantity": buyers - units });
    const placed = answers.filter(({ status }) => status === 200);
    const numbers = new Set(placed.map(({ body }) => (body.order as { order_num: string }).order_num));
    expect(numbers.size).toBe(units);
    const bought = `orders where id > ${before}`;
    expect(await one(`select count(*) as n from ${bought} and status = 'New'`)).toBe(units);
    const paid = `payments where state = 'captured' and amount > 0 and order_id in (select id from ${bought})`;
    expect(await one(`select count(*) as n from ${paid}`)).toBe(units);
    // The provider's own books: one charge for each order that was paid, for its amount.
    const charged = `sandbox_payments where state = 'succeeded' and reference in (select number from ${bought})`;
    expect(await one(`select count(*) as n from ${charged}`)).toBe(units);
    expect(await one(`select sum(amount) as n from ${charged}`)).toBe(
      await one(`select sum(total) as n from ${bought} and status = 'New'`),
    );
    expect(await one(`select sum(sold) as n from stock_levels where product_id = ${product}`)).toBe(units);
    expect(await one(`select sum(held) as n from stock_levels where product_id = ${product}`)).toBe(0);
    expect(
      await one(`select count(*) as n from (select cart_id from ${bought} group by 1 having count(*) > 1) x`),
    ).toBe(0);
    expectSound({ DATABASE_URL: url });
  } finally {
    agent.destroy();
    await database.end();
  }
}
