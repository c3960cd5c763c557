import { eq } from "drizzle-orm";
import { days } from "../../server/clock";
import { giftCards, orders, refunds } from "../../server/db/schema";
import { sendDueCards } from "../../server/modules/giftCards/issueGiftCards";
import { cardToken, checkoutBody, newEmail, productId } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import { expectLedgersRight } from "../support/flows/wallets";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectLedgersRight(store);
  await store.close();
});

const ROUNDS = 6;

async function waitingCard(sendOn: string) {
  const [email, recipient] = [newEmail(), newEmail()];
  const browser = await store.signedIn(email);
  await browser.post("/order-api/order/cart", [{ product_id: await productId(store, "gift-card") }]);
  const body = checkoutBody(await cardToken(browser), email);
  const card = { name: "", email: recipient, content: "", template_type: "", send_on: sendOn };
  const paid = await browser.post("/order-api/order/cart/checkout", { ...body, gift_card: card });
  if (paid.body.status !== 1) throw new Error(`not paid: ${paid.text}`);
  const { order_num: number, order_id: id } = paid.body.order;
  return { browser, recipient, number: String(number), id: Number(id) };
}

test("of cancelling a gift card and sending it exactly one wins", async () => {
  const { db, clock } = store.deps;
  const day = new Date(clock.now().getTime() + days(2)).toISOString().slice(0, 10);
  const cards = [];
  for (let round = 0; round < ROUNDS; round += 1) cards.push(await waitingCard(day));
  await store.deliver();
  store.clock.advance(days(3));
  const cancels = cards.map(({ browser, number }) => browser.post("/order-api/order/cancel", { order_num: number }));
  const [answers] = await Promise.all([
    Promise.all(cancels),
    sendDueCards(store.deps),
    sendDueCards(store.deps),
    sendDueCards(store.deps),
  ]);
  await store.deliver();
  for (const [index, { id, recipient }] of cards.entries()) {
    const isCancelled = answers[index]?.status === 200;
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const issued = await db.select().from(giftCards).where(eq(giftCards.orderId, id));
    const paidBack = await db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(answers[index]?.status).toBe(isCancelled ? 200 : 409);
    expect([order?.status, issued.length, paidBack.length, (await store.mailsTo(recipient)).length]).toEqual(
      isCancelled ? ["Cancel", 0, 1, 0] : ["Delivered", 1, 0, 1],
    );
    if (isCancelled) expect(paidBack[0]?.amount).toBe(order?.total);
  }
});
