import { eq } from "drizzle-orm";
import { orderLines, orders, products, rentalPlans, vendors } from "../../../server/db/schema";
import { addTo, cartOf, GERMAN, idOf, URL } from "../../support/flows/cart";
import { joinCart, openedGroup, payGroup } from "../../support/flows/groups";
import { operator } from "../../support/flows/orders";
import { checkOut, chosen, DUO } from "../../support/flows/rentals";
import { ask, payAsked, tokenOf } from "../../support/flows/requests";
import {
  CARDS,
  cardToken,
  checkoutBody,
  confirmAtBank,
  newEmail,
  pay,
  productId,
  withCart,
} from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

/** Of brand 3. */
const THEIRS = "headset-hook-oak";
const BRAND = 3;
const lamp = idOf("desk-lamp-arc");
const hook = idOf(THEIRS);

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "suspended_checkout");
  team = await operator(store);
});
afterEach(() => resume());
afterAll(() => store.close());

const VENDORS = "/customer-api/staff/vendors";
const suspend = (id = BRAND) => team.post(`${VENDORS}/${id}/suspend`, { reason: "Nothing was sent." });
const resume = (id = BRAND) => team.post(`${VENDORS}/${id}/resume`, {});
const placed = () =>
  store.deps.db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.vendorId, BRAND));

test("a cart that holds goods of a suspended brand is kept, says so, and is ordered without them", async () => {
  const browser = store.visitor();
  await addTo(browser, { product_id: lamp, quantity: 1 }, { product_id: hook, quantity: 2 });
  const before = await placed();
  await suspend();
  const refused = await pay(browser);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "No longer sold: Headset Hook Oak. Please remove it from your cart to order the rest; nothing was charged.",
  ]);
  const german = await browser.post(
    `${URL}/checkout`,
    checkoutBody(await cardToken(browser), newEmail(), { country: "US" }),
    GERMAN,
  );
  expect([german.status, german.body.message]).toEqual([409, expect.stringMatching(/^Wird nicht mehr verkauft: /)]);
  const kept = await cartOf(browser);
  const lines = Object.values(kept.items);
  expect(lines.map(({ product_id, quantity, is_in_stock }) => [product_id, quantity, is_in_stock])).toEqual([
    [lamp, 1, true],
    [hook, 2, false],
  ]);
  expect(kept.messages).toMatchObject([{ type: "gone", message: expect.stringMatching(/no longer sold/) }]);
  const gone = lines.find(({ product_id }) => product_id === hook);
  expect((await browser.delete(`${URL}?item_id=${gone?.id}`)).status).toBe(200);
  const paid = await pay(browser);
  expect([paid.status, paid.body.status]).toEqual([200, 1]);
  expect(await placed()).toEqual(before);
});

test("what was suspended can be bought again from the moment of its return", async () => {
  const browser = await withCart(store, THEIRS);
  await suspend();
  expect((await pay(browser)).status).toBe(409);
  await resume();
  expect((await cartOf(browser)).messages).toEqual([]);
  expect((await pay(browser)).body.status).toBe(1);
});

test("an order that was placed before stays valid: its charge is taken, and a new one can be made", async () => {
  const [browser, other] = [await withCart(store, THEIRS), await withCart(store, THEIRS)];
  const waiting = await pay(browser, { number: CARDS.threeDSecure });
  const declined = await pay(other, { number: CARDS.declined });
  await suspend();
  await confirmAtBank(browser, String(waiting.body.redirect_link), "approve");
  await store.deliver();
  const statusOf = async (number: unknown) => {
    const [row] = await store.deps.db
      .select()
      .from(orders)
      .where(eq(orders.number, String(number)));
    return row?.status;
  };
  expect(await statusOf(waiting.body.order.order_num)).toBe("New");
  const { order_num, order_token } = declined.body.order;
  const again = await other.post("/order-api/order/checkout2", {
    order_num,
    order_token,
    payment: { gateway_id: 1, card_token: await cardToken(other) },
  });
  expect([again.status, await statusOf(order_num)]).toEqual([200, "New"]);
});

test("quick buy, pay for me and a group buy are refused alike", async () => {
  const quick = store.visitor();
  await quick.post(`${URL}/quick-buy`, { product_id: hook, quantity: 1 });
  const asked = await ask(await withCart(store, THEIRS));
  const group = await openedGroup(store, { slug: THEIRS });
  const joining = store.visitor();
  await joinCart(joining, group.code);
  await suspend();
  const body = checkoutBody(await cardToken(quick), newEmail());
  const bought = await quick.post(`${URL}/checkout-quick-buy`, body);
  const paid = await payAsked(store.visitor(), tokenOf(asked));
  const joined = await payGroup(joining);
  expect([bought, paid, joined].map(({ status }) => status)).toEqual([409, 409, 409]);
  for (const { body: told } of [bought, paid, joined]) expect(told.message).toMatch(/no longer sold/i);
  await resume();
  expect((await payAsked(store.visitor(), tokenOf(asked))).body.status).toBe(1);
});

test("a rental that was chosen is not placed, whatever was read of it before", async () => {
  const { db } = store.deps;
  const duo = await productId(store, DUO);
  await db.update(products).set({ vendorId: BRAND }).where(eq(products.id, duo));
  const renting = await chosen(store);
  expect((await db.select().from(rentalPlans).where(eq(rentalPlans.productId, duo))).length).toBeGreaterThan(0);
  const { state, zip } = checkoutBody("", renting.email).customer as { state: string; zip: string };
  const detail = await renting.browser.post(`/rental-api/detail/${renting.id}`, { state, zip });
  const body = { initial_deposit: detail.body.data.initial_deposit };
  await suspend();
  expect((await checkOut(renting, { body })).status).toBe(404);
  await resume();
  expect((await checkOut(renting)).status).toBe(200);
  const [brand] = await db.select().from(vendors).where(eq(vendors.id, BRAND));
  expect(brand?.state).toBe("live");
});
