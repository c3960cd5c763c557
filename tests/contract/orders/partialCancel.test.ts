import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { addOnDeals, promotions, refunds } from "../../../server/db/schema";
import { signWaiting } from "../../support/flows/countersigning";
import { idOf } from "../../support/flows/cart";
import {
  bought,
  deliver,
  detailOf,
  GERMAN_ADDRESS,
  operator,
  rowsOf,
  ship,
  type Bought,
} from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ARM = "single-monitor-arm";
const LAMP = "desk-lamp-arc";
const PAD = "felt-desk-pad";

const words = { en: "Offer", fr: "Offre", de: "Angebot" };
const cents = (amount: number) => Math.round(amount * 100);

type Terms = Partial<typeof promotions.$inferInsert>;

async function withCode(code: string, terms: Terms): Promise<string> {
  const row = { code, kind: "percent" as const, text: words, description: words, ...terms };
  await store.deps.db.insert(promotions).values(row).onConflictDoNothing();
  return code;
}

async function lineOf(order: Bought, slug: string) {
  const { lines } = await rowsOf(store, order);
  const line = lines.find(({ url }) => url.endsWith(`/${slug}`));
  if (!line) throw new Error(`no line of ${slug}`);
  return line;
}

async function cancel(order: Bought, slug: string, more: object = {}, by = order.browser) {
  const { id } = await lineOf(order, slug);
  const named = { "idempotency-key": randomUUID() };
  return by.post("/order-api/order/cancel", { order_num: order.number, line_id: id, ...more }, named);
}

/** What an order was paid with and what came back, minor units. */
async function moneyOf(order: Bought) {
  const { order: row } = await rowsOf(store, order);
  const back = await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return { paid: row.total, back: back.reduce((sum, { amount }) => sum + amount, 0), refunds: back };
}

/** What a new order of the same comes to. */
async function costs(wanted: Parameters<typeof bought>[1], customer = {}, code = ""): Promise<number> {
  return (await rowsOf(store, await bought(store, wanted, customer, code))).order.total;
}

async function expectKept(order: Bought, rest: number) {
  const { paid, back } = await moneyOf(order);
  expect(paid - back).toBe(rest);
}

test("one of ten that were cheaper together costs what one costs, its delivery too", async () => {
  const order = await bought(store, [[ARM, 10]]);
  expect((await lineOf(order, ARM)).discount).toBeGreaterThan(0);
  expect((await cancel(order, ARM, { quantity: 9 })).status).toBe(200);
  await expectKept(order, await costs([[ARM, 1]]));
  const { refunds: rows } = await moneyOf(order);
  expect(rows).toMatchObject([{ cause: "line_cancelled", lines: [{ quantity: 9 }] }]);
  expect(rows[0]!.repriced).toBeLessThan(0);
});

test("whoever may withdraw pays no delivery anew: that costs a consumer nothing", async () => {
  const order = await bought(store, [[PAD, 10]], GERMAN_ADDRESS);
  await cancel(order, PAD, { quantity: 9 });
  const { order: alone } = await rowsOf(store, await bought(store, [[PAD, 1]], GERMAN_ADDRESS));
  expect(alone.totals.shipping).toBeGreaterThan(0);
  await expectKept(order, alone.total - alone.totals.shipping);
});

test("of buy two get one free the free one alone is not free", async () => {
  const code = await withCode("THREEFORTWO", {
    kind: "buy_get",
    terms: { buyGet: { buy: 2, get: 1, reduction: 10_000 } },
  });
  const order = await bought(
    store,
    [
      [LAMP, 2],
      [PAD, 1],
    ],
    {},
    code,
  );
  expect((await lineOf(order, PAD)).discount).toBe((await lineOf(order, PAD)).amount);
  expect((await cancel(order, LAMP)).status).toBe(200);
  await expectKept(order, await costs([[PAD, 1]]));
});

test("a code with a minimum goes with the minimum", async () => {
  const code = await withCode("OVERHUNDRED", { percent: 2000, conditions: { minimumUsd: 150 } });
  const order = await bought(
    store,
    [
      [ARM, 2],
      [PAD, 1],
    ],
    {},
    code,
  );
  expect((await lineOf(order, PAD)).discount).toBeGreaterThan(0);
  expect((await cancel(order, ARM, { quantity: 1 })).status).toBe(200);
  await expectKept(
    order,
    await costs([
      [ARM, 1],
      [PAD, 1],
    ]),
  );
});

