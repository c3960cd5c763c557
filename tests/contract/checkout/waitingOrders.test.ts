import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import { days, minutes } from "../../../server/clock";
import { orderLines, reservations } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { overduePayments } from "../../../server/modules/checkout/expire/repository";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { settlePayment } from "../../../server/modules/checkout/settle/settlePayment";
import { orderToken } from "../../../server/modules/orders/token";
import { recordTransfer } from "../../../server/modules/sandbox/transfers";
import {
  ACCOUNTS,
  accountToken,
  bankRows,
  orderRow,
  payBy,
  paymentRows,
  sendMoney,
  tokenFor,
} from "../../support/flows/paying";
import { CARDS, cardToken, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const numberOf = (answer: { body: { order: { order_num: string } } }) => answer.body.order.order_num;
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const resultOf = (browser: Visitor, number: string) => browser.get(`/order-api/order/result?order_num=${number}`);
const cart = async (browser: Visitor) => (await browser.get("/order-api/order/cart")).body.cart;

describe("an order that waits for its money", () => {
  const WAYS: [string, number][] = [
    ["a wire", 21],
    ["a debit", 17],
    ["coins", 23],
  ];
  const place = async (gateway: number, slug = "desk-lamp-arc", quantity = 2) => {
    const browser = await withCart(store, slug, quantity);
    const email = newEmail();
    const placed = await payBy(browser, { gateway_id: gateway, ...(await tokenFor(browser, gateway)) }, { email });
    expect([placed.status, placed.body.status]).toEqual([200, 0]);
    return { browser, email, number: numberOf(placed) };
  };
  const linesOf = async (number: string) => {
    const { id } = await orderRow(store, number);
    const rows = await store.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
    return rows.map(({ quantity, amount }) => [quantity, amount]);
  };
  const quantities = async (browser: Visitor) =>
    Object.values((await cart(browser)).items as Record<string, { product_slug: string; quantity: number }>)
      .map(({ product_slug, quantity }) => `${quantity} ${product_slug}`)
      .sort();

  test.each(WAYS)(
    "by %s has closed its cart: what is bought next is another order, and it stays as it was",
    async (_way, gateway) => {
      const { browser, email, number } = await place(gateway);
      const [order, lines] = [await orderRow(store, number), await linesOf(number)];
      expect((await cart(browser)).total_items).toBe(0);
      await withCart(store, "felt-desk-pad", 1, browser);
      const next = await payBy(browser, { gateway_id: 1, ...(await tokenFor(browser, 1)) }, { email });
      expect([next.body.status, next.body.order.order_details.length]).toEqual([1, 1]);
      expect(numberOf(next)).not.toBe(number);
      // The browser's secret, which the second order renewed, still finds the first one.
      const { browserHash } = await orderRow(store, numberOf(next));
      expect([await orderRow(store, number), await linesOf(number)]).toEqual([{ ...order, browserHash }, lines]);
    },
  );

  test("keeps out of it what was put into the cart after it was priced, and gives back what it had beside that", async () => {
    const browser = await withCart(store);
    const number = numberOf(await pay(browser, { number: CARDS.threeDSecure }));
    await withCart(store, "desk-lamp-arc", 2, browser);
    await withCart(store, "felt-desk-pad", 1, browser);
    const wire = await browser.post("/order-api/order/checkout2", { order_num: number, payment: { gateway_id: 21 } });
    expect([wire.body.payment.stage, await quantities(browser)]).toEqual([
      "transfer",
      ["1 felt-desk-pad", "2 desk-lamp-arc"],
    ]);
    expect((await orderRow(store, number)).totals.items).toBe((await linesOf(number))[0]?.[1]);
    await browser.delete(`/order-api/order/cart/clear`);
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    expect([await statusOf(number), await quantities(browser)]).toEqual(["Cancel", ["1 desk-lamp-arc"]]);
  });

  test("is one of a few of its shopper's, also when it was placed otherwise and is turned to one later", async () => {
    const { browser } = await place(21, "felt-desk-pad", 1);
    for (let more = 1; more < LIMITS.waitingOrders; more += 1) {
      await withCart(store, "felt-desk-pad", 1, browser);
      expect((await payBy(browser, { gateway_id: 21 })).body.payment.stage).toBe("transfer");
    }
    await withCart(store, "felt-desk-pad", 1, browser);
    const refused = await payBy(browser, { gateway_id: 21 });
    const number = numberOf(await pay(browser, { number: CARDS.declined }));
    const turned = await browser.post("/order-api/order/checkout2", { order_num: number, payment: { gateway_id: 21 } });
    expect([refused.status, turned.status]).toEqual([409, 409]);
    expect(await statesOf(number)).toEqual(["declined"]);
  });

  test("that ran out keeps what its shopper has begun to pay meanwhile", async () => {
    const browser = await withCart(store);
    const number = numberOf(await pay(browser, { number: CARDS.threeDSecure }));
    store.clock.advance(minutes(20));
    const { id } = await orderRow(store, number);
    const overdue = () => overduePayments(store.deps.db, id, store.clock.now());
    expect(await overdue()).toHaveLength(1);
    const wire = await browser.post("/order-api/order/checkout2", { order_num: number, payment: { gateway_id: 21 } });
    expect([wire.body.payment.stage, await overdue()]).toEqual(["transfer", []]);
    await expireOrders(store.deps);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["canceled", "awaiting_funds"]]);
  });

  test("gives the cart back when it is never paid, beside what was put into the next one", async () => {
    const { browser, number } = await place(21);
    await withCart(store, "felt-desk-pad", 1, browser);
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Cancel");
    expect(await quantities(browser)).toEqual(["1 felt-desk-pad", "2 desk-lamp-arc"]);
    const again = await payBy(browser, { gateway_id: 1, ...(await tokenFor(browser, 1)) });
    expect(again.body.status).toBe(1);
    expect(numberOf(again)).not.toBe(number);
  });

  test("gives it back to whoever has signed in since", async () => {
    const { browser, email, number } = await place(21);
    await browser.post("/auth/send-login-verification", { email });
    await browser.post("/auth/login", { email, code: await store.codeFor(email) });
    expect((await cart(browser)).total_items).toBe(0);
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    expect([await statusOf(number), await quantities(browser)]).toEqual(["Cancel", ["2 desk-lamp-arc"]]);
  });

  test("whose debit bounces has its cart again, and is paid from it under its own number", async () => {
    const browser = await withCart(store);
    const email = newEmail();
    const debit = { gateway_id: 17, bank_account_token: await accountToken(browser, ACCOUNTS.bounces) };
    const number = numberOf(await payBy(browser, debit, { email }));
    expect((await cart(browser)).total_items).toBe(0);
    store.clock.advance(minutes(3));
    await store.deliver();
    expect(await quantities(browser)).toEqual(["1 desk-lamp-arc"]);
    const paid = await payBy(browser, { gateway_id: 1, ...(await tokenFor(browser, 1)) }, { email });
    expect([paid.body.status, numberOf(paid)]).toEqual([1, number]);
  });

  test("whose debit bounces leaves the cart alone that was begun meanwhile, and can be paid from its own page", async () => {
    const browser = await withCart(store);
    const debit = { gateway_id: 17, bank_account_token: await accountToken(browser, ACCOUNTS.bounces) };
    const number = numberOf(await payBy(browser, debit));
    await withCart(store, "felt-desk-pad", 1, browser);
    store.clock.advance(minutes(3));
    await store.deliver();
    expect(await quantities(browser)).toEqual(["1 felt-desk-pad"]);
    const payment = { gateway_id: 1, ...(await tokenFor(browser, 1)) };
    const paid = await browser.post("/order-api/order/checkout2", { order_num: number, payment });
    expect([paid.body.status, await quantities(browser)]).toEqual([1, ["1 felt-desk-pad"]]);
  });

  test("holds its goods beside few others of the same shopper; a card pays the next one all the same", async () => {
    const browser = store.visitor();
    for (let count = 0; count < 5; count += 1) {
      await withCart(store, "felt-desk-pad", 1, browser);
      expect((await payBy(browser, { gateway_id: 21 })).status).toBe(200);
    }
    await withCart(store, "felt-desk-pad", 1, browser);
    const refused = await payBy(browser, { gateway_id: 21 });
    expect([refused.status, await quantities(browser)]).toEqual([409, ["1 felt-desk-pad"]]);
    expect((await payBy(browser, { gateway_id: 1, ...(await tokenFor(browser, 1)) })).body.status).toBe(1);
  });

  test("that a card is declined for afterwards has its cart again", async () => {
    const { browser, number } = await place(21);
    const payment = { gateway_id: 1, card_token: await cardToken(browser, CARDS.declined) };
    const refused = await browser.post("/order-api/order/checkout2", { order_num: number, payment });
    expect([refused.status, await quantities(browser)]).toEqual([402, ["2 desk-lamp-arc"]]);
  });
});

