import { and, eq, sql } from "drizzle-orm";
import { products, stockLevels, stockMoves } from "../../../server/db/schema";
import { applyListingChanges } from "../../../server/modules/catalog/listing/keepListing";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { regroupStockLevels } from "../../../server/modules/inventory/regroup";
import { startAudit } from "../../support/checks/audit";
import { CARDS, newEmail, pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const STOOL = "sway-active-stool";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
let id: number;
let color: number;
beforeAll(async () => {
  store = await startTestStore({}, "stock_by_option");
  expectNoFaults = await startAudit(store);
  id = await productId(store, STOOL);
  color = (await optionsOf()).find(({ code }) => code === "COL")?.id ?? 0;
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

async function optionsOf() {
  const [row] = await store.deps.db.select().from(products).where(eq(products.id, id));
  return row?.options ?? [];
}

/** Free units of a value, in all warehouses; `""` is the shelf of no value. */
async function left(value: string): Promise<number> {
  const variant = value === "" ? "" : `COL=${value}`;
  const rows = await store.deps.db
    .select()
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, id), eq(stockLevels.variant, variant)));
  return rows.reduce((sum, { received, sold, held }) => sum + received - sold - held, 0);
}

/** So many in the nearest warehouse and none elsewhere, whatever was sold. */
async function put(value: string, units: number): Promise<void> {
  await store.deps.db
    .update(stockLevels)
    .set({ received: sql`sold + held + case when warehouse_id = 2 then ${units}::int else 0 end` })
    .where(and(eq(stockLevels.productId, id), eq(stockLevels.variant, `COL=${value}`)));
  forgetMemos(store.deps);
}

const line = (value: string, quantity = 1) => ({
  product_id: id,
  product_options: [{ id: color, value }],
  quantity,
});
const add = (browser: Visitor, ...lines: ReturnType<typeof line>[]) => browser.post("/order-api/order/cart", lines);
const infoOf = async (value: string) =>
  (await store.visitor().post(`/product-api/product-info/${id}?options=${color}.${value}`)).body.data;
const pageOf = async () => (await store.visitor().get(`/product-api/product/${STOOL}`)).body.data;

async function boughtOf(value: string, quantity = 1) {
  const browser = await store.signedIn(newEmail());
  expect((await add(browser, line(value, quantity))).status).toBe(200);
  const paid = await pay(browser);
  expect(paid.body).toMatchObject({ status: 1 });
  await store.deliver();
  return { browser, number: String(paid.body.order.order_num) };
}

test("each value is sold from its own shelf: one that is empty stops none of the others", async () => {
  await put("sand", 2);
  await put("moss", 3);
  const other = store.visitor();
  expect((await add(other, line("sand", 2), line("moss", 1))).status).toBe(200);
  await boughtOf("sand", 2);
  expect(await left("sand")).toBe(0);
  expect(await left("moss")).toBe(3);

  // Who has both in the cart is told of the one that is gone.
  const cart = (await other.get("/order-api/order/cart")).body.cart;
  const items = Object.values<{ is_in_stock: boolean; quantity: number }>(cart.items);
  expect(items.map(({ quantity, is_in_stock }) => [quantity, is_in_stock])).toEqual([
    [2, false],
    [1, true],
  ]);
  const refused = await add(store.visitor(), line("sand"));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("sold out");
  expect((await add(store.visitor(), line("moss", 4))).text).toContain("3");
  expect(await infoOf("sand")).toMatchObject({ is_in_stock: false });
  expect(await infoOf("moss")).toMatchObject({ is_in_stock: true, low_stock: 3 });
  await boughtOf("moss");
});