test("a gift goes with what earned it, and with the last line the order", async () => {
  const code = await withCode("FREEPAD", {
    kind: "gift",
    conditions: { minimumUsd: 150 },
    terms: { gift: { productId: idOf(PAD), quantity: 1 } },
  });
  const order = await bought(store, [[ARM, 2]], {}, code);
  expect(await lineOf(order, PAD)).toMatchObject({ amount: 0, quantity: 1, cancelled: 0 });
  expect((await cancel(order, ARM, { quantity: 1 })).status).toBe(200);
  expect(await lineOf(order, PAD)).toMatchObject({ cancelled: 1 });
  await expectKept(order, await costs([[ARM, 1]]));
  const shipped = (await detailOf(order)).tracking.shipments.flatMap(({ items }) => items);
  expect(shipped.map(({ product_name: name }) => name)).toEqual([(await lineOf(order, ARM)).name]);

  const other = await bought(store, [[ARM, 2]], {}, code);
  expect((await cancel(other, ARM)).body.data.status).toBe("Cancel");
  await expectKept(other, 0);
});

test("a lower price beside another product goes with that product", async () => {
  const deal = { productId: idOf(LAMP), categories: ["standing-desks"], reduction: 3000 };
  const [row] = await store.deps.db.insert(addOnDeals).values(deal).returning();
  try {
    const order = await bought(store, [
      ["rise-duo", 1],
      [LAMP, 2],
    ]);
    expect((await cancel(order, "rise-duo")).status).toBe(200);
    await expectKept(order, await costs([[LAMP, 2]]));
  } finally {
    await store.deps.db.delete(addOnDeals).where(eq(addOnDeals.id, row!.id));
  }
});

test("less never costs more than all of it did", async () => {
  const code = await withCode("HUNDREDOFF", {
    kind: "amount",
    amount: { USD: 100_00 },
    conditions: { minimumUsd: 200 },
  });
  const order = await bought(
    store,
    [
      [ARM, 2],
      [PAD, 1],
    ],
    {},
    code,
  );
  const { paid } = await moneyOf(order);
  const cancelled = await cancel(order, PAD);
  expect([cancelled.status, cancelled.body.data.refunded_amount]).toEqual([200, 0]);
  await expectKept(order, paid);
  expect((await cancel(order, ARM)).body.data.status).toBe("Cancel");
  await expectKept(order, 0);
});

test("units cancelled one by one, in any order, come to the same as at once", async () => {
  const code = await withCode("STEPS", { percent: 1500, conditions: { minimumUsd: 300 } });
  const wanted = [
    [ARM, 5],
    [LAMP, 3],
    [PAD, 2],
  ] as const;
  const kept: number[] = [];
  for (const steps of [
    [ARM, ARM, ARM, LAMP, LAMP, PAD],
    [PAD, LAMP, ARM, LAMP, ARM, ARM],
    [LAMP, ARM, PAD, ARM, LAMP, ARM],
  ]) {
    const order = await bought(store, wanted, {}, code);
    for (const slug of steps) expect((await cancel(order, slug, { quantity: 1 })).status).toBe(200);
    const { paid, back } = await moneyOf(order);
    kept.push(paid - back);
  }
  const atOnce = await bought(store, wanted, {}, code);
  for (const [slug, quantity] of [
    [ARM, 3],
    [LAMP, 2],
    [PAD, 1],
  ] as const)
    await cancel(atOnce, slug, { quantity });
  const { paid, back } = await moneyOf(atOnce);
  expect(kept).toEqual([paid - back, paid - back, paid - back]);
  expect(paid - back).toBe(
    await costs(
      [
        [ARM, 2],
        [LAMP, 1],
        [PAD, 1],
      ],
      {},
      code,
    ),
  );
});

