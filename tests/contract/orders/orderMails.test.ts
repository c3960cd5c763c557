import { eq } from "drizzle-orm";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { charges, orders, outbox, payments, refunds, shipments } from "../../../server/db/schema";
import { bought, operator, rowsOf, ship, type Bought } from "../../support/flows/orders";
import { checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let order: Bought;
let ids: { lineId: number; shipmentId: number; refundId: number; chargeId: number };
let waiting: { email: string; orderId: number; paymentId: number };

beforeAll(async () => {
  store = await startTestStore();
  const { db } = store.deps;
  const team = await operator(store);
  order = await bought(store, [["desk-lamp-arc", 2]]);
  await team.post("/order-api/order/refund", { order_num: order.number, amount: 5 });
  await team.post("/order-api/order/ask-more", { order_num: order.number, amount: 9, reason: "Lift" });
  await ship(team, order);
  await store.deliver();
  const { lines } = await rowsOf(store, order);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(shipments.id);
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);
  const [charge] = await db.select().from(charges).where(eq(charges.orderId, order.id)).orderBy(charges.id);
  ids = {
    lineId: lines[0]?.id ?? 0,
    shipmentId: shipment?.id ?? 0,
    refundId: refund?.id ?? 0,
    chargeId: charge?.id ?? 0,
  };
  const email = newEmail();
  const placed = await (
    await withCart(store)
  ).post("/order-api/order/cart/checkout", { ...checkoutBody("", email), payment: { gateway_id: 21 } });
  const orderId = Number(placed.body.order.order_id);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
  waiting = { email, orderId, paymentId: payment?.id ?? 0 };
});
afterAll(() => store.close());

/** Queues a mail about an order in a language, as what causes it does, and answers the mail. */
async function mailOf(
  kind: string,
  language: Language,
  payload: Record<string, unknown> & { orderId: number },
  to: string,
) {
  const { db, clock } = store.deps;
  await db.update(orders).set({ language }).where(eq(orders.id, payload.orderId));
  const dueAt = clock.now();
  const before = (await store.mailsTo(to)).length;
  await db.insert(outbox).values({ kind, key: `test:${kind}:${language}`, payload, dueAt });
  const mails = await store.mailsTo(to);
  expect(mails.length).toBe(before + 1);
  const [mail] = mails;
  if (!mail) throw new Error(`no ${kind}`);
  return mail;
}

const KINDS = [
  "mail.order-placed",
  "mail.payment-failed",
  "mail.awaiting-funds",
  "mail.order-shipped",
  "mail.order-delivered",
  "mail.order-cancelled",
  "mail.line-cancelled",
  "mail.order-refunded",
  "mail.invoice",
  "mail.charge-asked",
  "mail.address-changed",
  "mail.payment-reversed",
  "mail.refund-void",
] as const;

test.each(KINDS)("%s goes out as HTML and text in each language, complete and with a way on", async (kind) => {
  const subjects = new Set<string>();
  for (const language of LANGUAGES) {
    const isWaiting = kind === "mail.awaiting-funds";
    const mail = await mailOf(
      kind,
      language,
      isWaiting ? { ...waiting } : { ...ids, orderId: order.id, quantity: 1, total: 1, at: 1, amount: 500 },
      isWaiting ? waiting.email : order.email,
    );
    subjects.add(mail.subject);
    expect(mail.html).toContain(`lang="${language}">`);
    for (const text of [mail.subject, mail.html.replace(/style="[^"]*"/g, ""), mail.text]) {
      expect(text.length).toBeGreaterThan(5);
      // Every blank of the words was filled in.
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
    }
    // Who has not paid may have named somebody else's address: its mails name nobody.
    expect(mail.text.includes("Ada Shopper")).toBe(!isWaiting);
    expect(mail.text).toMatch(/https?:\/\/\S+/);
    expect(mail.html).toMatch(/<a href="https?:\/\//);
  }
  // The number of an invoice stands in a word of each language; everything else is said differently.
  expect(subjects.size).toBeGreaterThanOrEqual(2);
});

test("the address is written as its country does, and is not yet where it was delivered to", async () => {
  const mails = await store.mailsTo(order.email);
  const confirmation = mails.find(({ text }) => text.includes("12 River Street"));
  expect(confirmation?.text.replaceAll("\u00a0", " ")).toContain("12 River Street, Portland, OR 97201");
  for (const { text } of mails) expect(text).not.toContain("Delivered to");
});

test("a mail about a gift card promises no parcel", async () => {
  const card = await bought(store, [["gift-card", 1]]);
  await store.deliver();
  const mails = await store.mailsTo(card.email);
  expect(mails.some(({ text }) => text.includes("1 × Gift card"))).toBe(true);
  for (const { text } of mails) expect(text).not.toMatch(/Expected|Delivery address/);
});
