import { eq } from "drizzle-orm";
import { days, hours } from "../../../server/clock";
import { giftCards } from "../../../server/db/schema";
import { sendDueCards } from "../../../server/modules/giftCards/issueGiftCards";
import { giftCardCode } from "../../../server/modules/ledgers/giftCardCode";
import { startAudit } from "../../support/checks/audit";
import { GERMAN } from "../../support/flows/cart";
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
import { cardToken, checkoutBody, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight } from "../../support/flows/wallets";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectLedgersRight(store);
  await expectNoFaults();
  await store.close();
});

const URL = "/order-api/order";

/** A day so many days from now, as the checkout takes it. */
const dayIn = (count: number) => new Date(store.clock.now().getTime() + days(count)).toISOString().slice(0, 10);

/** A paid order of a signed-in customer with a gift card for a later day. */
async function boughtFor(
  sendOn: string,
  { slugs = ["gift-card"], customer = {} }: { slugs?: string[]; customer?: Record<string, string> } = {},
): Promise<Bought & { recipient: string }> {
  const [email, recipient] = [newEmail(), newEmail()];
  const browser = await store.signedIn(email);
  const lines = await Promise.all(slugs.map(async (slug) => ({ product_id: await productId(store, slug) })));
  const locale = customer.country ? { "accept-language": `en-${customer.country}` } : {};
  await browser.post(`${URL}/cart`, lines, locale);
  const body = checkoutBody(await cardToken(browser), email, customer);
  const card = { name: "Grace", email: recipient, content: "", template_type: "", send_on: sendOn };
  const paid = await browser.post(`${URL}/cart/checkout`, { ...body, gift_card: card });
  if (paid.body.status !== 1) throw new Error(`not paid: ${paid.text}`);
  await store.deliver();
  const { order_num: number, order_token: token, order_id: id } = paid.body.order;
  return { browser, email, recipient, number: String(number), token: String(token), id: Number(id) };
}

async function sendDue(): Promise<void> {
  await sendDueCards(store.deps);
  await store.deliver();
}

const cardsOf = ({ id }: Bought) => store.deps.db.select().from(giftCards).where(eq(giftCards.orderId, id));

describe("a withdrawal from gift cards", () => {
  const withdraw = ({ browser, number }: Bought) =>
    browser.post(`${URL}/withdraw`, { order_num: number, name: "Ada Shopper" });
  const codeOf = async (order: Bought, piece: number) => {
    const { lines } = await rowsOf(store, order);
    return giftCardCode(store.deps.env, order.id, `${lines[0]?.id}:${piece}`);
  };
  const redeem = async (code: string) => {
    const guest = await withCart(store);
    const { status } = await guest.put(`${URL}/cart?gift_card=${code}&country=DE`, undefined, GERMAN);
    return [guest, status] as const;
  };
  /** Pays a part of a lamp with a card. */
  async function use(code: string): Promise<void> {
    const [guest, status] = await redeem(code);
    expect(status).toBe(200);
    expect((await pay(guest, { customer: GERMAN_ADDRESS })).body.status).toBe(1);
  }
  const receive = async (number: unknown) =>
    (await operator(store)).post(`${URL}/return/receive`, { return_num: String(number) });

  test("leaves out the card that was used, stops the other, and is received", async () => {
    const order = await bought(store, [["gift-card", 2]], GERMAN_ADDRESS);
    const [usedCode, otherCode] = [await codeOf(order, 0), await codeOf(order, 1)];
    await use(usedCode);
    const mayWithdraw = async () => (await detailOf(order)).rights.can_withdraw;
    expect(await mayWithdraw()).toBe(true);
    const declared = await withdraw(order);
    expect(declared.status).toBe(200);
    expect((await redeem(otherCode))[1]).toBe(422);
    expect([(await withdraw(order)).status, await mayWithdraw()]).toEqual([409, false]);
    expect((await receive(declared.body.data.number)).status).toBe(200);
    const { totals, refunds } = await detailOf(order);
    expect(refunds).toMatchObject([{ cause: "withdrawal", amount: totals.total_amount / 2 }]);
    expect((await rowsOf(store, order)).lines).toMatchObject([{ quantity: 2, returned: 1 }]);
    // Only the card that was used is left.
    expect([(await withdraw(order)).status, await mayWithdraw()]).toEqual([409, false]);
  });

  test("is received without a card that was used after it was declared", async () => {
    const order = await bought(store, [["gift-card", 1]], GERMAN_ADDRESS);
    const declared = await withdraw(order);
    // As declarations were kept before their cards were stopped.
    await store.deps.db.update(giftCards).set({ state: "active" }).where(eq(giftCards.orderId, order.id));
    await use(await codeOf(order, 0));
    expect((await receive(declared.body.data.number)).status).toBe(200);
    expect((await detailOf(order)).refunds).toEqual([]);
    expect((await rowsOf(store, order)).lines).toMatchObject([{ quantity: 1, returned: 0 }]);
  });
});