describe("coins whose price has run out", () => {
  const begin = async (gateway: number) => {
    const browser = await withCart(store, "rise-one");
    const placed = await payBy(browser, { gateway_id: gateway });
    const number = numberOf(placed);
    return { browser, placed, number, total: (await orderRow(store, number)).total };
  };
  const renew = (browser: Visitor, number: string) =>
    browser.post("/order-api/order/checkout2", { order_num: number, payment: { gateway_id: 9 } });
  const referenceOf = (answer: { body: { payment: { instructions: { address: string; until: string } } } }) =>
    answer.body.payment.instructions;
  const isHeld = async (number: string) => {
    const { id } = await orderRow(store, number);
    const held = and(eq(reservations.orderId, id), eq(reservations.state, "held"));
    return (await store.deps.db.select().from(reservations).where(held)).length > 0;
  };

  test("have a new one for the same order, once the clock of the page is at zero", async () => {
    const { browser, placed, number, total } = await begin(9);
    expect(referenceOf(await renew(browser, number))).toMatchObject({ address: referenceOf(placed).address });
    store.clock.advance(minutes(15) + 1000);
    const fresh = await renew(browser, number);
    expect([fresh.status, numberOf(fresh), fresh.body.payment.stage]).toEqual([200, number, "transfer"]);
    expect(referenceOf(fresh).address).not.toBe(referenceOf(placed).address);
    expect(Date.parse(referenceOf(fresh).until)).toBeGreaterThan(store.clock.now().getTime() + minutes(14));
    expect(await statesOf(number)).toEqual(["canceled", "awaiting_funds"]);
    await sendMoney(store, number, total);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["canceled", "captured"]]);
  });

  test("leave their order payable for the day, with the goods free, told by mail and with the cart", async () => {
    const browser = await withCart(store, "rise-one");
    const email = newEmail();
    const number = numberOf(await payBy(browser, { gateway_id: 9 }, { email }));
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect([await statusOf(number), await isHeld(number), (await cart(browser)).total_items]).toEqual([
      "Pending",
      false,
      1,
    ]);
    expect((await resultOf(browser, number)).body.error_code).toBe("price_ran_out");
    expect((await store.mailsTo(email))[0]?.subject).toBe(`The price in coins of order ${number} has run out`);
    expect(numberOf(await renew(browser, number))).toBe(number);
    expect([await isHeld(number), (await cart(browser)).total_items]).toEqual([true, 0]);
    store.clock.advance(days(1));
    await expireOrders(store.deps);
    expect([await statusOf(number), (await cart(browser)).total_items]).toEqual(["Cancel", 1]);
    expect((await renew(browser, number)).status).toBe(409);
  });

  test("send what comes for the old one back, and are paid by the new one only", async () => {
    const { browser, number, total } = await begin(9);
    const [old] = await bankRows(store, number);
    store.clock.advance(minutes(16));
    await renew(browser, number);
    await recordTransfer(store.deps, old?.ref ?? "", {
      transaction: `tx-${randomUUID()}`,
      amount: total,
      state: "final",
    });
    await store.deliver();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["refunding", "awaiting_funds"]]);
    await sendMoney(store, number, total - 500);
    expect((await resultOf(browser, number)).body.payment.stage).toBe("part");
    await sendMoney(store, number, 800);
    await refundPayments(store.deps);
    const [first, second] = await paymentRows(store, number);
    expect([await statusOf(number), first?.state, first?.returned]).toEqual(["New", "refunded", total]);
    expect([second?.state, second?.returned]).toEqual(["captured", 300]);
  });

  test("have none while the network still confirms what was sent in time", async () => {
    const { browser, number, total } = await begin(9);
    const transaction = await sendMoney(store, number, total, { state: "seen" });
    store.clock.advance(minutes(16));
    expect((await renew(browser, number)).status).toBe(409);
    await sendMoney(store, number, total, { transaction });
    expect(await statesOf(number)).toEqual(["captured"]);
  });
});