describe("what the store causes", () => {
  test("keeps the price of the rest, also when the buyer cancels afterwards", async () => {
    const team = await operator(store);
    const order = await bought(store, [[ARM, 10]]);
    const line = await lineOf(order, ARM);
    const each = (line.amount - line.discount) / 10;
    expect((await cancel(order, ARM, { quantity: 4, by_store: true }, team)).status).toBe(200);
    const first = await moneyOf(order);
    expect(first.back).toBe(Math.round(4 * each));
    expect(first.refunds).toMatchObject([{ repriced: 0, lines: [{ quantity: 4, byStore: true }] }]);
    expect(await lineOf(order, ARM)).toMatchObject({ cancelled: 4, byStore: 4 });
    // Nine of ten were ordered: the next step of the ladder, not the price of five.
    await cancel(order, ARM, { quantity: 1 });
    const nine = (await rowsOf(store, await bought(store, [[ARM, 9]]))).order.total;
    await expectKept(order, Math.round((nine * 5) / 9));
  });

  test("is for the store's team to say, and not about an order of their own", async () => {
    const order = await bought(store, [[ARM, 3]]);
    expect((await cancel(order, ARM, { quantity: 1, by_store: true })).status).toBe(403);
    const asked = { order_num: order.number, act: "cancel", by_store: true };
    expect((await order.browser.post("/order-api/order/refund-quote", asked)).status).toBe(403);
    expect((await lineOf(order, ARM)).cancelled).toBe(0);
  });
});

test("a refund by line prices the rest anew, unless the store is the cause", async () => {
  const [team, second] = [await operator(store), await operator(store)];
  const refund = async (order: Bought, more: object = {}) => {
    const lines = [{ line_id: (await lineOf(order, ARM)).id, quantity: 9 }];
    const answer = await team.post("/order-api/order/refund", { order_num: order.number, lines, ...more });
    if (answer.body.data.waits) await signWaiting(second, "refunds");
    return answer;
  };
  const order = await bought(store, [[ARM, 10]]);
  const line = await lineOf(order, ARM);
  expect((await refund(order)).status).toBe(200);
  await expectKept(order, await costs([[ARM, 1]]));

  const other = await bought(store, [[ARM, 10]]);
  const given = await refund(other, { by_store: true });
  expect(cents(given.body.data.amount)).toBe(Math.round(((line.amount - line.discount) * 9) / 10));
});

describe("told before it is confirmed", () => {
  const quote = async (
    order: Bought,
    lines: [slug: string, quantity: number][],
    more: object = {},
    locale = "en-US",
  ) => {
    const named = await Promise.all(
      lines.map(async ([slug, quantity]) => ({ line_id: (await lineOf(order, slug)).id, quantity })),
    );
    const body = { order_num: order.number, act: "cancel", ...(named.length > 0 && { lines: named }), ...more };
    return order.browser.post("/order-api/order/refund-quote", body, { "accept-language": locale });
  };
  const cancelLines = async (order: Bought, lines: [slug: string, quantity: number][], more: object = {}) => {
    const named = await Promise.all(
      lines.map(async ([slug, quantity]) => ({ line_id: (await lineOf(order, slug)).id, quantity })),
    );
    return order.browser.post("/order-api/order/cancel", { order_num: order.number, lines: named, ...more });
  };

  test("what comes off and why, in three languages, is what then happens", async () => {
    const code = await withCode("QUOTED", {
      kind: "gift",
      conditions: { minimumUsd: 150 },
      terms: { gift: { productId: idOf(LAMP), quantity: 1 } },
    });
    const order = await bought(store, [[ARM, 10]], {}, code);
    const { paid } = await moneyOf(order);
    const rest = await costs([[ARM, 1]]);
    const told = (await quote(order, [[ARM, 9]])).body.data;
    expect(cents(told.refund_amount)).toBe(paid - rest);
    expect(cents(told.lost_amount)).toBe(Math.round((paid * 9) / 10) - (paid - rest));
    const codes = told.reasons.map((reason: { code: string }) => reason.code);
    expect(codes).toEqual(["quantity", "delivery", "gift"]);
    expect(told.goes_along).toMatchObject([{ quantity: 1 }]);
    for (const [locale, text] of [
      ["de-DE", "Mengenrabatt"],
      ["fr-FR", "tarif dégressif"],
    ] as const)
      expect((await quote(order, [[ARM, 9]], {}, locale)).body.data.reasons[0]?.text).toContain(text);
    const done = await cancelLines(order, [[ARM, 9]], { refund_amount: told.refund_amount });
    expect([done.status, done.body.data.refunded_amount]).toEqual([200, told.refund_amount]);
    expect((await quote(order, [])).body.data).toMatchObject({
      refund_amount: rest / 100,
      lost_amount: 0,
      reasons: [],
    });
  });

  test("another consequence than was shown cancels nothing", async () => {
    const order = await bought(store, [
      [ARM, 5],
      [PAD, 2],
    ]);
    const told = (await quote(order, [[ARM, 3]])).body.data;
    expect((await cancel(order, ARM, { quantity: 1 })).status).toBe(200);
    const late = await cancelLines(order, [[ARM, 3]], { refund_amount: told.refund_amount });
    expect(late.status).toBe(409);
    expect(await lineOf(order, ARM)).toMatchObject({ cancelled: 1 });
    const again = (await quote(order, [[ARM, 3]])).body.data;
    expect((await cancelLines(order, [[ARM, 3]], { refund_amount: again.refund_amount })).status).toBe(200);
  });

  test("lines that go together take the order with the last of them, a gift among them", async () => {
    const order = await bought(store, [[ARM, 2]], {}, "FREEPAD");
    const whole = await cancelLines(order, [
      [ARM, 2],
      [PAD, 1],
    ]);
    expect([whole.status, whole.body.data.status]).toEqual([200, "Cancel"]);
    await expectKept(order, 0);
  });

  test("is for who may act on the order, about units that it has", async () => {
    const order = await bought(store, [[ARM, 2]]);
    expect((await quote(order, [[ARM, 3]])).status).toBe(422);
    const stranger = await store.signedIn(newEmail());
    expect((await quote({ ...order, browser: stranger }, [[ARM, 1]])).status).toBe(404);
  });
});

