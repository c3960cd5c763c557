import { and, eq, like } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import {
  charges,
  flashSaleItems,
  flashSales,
  giftCards,
  invoices,
  payments,
  saleClaims,
} from "../../../server/db/schema";
import { openDispute } from "../../../server/modules/sandbox/disputes";
import { startAudit } from "../../support/checks/audit";
import { bought, detailOf, operator, rowsOf, ship, soldUnits, type Bought } from "../../support/flows/orders";
import { CARDS, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight, giftCardBalance, newGiftCard } from "../../support/flows/wallets";

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

async function cardsOf({ id }: Bought) {
  return store.deps.db.select().from(giftCards).where(eq(giftCards.orderId, id)).orderBy(giftCards.id);
}

const CODE = /\b[0-9A-Z]{4}(?:[ -][0-9A-Z]{4}){3}\b/;

/** The code that was mailed to whoever gets the card. */
async function codeOf(order: Bought): Promise<string> {
  const [mail] = (await store.mailsTo(order.email)).filter(({ subject }) => subject.startsWith("A gift card"));
  return (CODE.exec(mail?.text ?? "")?.[0] ?? "").replace(/[ -]/g, "");
}

describe("gift cards that an order sold", () => {
  test("arrive by mail: nobody has to send anything, and the invoice goes out", async () => {
    const order = await bought(store, [["gift-card", 2]]);
    const detail = await detailOf(order);
    expect(detail.tracking).toMatchObject({
      status: "Delivered",
      shipments: [{ state: "Delivered", carrier: "E-mail" }],
    });
    expect(detail.rights.can_cancel).toBe(false);
    const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("A gift card"))).toHaveLength(2);
    expect(subjects).toContain(`Invoice ${detail.documents[0]?.number}`);
    expect(detail.documents[0]?.amount).toBe(detail.totals.total_amount);
  });

  test("are blocked when the team gives the money back, one by one, and not once they were used", async () => {
    const team = await operator(store);
    const order = await bought(store, [["gift-card", 2]]);
    const { lines } = await rowsOf(store, order);
    const refund = (body: object) => team.post("/order-api/order/refund", { order_num: order.number, ...body });
    expect((await refund({ lines: [{ line_id: lines[0]?.id, quantity: 1 }] })).status).toBe(200);
    expect((await cardsOf(order)).map(({ state }) => state).sort()).toEqual(["active", "blocked"]);
    expect((await refund({})).status).toBe(200);
    expect((await cardsOf(order)).map(({ state }) => state)).toEqual(["blocked", "blocked"]);

    const used = await bought(store, [["gift-card", 1]]);
    const code = await codeOf(used);
    const spender = await withCart(store, "felt-desk-pad");
    await spender.put(`/order-api/order/cart?gift_card=${code}`);
    expect((await pay(spender)).body.status).toBe(1);
    expect(await giftCardBalance(store, code)).toBe(0);
    const refused = await team.post("/order-api/order/refund", { order_num: used.number });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("was used already")]);
    expect((await team.post("/order-api/order/refund", { order_num: used.number, amount: 1 })).status).toBe(200);
  });

  test("do not keep the rest of an order from being cancelled, and are blocked with it", async () => {
    const order = await bought(store, [
      ["gift-card", 1],
      ["desk-lamp-arc", 1],
    ]);
    const before = await detailOf(order);
    expect([before.tracking.status, before.rights.can_cancel]).toEqual(["New", true]);
    expect(before.tracking.shipments.map(({ state }) => state).sort()).toEqual(["Delivered", "New"]);
    const code = await codeOf(order);
    const cancelled = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
    expect(cancelled.body.data).toMatchObject({ status: "Cancel", refunded_amount: before.totals.total_amount });
    expect([(await cardsOf(order))[0]?.state, await giftCardBalance(store, code)]).toEqual(["blocked", 0]);
    const stranger = await withCart(store);
    expect((await stranger.put(`/order-api/order/cart?gift_card=${code}`)).status).toBe(422);
  });
});

test("units at a sale's price can be bought again once their order is cancelled, in part or whole", async () => {
  const { db, clock } = store.deps;
  const id = await productId(store, "headset-hook-oak");
  const [sale] = await db
    .insert(flashSales)
    .values({
      name: { en: "Sale", fr: "Vente", de: "Angebot" },
      kind: "flash",
      startsAt: addTime(clock.now(), -days(1)),
      endsAt: addTime(clock.now(), days(1)),
    })
    .returning();
  const saleId = sale?.id ?? 0;
  await db
    .insert(flashSaleItems)
    .values({ saleId, productId: id, reduction: 5000, perCustomer: 2, companyOnly: false });
  const claimed = async () =>
    (await db.select().from(saleClaims).where(eq(saleClaims.saleId, saleId)).orderBy(saleClaims.id)).map(
      ({ quantity }) => quantity,
    );
  const order = await bought(store, [["headset-hook-oak", 2]]);
  const { lines } = await rowsOf(store, order);
  expect(await claimed()).toEqual([2]);
  const cancel = (more: object) => order.browser.post("/order-api/order/cancel", { order_num: order.number, ...more });
  await cancel({ line_id: lines[0]?.id, quantity: 1 });
  expect(await claimed()).toEqual([1]);
  await cancel({});
  expect(await claimed()).toEqual([]);
  await db.delete(flashSales).where(eq(flashSales.id, saleId));
});