test("the page says which values are sold out, and lists what has any in stock", async () => {
  await put("sand", 0);
  const page = await pageOf();
  expect(page.is_in_stock).toBe(true);
  const values = page.options.find((option: { id: number }) => option.id === color)?.values ?? [];
  const gone = values.filter((value: { is_sold_out?: true }) => value.is_sold_out);
  expect(gone.map(({ value }: { value: string }) => value)).toContain("sand");
  const rule = page.rules.find(({ when }: { when: string }) => when === `${color}.sand`);
  expect(rule?.reason).toMatch(/^Sold out: .*Sand/);

  await put("graphite", 0);
  expect(await pageOf()).toMatchObject({ is_in_stock: false });
  await store.deps.db.transaction(async (tx) => {
    while ((await applyListingChanges(tx)) > 0);
  });
  const { rows } = await store.deps.db.execute<{ in_stock: boolean }>(
    sql`select in_stock from listing_offers where product_id = ${id} and market like 'US%' limit 1`,
  );
  expect(rows.every(({ in_stock: inStock }) => inStock)).toBe(true);
  await put("graphite", 9);
});

test("what is cancelled goes back to the shelf that it was taken from", async () => {
  await put("sand", 4);
  await put("moss", 4);
  const order = await boughtOf("sand", 3);
  expect(await left("sand")).toBe(1);
  const cancelled = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  expect(cancelled.status).toBe(200);
  expect(await left("sand")).toBe(4);
  expect(await left("moss")).toBe(4);
});

test("an order that is never paid gives back what it held of each value", async () => {
  await put("sand", 4);
  await put("moss", 4);
  const browser = store.visitor();
  await add(browser, line("sand", 2), line("moss", 3));
  expect((await pay(browser, { number: CARDS.declined })).body).toMatchObject({ status: -1 });
  expect([await left("sand"), await left("moss")]).toEqual([4, 4]);
});

describe("marking and unmarking a group", () => {
  const regroup = async (stocked: boolean) => {
    const options = (await optionsOf()).map((option) => {
      const { stocked: _before, ...rest } = option;
      return option.code === "COL" && stocked ? { ...rest, stocked } : rest;
    });
    return store.deps.db.transaction(async (tx) => {
      await tx.update(products).set({ options }).where(eq(products.id, id));
      const until = await regroupStockLevels(tx, { id, options }, { actorId: null, at: store.deps.clock.now() });
      if (until) throw new Error(`held until ${until.toISOString()}`);
    });
  };

  test("sums what is there, puts it on the preset's shelf again, and finds the way of what comes back", async () => {
    await put("sand", 5);
    await put("moss", 2);
    const early = await boughtOf("sand", 2);
    const all = (await Promise.all(["graphite", "sand", "moss", "clay", "ink"].map(left))).reduce((a, b) => a + b, 0);
    await regroup(false);
    expect(await left("")).toBe(all);
    expect(await left("sand")).toBe(0);

    // Sold from a shelf that is no more: it comes to the one that all options share.
    const whole = await boughtOf("moss");
    expect((await early.browser.post("/order-api/order/cancel", { order_num: early.number })).status).toBe(200);
    expect(await left("")).toBe(all + 1);
    expect(await left("sand")).toBe(0);

    await regroup(true);
    expect(await left("graphite")).toBe(all + 1);
    expect(await left("")).toBe(0);
    // Sold while nothing was stocked: it comes to the shelf of what its line says.
    expect((await whole.browser.post("/order-api/order/cancel", { order_num: whole.number })).status).toBe(200);
    expect(await left("moss")).toBe(1);
    const moves = await store.deps.db
      .select()
      .from(stockMoves)
      .where(and(eq(stockMoves.productId, id), eq(stockMoves.reason, "regrouped")));
    expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
  });

  test("waits for what is held", async () => {
    await put("sand", 3);
    const browser = store.visitor();
    await add(browser, line("sand"));
    const asked = await pay(browser, { number: CARDS.threeDSecure });
    expect(asked.status).toBe(200);
    await expect(regroup(false)).rejects.toThrow("held until");
    expect(await left("sand")).toBe(2);
  });
});