test("a wire is asked for anew by the repeat of a call that broke off when it had withdrawn it", async () => {
  const browser = await withCart(store, "single-monitor-arm", 3);
  const number = numberOf(await payBy(browser, { gateway_id: 21 }));
  const { id, total, expiresAt } = await orderRow(store, number);
  const [wire] = await paymentRows(store, number);
  if (!wire) throw new Error("no wire is awaited");
  // So far its process came before it died.
  await settlePayment(store.deps, wire, "line cancelled", "cancel");
  expect(await statesOf(number)).toEqual(["canceled"]);
  const [arm] = await store.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
  const token = orderToken(store.deps.env, number);
  const cancel = { order_num: number, line_id: arm?.id, quantity: 1, token };
  expect((await browser.post("/order-api/order/cancel", cancel)).body.data?.status).toBe("Pending");
  const after = await orderRow(store, number);
  expect([await statesOf(number), after.expiresAt]).toEqual([["canceled", "awaiting_funds"], expiresAt]);
  expect((await paymentRows(store, number)).at(-1)?.amount).toBe(after.total);
  expect(after.total).toBeLessThan(total);
  const held = and(eq(reservations.orderId, id), eq(reservations.state, "held"));
  expect((await store.deps.db.select().from(reservations).where(held)).map(({ quantity }) => quantity)).toEqual([2]);
});
