import { eq } from "drizzle-orm";
import type { AddOnOffer } from "../../../contract/cart";
import type { OrderLine } from "../../../contract/orderLine";
import { addOnDeals, promotions, stockLevels } from "../../../server/db/schema";
import { world } from "../../../server/db/seed/world";
import { addTo, cartOf, expectIdentities, GERMAN, idOf, put, URL } from "../../support/flows/cart";
import { pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const desk = idOf("rise-duo");
const drawer = idOf("desk-drawer-slim");
const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");

const itemOf = (cart: Awaited<ReturnType<typeof cartOf>>, product: number) =>
  Object.values(cart.items).find(({ product_id }) => product_id === product)!;

describe("an add-on", () => {
  test("is cheaper beside its main product, for as many pieces as there are of that", async () => {
    const visitor = store.visitor();
    const alone = await addTo(visitor, { product_id: drawer, quantity: 2 });
    expect(itemOf(alone, drawer)).toMatchObject({ is_depend_on: false, add_on_deal: null, discount_price: 0 });
    const cart = await addTo(visitor, { product_id: desk });
    const price = itemOf(alone, drawer).product_price;
    const item = itemOf(cart, drawer);
    expect(item).toMatchObject({ is_depend_on: true, product_price: price });
    expect(item.add_on_deal).toMatchObject({
      main_item_id: itemOf(cart, desk).id,
      main_product_name: itemOf(cart, desk).product_name,
      pieces: 1,
      full_price: price,
    });
    expect(item.discount_price).toBeGreaterThanOrEqual(price * 0.2);
    expectIdentities(cart);
    const two = await put(visitor, { item_id: itemOf(cart, desk).id, quantity: 2 });
    expect(itemOf(two, drawer)).toMatchObject({ on_sale: true, product_origin_price: price });
    expect(itemOf(two, drawer).product_price).toBeLessThanOrEqual(price * 0.8);
    expectIdentities(two);
  });

  test("costs its full price again when the main product goes, and says so once", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: desk }, { product_id: drawer });
    const lower = itemOf(cart, drawer).product_price;
    const without = (await visitor.delete(`${URL}?item_id=${itemOf(cart, desk).id}`)).body.cart;
    expect(itemOf(without, drawer)).toMatchObject({ is_depend_on: false, add_on_deal: null });
    expect(itemOf(without, drawer).product_price).toBeGreaterThan(lower);
    expect(without.messages).toContainEqual(
      expect.objectContaining({ type: "price", message: expect.stringContaining("full price") }),
    );
    expect((await cartOf(visitor)).messages).toEqual([]);
    expectIdentities(without);
  });

  test("says in the shopper's language what became cheaper", async () => {
    const visitor = store.visitor();
    await visitor.post(URL, [{ product_id: drawer }], GERMAN);
    const { body } = await visitor.post(URL, [{ product_id: desk }], GERMAN);
    expect(body.cart.messages[0]?.message).toMatch(/zusammen mit Ihrer Auswahl/);
  });

  test("is at its full price once the deal has ended", async () => {
    const visitor = store.visitor();
    const [deal] = await store.deps.db
      .insert(addOnDeals)
      .values({ productId: lamp, categories: ["standing-desks"], reduction: 1000, endsAt: store.clock.now() })
      .returning();
    const cart = await addTo(visitor, { product_id: desk }, { product_id: lamp });
    expect(deal && itemOf(cart, lamp).is_depend_on).toBe(false);
  });
});

const offered = async (visitor: Visitor) => (await visitor.get(`${URL}/add-ons`)).body.data.add_ons as AddOnOffer[];

describe("what would be cheaper", () => {
  test("is offered beside its main product at the price that the cart then has, until it is taken", async () => {
    const visitor = store.visitor();
    expect(await offered(visitor)).toEqual([]);
    const main = itemOf(await addTo(visitor, { product_id: desk }), desk);
    const offers = await offered(visitor);
    expect(offers.map(({ product_id }) => product_id)).toEqual([drawer, idOf("under-desk-power-hub")]);
    const [first] = offers;
    expect(first).toMatchObject({ main_item_id: main.id, main_product_name: main.product_name });
    const cart = await addTo(visitor, { product_id: drawer });
    expect(itemOf(cart, drawer)).toMatchObject({
      product_price: first?.price,
      product_origin_price: first?.full_price,
    });
    expect((await offered(visitor)).map(({ product_id }) => product_id)).toEqual([idOf("under-desk-power-hub")]);
  });

  test("is told to a member of a company at what their cart charges", async () => {
    const member = await store.signedIn("employee@company.example");
    await member.delete(`${URL}/clear`);
    await addTo(member, { product_id: desk });
    const first = (await offered(member)).find(({ product_id }) => product_id === drawer);
    const everybodys = store.visitor();
    await addTo(everybodys, { product_id: desk });
    const [open] = await offered(everybodys);
    expect(first?.full_price).toBeLessThan(open?.full_price ?? 0);
    expect(itemOf(await addTo(member, { product_id: drawer }), drawer).final_price).toBe(first?.price);
    await member.delete(`${URL}/clear`);
  });

  test("is not offered without a main product", async () => {
    const alone = store.visitor();
    await addTo(alone, { product_id: lamp });
    expect(await offered(alone)).toEqual([]);
  });
});

