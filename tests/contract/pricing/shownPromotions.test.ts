import { eq, inArray } from "drizzle-orm";
import { days, hours, addTime } from "../../../server/clock";
import { promotions } from "../../../server/db/schema";
import { processPromotions } from "../../../server/modules/promotions/processPromotions";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const CART = "/order-api/order/cart";
const GIFT = "STANDEASY";
const THIRD = "THIRDSHELF";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "shown-promotions");
});
afterAll(() => store.close());

const told = async (slug: string, locale = "en-US") =>
  (await store.visitor().get(`/product-api/product/${slug}?locale=${locale}`)).body.data.promotions;

async function cartWith(slug: string, quantity: number, code: string, visitor: Visitor = store.visitor()) {
  await visitor.post(CART, [{ product_id: await productId(store, slug), quantity }]);
  return (await visitor.put(`${CART}?promotion_code=${code}`)).body.cart;
}

test("a product's page tells of the codes that run for it, in the visitor's language, and of no other", async () => {
  expect(await told("saddle-stool")).toEqual([
    { code: GIFT, text: "A Standing Mat Terrain as a gift with the Saddle Stool", ends_at: expect.any(String) },
  ]);
  expect(await told("open-shelf-5", "de-DE")).toEqual([
    expect.objectContaining({ code: THIRD, text: "Drei offene Regale mit 5 Böden zum Preis von zweien" }),
  ]);
  // WELCOME10 counts for everything, and is told by nobody's page.
  expect(await told("rise-duo")).toEqual([]);
});

test("the gift lies in the cart with its reason, and goes with what earned it", async () => {
  const visitor = store.visitor();
  const cart = await cartWith("saddle-stool", 1, GIFT, visitor);
  expect(cart).toMatchObject({
    promotion_code: GIFT,
    promotion_code_valid: true,
    promotion_text: "A Standing Mat Terrain as a gift with the Saddle Stool",
    total_discount_price: 0,
    gift_items: [{ product_name: "Standing Mat Terrain", quantity: 1, qty_editable: false }],
  });
  const [item] = Object.values(cart.items);
  const left = (await visitor.delete(`${CART}?item_id=${item?.id}`)).body.cart;
  expect(left.gift_items).toEqual([]);
  const other = await cartWith("open-shelf-5", 1, GIFT);
  expect([other.promotion_code_valid, other.gift_items]).toEqual([false, []]);
});

test("of three shelves one costs nothing, of two none does, and the cart says what is missing", async () => {
  const two = await cartWith("open-shelf-5", 2, THIRD);
  expect([two.promotion_code_valid, two.total_discount_price]).toEqual([false, 0]);
  expect(two.promotion_text).toContain("3");
  const three = await cartWith("open-shelf-5", 3, THIRD);
  expect(three.promotion_code_valid).toBe(true);
  const [item] = Object.values(three.items);
  expect(three.total_discount_price).toBe(item?.product_price);
  const six = await cartWith("open-shelf-5", 6, THIRD);
  expect(six.total_discount_price).toBe(2 * (item?.product_price ?? 0));
});

test("no page tells of a code that has ended, is used up, is for somebody else or for elsewhere", async () => {
  const { db } = store.deps;
  const row = {
    code: "SHOWNLATER",
    kind: "percent" as const,
    percent: 500,
    text: { en: "Five", fr: "Cinq", de: "Fünf" },
    description: { en: "Five", fr: "Cinq", de: "Fünf" },
    conditions: { products: [await productId(store, "kneel-and-rock")] },
    shown: true,
  };
  await db.insert(promotions).values(row);
  const change = async (columns: Partial<typeof promotions.$inferInsert>) => {
    await db.update(promotions).set(columns).where(eq(promotions.code, row.code));
    return (await told("kneel-and-rock")).map(({ code }) => code);
  };
  const now = store.clock.now();
  expect(await change({ shown: true })).toEqual([row.code]);
  expect(await change({ startsAt: addTime(now, hours(1)) })).toEqual([]);
  expect(await change({ startsAt: null, endsAt: now })).toEqual([]);
  expect(await change({ endsAt: null, totalLimit: 1, used: 1 })).toEqual([]);
  expect(await change({ totalLimit: null, conditions: { ...row.conditions, countries: ["FR"] } })).toEqual([]);
  expect((await told("kneel-and-rock", "fr-FR")).map(({ text }) => text)).toEqual(["Cinq"]);
  expect(await change({ conditions: row.conditions, shown: false })).toEqual([]);
  await db.delete(promotions).where(eq(promotions.code, row.code));
});

test("the demo's codes begin anew when they end, and pages are made again", async () => {
  const { db } = store.deps;
  const stool = `product:${await productId(store, "saddle-stool")}`;
  await processPromotions(store.deps);
  store.clock.advance(days(28));
  expect(await told("saddle-stool")).toEqual([]);
  store.purged.length = 0;
  await Promise.all([processPromotions(store.deps), processPromotions(store.deps)]);
  expect(store.purged).toContain(stool);
  const rows = await db
    .select()
    .from(promotions)
    .where(inArray(promotions.code, [GIFT, THIRD]));
  const now = store.clock.now();
  expect(rows.map(({ startsAt, endsAt }) => [startsAt && startsAt <= now, endsAt])).toEqual([
    [true, expect.any(Date)],
    [true, expect.any(Date)],
  ]);
  expect((await told("saddle-stool")).map(({ code }) => code)).toEqual([GIFT]);
});