describe("a gift card with a day of its own", () => {
  test("waits for it in words and state, is sent once, and is delivered then", async () => {
    const day = dayIn(3);
    const order = await boughtFor(day);
    const before = await detailOf(order);
    expect(before.tracking).toMatchObject({
      status: "New",
      shipping_stage: 0,
      mailing: { send_on: day, is_rest: true },
      shipments: [{ state: "Scheduled", delivered_at: null }],
    });
    expect(before.lines).toMatchObject([{ state: "Scheduled", delivered: 0, can_cancel: 1 }]);
    expect(before.rights).toMatchObject({ can_cancel: true, can_change_address: false, can_return: false });
    expect(before.order.order_details[0]?.expected_delivery_date.slice(0, 10)).toBe(day);
    const list = await order.browser.get(`${URL}/list?page=1`);
    expect(list.body.data.orders[0]).toMatchObject({
      status: "New",
      mailing: { send_on: day },
    });
    const [placed] = (await store.mailsTo(order.email)).filter(({ subject }) => subject.startsWith("Your order"));
    const written = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
    expect(placed?.text).toContain(`will be sent to ${order.recipient} on ${written}`);
    expect(await cardsOf(order)).toEqual([]);

    store.clock.advance(days(2) - hours(1));
    await sendDue();
    expect(await store.mailsTo(order.recipient)).toHaveLength(0);
    store.clock.advance(days(2));
    await sendDue();
    await sendDue();
    expect(await store.mailsTo(order.recipient)).toHaveLength(1);
    const after = await detailOf(order);
    expect(after.tracking).toMatchObject({ status: "Delivered", mailing: null, shipments: [{ state: "Delivered" }] });
    expect(after.rights.can_cancel).toBe(false);
    const late = await order.browser.post(`${URL}/cancel`, { order_num: order.number });
    expect(late.status).toBe(409);
  });

  test("goes out on the day of the place it is ordered for", async () => {
    const day = dayIn(3);
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const west = await boughtFor(day);
    const east = await boughtFor(day, { customer: GERMAN_ADDRESS });
    const at = async (hour: number) => {
      store.clock.advance(midnight + hours(hour) - store.clock.now().getTime());
      await sendDue();
      return [(await store.mailsTo(east.recipient)).length, (await store.mailsTo(west.recipient)).length];
    };
    expect(await at(5)).toEqual([0, 0]);
    expect(await at(8)).toEqual([1, 0]);
    // Portland is seven or eight hours behind UTC.
    expect(await at(14)).toEqual([1, 0]);
    expect(await at(17)).toEqual([1, 1]);
  });

  test("is paid back in full when it is cancelled before, and its code never works", async () => {
    const order = await boughtFor(dayIn(5));
    const { lines } = await rowsOf(store, order);
    const { totals } = await detailOf(order);
    const cancelled = await order.browser.post(`${URL}/cancel`, { order_num: order.number });
    expect(cancelled.body.data).toMatchObject({ status: "Cancel", refunded_amount: totals.total_amount });
    store.clock.advance(days(7));
    await sendDue();
    expect([await cardsOf(order), await store.mailsTo(order.recipient)]).toEqual([[], []]);
    const code = giftCardCode(store.deps.env, order.id, `${lines[0]?.id}:0`);
    expect((await (await withCart(store)).put(`${URL}/cart?gift_card=${code}`)).status).toBe(422);
  });

  test("does not hold up the goods beside it, and is the buyer's to stop when they have come", async () => {
    const team = await operator(store);
    const day = dayIn(20);
    const order = await boughtFor(day, { slugs: ["desk-lamp-arc", "gift-card"] });
    const { lines } = await rowsOf(store, order);
    const card = lines.find(({ url }) => url.endsWith("/gift-card"));
    expect((await detailOf(order)).tracking.mailing).toEqual({ send_on: day, is_rest: false });
    const parts = (await detailOf(order)).tracking.shipments;
    const part = (state: string) => parts.find((one) => one.state === state)?.part ?? "";
    expect((await ship(team, order, part("Scheduled"))).status).toBe(409);
    await ship(team, order, part("New"));
    await deliver(team, order, part("New"));
    await store.deliver();
    const arrived = await detailOf(order);
    expect(arrived.tracking).toMatchObject({ status: "Shipping", mailing: { send_on: day, is_rest: true } });
    expect((await rowsOf(store, order)).order.deliveredAt).not.toBeNull();
    const mail = (await store.mailsTo(order.email)).find(({ subject }) => subject.includes("has arrived"));
    expect(mail?.text).toContain("the gift card will be sent on");
    const refused = await team.post(`${URL}/refund`, { order_num: order.number });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("has not been sent yet")]);

    const stopped = await order.browser.post(`${URL}/cancel`, { order_num: order.number, line_id: card?.id });
    expect(stopped.body.data).toMatchObject({ status: "Delivered", refunded_amount: (card?.amount ?? 0) / 100 });
    store.clock.advance(days(21));
    await sendDue();
    expect(await store.mailsTo(order.recipient)).toEqual([]);
  });

  test("delivers the order that waits for nothing else", async () => {
    const team = await operator(store);
    const order = await boughtFor(dayIn(4), { slugs: ["desk-lamp-arc", "gift-card"] });
    const { part } = (await detailOf(order)).tracking.shipments.find(({ state }) => state === "New") ?? { part: "" };
    await ship(team, order, part);
    await deliver(team, order, part);
    const goodsCame = (await rowsOf(store, order)).order.deliveredAt;
    store.clock.advance(days(6));
    await sendDue();
    expect((await rowsOf(store, order)).order).toMatchObject({ status: "Delivered", deliveredAt: goodsCame });
    expect(await store.mailsTo(order.recipient)).toHaveLength(1);
  });
});