test("a set names its parts", async () => {
  const whole = world.products.find(({ set }) => set)!;
  const item = itemOf(await addTo(store.visitor(), { product_id: whole.id }), whole.id);
  const parts = whole.set?.parts.map(({ slug, quantity }) => ({
    product_name: world.products.find((part) => part.slug === slug)!.name.en,
    quantity,
  }));
  expect([item.is_combo, item.set_parts]).toEqual([true, parts]);
});

test("what was added together in one action names its companions, and keeps the names of those that are left", async () => {
  const visitor = store.visitor();
  const source = "Frequently Bought Together";
  const cart = await addTo(visitor, { product_id: lamp, source }, { product_id: arm, source }, { product_id: drawer });
  const [first, second, third] = [lamp, arm, drawer].map((product) => itemOf(cart, product));
  expect(first).toMatchObject({ is_bought_together: true, bought_together_items: [second!.id] });
  expect(second).toMatchObject({ is_bought_together: true, bought_together_items: [first!.id] });
  expect(third).toMatchObject({ is_bought_together: false, bought_together_items: [] });
  const left = (await visitor.delete(`${URL}?item_id=${first!.id}`)).body.cart;
  expect(itemOf(left, arm).bought_together_items).toEqual([]);
});

test("a gift of a code is shown while something is bought, leaves with the last item, and comes with the order", async () => {
  await store.deps.db
    .insert(promotions)
    .values({
      code: "GIFTLAMP",
      kind: "gift",
      text: { en: "A gift", fr: "Un cadeau", de: "Ein Geschenk" },
      description: { en: "A gift", fr: "Un cadeau", de: "Ein Geschenk" },
      terms: { gift: { productId: lamp, quantity: 1 } },
    })
    .onConflictDoNothing();
  const visitor = store.visitor();
  const bought = await addTo(visitor, { product_id: arm });
  const cart = await put(visitor, { promotion_code: "GIFTLAMP" });
  const code = world.products.find(({ id }) => id === lamp)!.code;
  expect(cart.gift_items).toEqual([
    expect.objectContaining({ type: "promotion", product_code: code, qty_editable: false, quantity: 1 }),
  ]);
  expect(cart.total_quantity).toBe(1);
  expect(cart.total_items_price).toBe(bought.total_items_price);
  const empty = (await visitor.delete(`${URL}/clear`)).body.cart;
  expect(empty.gift_items).toEqual([]);

  await addTo(visitor, { product_id: arm });
  await put(visitor, { promotion_code: "GIFTLAMP" });
  const paid = await pay(visitor);
  expect(paid.status).toBe(200);
  expect(
    paid.body.order.order_details.map((line: OrderLine) => [line.product_id, line.quantity, line.amount > 0]),
  ).toEqual([
    [arm, 1, true],
    [lamp, 1, false],
  ]);
  expect(paid.body.order.gift_product).toBe(world.products.find(({ id }) => id === lamp)!.name.en);

  const modest = store.visitor();
  await addTo(modest, { product_id: arm });
  await put(modest, { promotion_code: "GIFTLAMP" });
  const without = await put(modest, { gift: false });
  expect([without.gift_items, without.gift_declined, without.promotion_code_valid]).toEqual([[], true, true]);
  expect(await put(modest, { gift: true })).toMatchObject({ gift_declined: false, gift_items: [{ quantity: 1 }] });
  await put(modest, { gift: false });
  const plain = (await pay(modest)).body.order;
  expect([plain.order_details.length, plain.gift_product]).toEqual([1, ""]);
});

// The last: nothing of it is left after it.
test("what is sold out is not offered", async () => {
  const visitor = store.visitor();
  await addTo(visitor, { product_id: desk });
  await store.deps.db.update(stockLevels).set({ received: 0 }).where(eq(stockLevels.productId, drawer));
  expect((await offered(visitor)).map(({ product_id }) => product_id)).toEqual([idOf("under-desk-power-hub")]);
});