describe("a payment that the bank takes back", () => {
  async function bounce(order: Bought, kind: "return" | "dispute" = "return") {
    const [payment] = await store.deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(payments.id);
    await openDispute(store.deps, payment?.providerRef ?? "", { kind, reason: "debit_returned", state: "lost" });
    await store.deliver();
    await store.deliver();
  }
  const cents = (amount: number) => Math.round(amount * 100);
  /** What the order's invoices come to, and each of its credit notes. */
  async function paperSums({ id }: Bought): Promise<[number, number[]]> {
    const papers = await store.deps.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);
    const totals = (kind: string) => papers.filter((paper) => paper.kind === kind).map(({ total }) => total);
    return [totals("invoice").reduce((sum, total) => sum + total, 0), totals("credit_note")];
  }
  const subjectsOf = async (order: Bought) => (await store.mailsTo(order.email)).map(({ subject }) => subject);

  test("ends an order that has not left: goods on the shelf, invoice taken back, the buyer told", async () => {
    const lamp = await productId(store, "desk-lamp-arc");
    const before = await soldUnits(store, lamp);
    const order = await bought(store);
    await bounce(order);
    const detail = await detailOf(order);
    expect([detail.tracking.status, detail.payment.status, detail.refunds]).toEqual(["Cancel", "reversed", []]);
    expect(await soldUnits(store, lamp)).toBe(before);
    expect(await subjectsOf(order)).toContain(`Your bank took back the payment of order ${order.number}`);
    const notes = and(eq(invoices.orderId, order.id), like(invoices.subject, "reversed"));
    const [note] = await store.deps.db.select().from(invoices).where(notes);
    expect(note?.total).toBe(Math.round(detail.totals.total_amount * 100));
    expect(detail.tracking.events.at(-1)?.note).toBe("The bank took the payment back");
  });

  test.each(["return", "dispute"] as const)(
    "that was refunded in part ends its order, too (%s): the papers take back the rest",
    async (kind) => {
      const order = await bought(store);
      await (await operator(store)).post("/order-api/order/refund", { order_num: order.number, amount: 5 });
      await store.deliver();
      await bounce(order, kind);
      const detail = await detailOf(order);
      expect([detail.tracking.status, detail.payment.status]).toEqual(["Cancel", "reversed"]);
      expect(await paperSums(order)).toEqual([
        cents(detail.totals.total_amount),
        [500, cents(detail.totals.total_amount) - 500],
      ]);
    },
  );

  test("of an order that a gift card paid for in part gives the card back and takes the rest of the invoice back", async () => {
    const code = await newGiftCard(store, 1500);
    const email = newEmail();
    const browser = await store.signedIn(email);
    await withCart(store, "desk-lamp-arc", 1, browser);
    await browser.put(`/order-api/order/cart?gift_card=${code}`);
    const paid = await pay(browser, { email });
    await store.deliver();
    const { order_num: number, order_token: token, order_id: id } = paid.body.order;
    const order = { browser, email, number: String(number), token: String(token), id: Number(id) };
    await bounce(order, "dispute");
    expect([(await detailOf(order)).tracking.status, await giftCardBalance(store, code)]).toEqual(["Cancel", 1500]);
    const [invoiced, notes] = await paperSums(order);
    expect([invoiced, notes]).toEqual([
      cents(paid.body.order.order_amount) + 1500,
      expect.arrayContaining([1500, invoiced - 1500]),
    ]);
  });

  test("asks for no more than the bank took when the goods have left", async () => {
    const order = await bought(store);
    const team = await operator(store);
    await ship(team, order);
    await team.post("/order-api/order/refund", { order_num: order.number, amount: 5 });
    await store.deliver();
    await bounce(order);
    const detail = await detailOf(order);
    expect(detail.charges).toMatchObject([{ amount: detail.totals.total_amount, state: "open" }]);
  });

  test("asks for the money once more when the goods have left", async () => {
    const order = await bought(store, [["desk-lamp-arc", 1]]);
    await ship(await operator(store), order);
    await bounce(order);
    const detail = await detailOf(order);
    expect(detail.tracking.status).toBe("Shipping");
    expect(detail.charges).toMatchObject([{ amount: detail.totals.total_amount, state: "open" }]);
    expect((await subjectsOf(order))[0]).toContain(order.number);
    await bounce(order);
    expect(await store.deps.db.select().from(charges).where(eq(charges.orderId, order.id))).toHaveLength(1);
  });

  test("blocks the gift cards that it bought, used or not", async () => {
    const order = await bought(store, [
      ["gift-card", 1],
      ["desk-lamp-arc", 1],
    ]);
    const code = await codeOf(order);
    await bounce(order, "dispute");
    expect([(await cardsOf(order))[0]?.state, await giftCardBalance(store, code)]).toEqual(["blocked", 0]);
    expect((await pay(await withCart(store), { email: newEmail(), number: CARDS.pays })).body.status).toBe(1);
  });
});