describe("what comes back after it arrived", () => {
  const arrived = async (wanted: Parameters<typeof bought>[1], code = "", customer = {}) => {
    const team = await operator(store);
    const order = await bought(store, wanted, customer, code);
    const { tracking } = await detailOf(order);
    for (const { part } of tracking.shipments) {
      await ship(team, order, part);
      await deliver(team, order, part);
    }
    return { team, order };
  };
  const sendBack = async (order: Bought, team: Visitor, quantity: number, reason: string) => {
    const lines = [{ line_id: (await lineOf(order, ARM)).id, quantity, reason }];
    const asked = await order.browser.post("/order-api/order/return", { order_num: order.number, lines });
    const named = { return_num: asked.body.data.number };
    await team.post("/order-api/order/return/decide", { ...named, approve: true });
    expect((await team.post("/order-api/order/return/receive", named)).status).toBe(200);
    return asked.body.data;
  };

  test("is priced anew, its gift comes back with it; what was the store's fault is not", async () => {
    const { order, team } = await arrived([[ARM, 10]], "FREEPAD");
    const made = await sendBack(order, team, 9, "changed_mind");
    expect(made.lines).toMatchObject([{ quantity: 9 }, { quantity: 1 }]);
    expect(await lineOf(order, PAD)).toMatchObject({ returned: 1 });
    await expectKept(order, await costs([[ARM, 1]]));

    const other = await arrived([[ARM, 10]]);
    const line = await lineOf(other.order, ARM);
    await sendBack(other.order, other.team, 9, "damaged");
    expect((await moneyOf(other.order)).back).toBe(Math.round(((line.amount - line.discount) * 9) / 10));
  });

  test("by withdrawal is priced anew, too, all of it gives all back", async () => {
    const { order, team } = await arrived([[PAD, 10]], "", GERMAN_ADDRESS);
    const back = async (quantity: number) => {
      const lines = [{ line_id: (await lineOf(order, PAD)).id, quantity }];
      const body = { order_num: order.number, name: "Ada Shopper", lines };
      const declared = await order.browser.post("/order-api/order/withdraw", body);
      await team.post("/order-api/order/return/receive", { return_num: declared.body.data.number });
    };
    await back(9);
    const { order: alone } = await rowsOf(store, await bought(store, [[PAD, 1]], GERMAN_ADDRESS));
    await expectKept(order, alone.total - alone.totals.shipping);
    await back(1);
    await expectKept(order, 0);
  });
});
