import { eq } from "drizzle-orm";
import { carts } from "../../../server/db/schema";
import { hashSecret } from "../../../server/http/cookies";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed } from "../../support/visitor";
import { addTo, cartOf, expectIdentities, GERMAN, idOf, lineOf, put, URL } from "../../support/flows/cart";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const lamp = idOf("limited-lamp");

describe("an empty cart", () => {
  test("is whole, makes no cookie and writes nothing", async () => {
    const visitor = store.visitor();
    const cart = await cartOf(visitor);
    expect(cart).toMatchObject({
      id: "",
      version: 0,
      items: {},
      total_items: 0,
      total_amount: 0,
      country: "US",
      currency: "USD",
    });
    expect(visitor.cookies.size).toBe(0);
    expectIdentities(cart);
  });

  test("is in the money of the page's locale", async () => {
    const { body } = await store.visitor().get(URL, GERMAN);
    expect(body.cart).toMatchObject({ country: "DE", currency: "EUR", prices_include_tax: true });
  });
});

describe("adding", () => {
  test("answers the whole cart with the server's own prices and keeps it by a cookie that is stored hashed", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: arm, quantity: 2, product_options: [{ id: 1, value: "steel" }] });
    expect(lineOf(cart)).toMatchObject({
      product_slug: "single-monitor-arm",
      product_price: 97,
      quantity: 2,
      amount: 194,
      is_in_stock: true,
      vendor_id: 1,
      minQty: 1,
    });
    expect(lineOf(cart).product_options).toContainEqual({
      id: 1,
      value: "steel",
      name: "Frame finish",
      value_name: "Raw steel",
    });
    expect(cart).toMatchObject({
      total_items: 1,
      total_quantity: 2,
      total_items_price: 194,
      total_shipping_price: 0,
      free_shipping_from: 99,
    });
    expectIdentities(cart);
    const token = visitor.cookies.get("cart") ?? "";
    const [row] = await store.deps.db
      .select()
      .from(carts)
      .where(eq(carts.tokenHash, hashSecret(token)));
    expect(row?.id).toBe(cart.id);
    expect(await cartOf(visitor)).toEqual(cart);
  });

  test("free delivery is promised where it is, and no sum leads to it where it does not", async () => {
    const told = async (...lines: Record<string, unknown>[]) => {
      const { delivered_by, free_shipping_left, shipping_methods } = await addTo(store.visitor(), ...lines);
      return { by: delivered_by, left: free_shipping_left, standard: shipping_methods[0] };
    };
    const parcel = await told({ product_id: idOf("cable-tray-wide") });
    expect(parcel).toMatchObject({ by: "carrier", standard: { name: "Standard delivery" } });
    expect(parcel.left).toBeGreaterThan(0);
    expect(parcel.standard?.price).toBeGreaterThan(0);
    expect(await told({ product_id: idOf("single-monitor-arm"), quantity: 2 })).toMatchObject({
      by: "carrier",
      left: 0,
      standard: { price: 0 },
    });
    // Pallets are paid for whatever the goods are worth.
    const pod = await told({ product_id: idOf("garden-pod-solo") });
    expect(pod.left).toBe(0);
    expect(await told({ product_id: idOf("gift-card") })).toMatchObject({
      by: "email",
      left: 0,
      standard: { name: "By email" },
    });
    const room = { id: 7, value: "room" };
    expect(await told({ product_id: idOf("rise-duo"), product_options: [room] })).toMatchObject({
      by: "service",
      standard: { name: "With the delivery service you chose" },
    });
  });

  test("the same configuration is one line, another is its own", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    await addTo(visitor, { product_id: arm, product_options: [{ id: 1, value: "graphite" }] });
    const cart = await addTo(visitor, { product_id: arm, product_options: [{ id: 1, value: "chalk" }] });
    expect(Object.values(cart.items).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test("prices, names, vendors and discounts that the body claims count for nothing", async () => {
    const visitor = store.visitor();
    const forged = {
      product_price: 0.01,
      product_origin_price: 0.01,
      amount: 0.01,
      final_price: 0.01,
      discount_price: 88,
      discount_percent: 99,
      vendor_id: 4,
      on_sale: true,
      product_name: "Free",
      tax: 0,
    };
    const cart = await addTo(visitor, { product_id: arm, quantity: 1, ...forged });
    expect(lineOf(cart)).toMatchObject({
      product_price: 89,
      amount: 89,
      discount_price: 0,
      vendor_id: 1,
      product_name: "Single Monitor Arm",
    });
  });

  test.each([
    ["a foreign option", { product_options: [{ id: 1, value: "gold" }] }, 422],
    ["a group that the product lacks", { product_options: [{ id: 6, value: "oak" }] }, 422],
    [
      "one group twice",
      {
        product_options: [
          { id: 1, value: "chalk" },
          { id: 1, value: "steel" },
        ],
      },
      422,
    ],
    ["a negative quantity", { quantity: -1 }, 422],
    ["none", { quantity: 0 }, 422],
    ["half a piece", { quantity: 0.5 }, 422],
    ["text for a number", { quantity: "2" }, 422],
    ["more than 999", { quantity: 1000 }, 422],
    ["a number beyond all numbers", { quantity: 2 ** 31 }, 422],
    ["an unknown product", { product_id: 2_000_000 }, 404],
  ])("%s is refused and nothing changes", async (_what, over, status) => {
    const visitor = store.visitor();
    const before = await addTo(visitor, { product_id: arm });
    const answer = await visitor.post(URL, illFormed([{ product_id: arm, ...over }]));
    expect([answer.status, answer.body.status]).toEqual([status, 0]);
    expect(answer.body.message).not.toBe("");
    expect(await cartOf(visitor)).toEqual(before);
  });

  test("what adds up to more than 999 or is in stock is refused whole, saying how many are left", async () => {
    const visitor = store.visitor();
    const before = await addTo(visitor, { product_id: lamp, quantity: 5 });
    expect(lineOf(before)).toMatchObject({ quantity: 5, max_quantity: 5 });
    const answer = await visitor.post(URL, [{ product_id: arm }, { product_id: lamp, quantity: 1 }]);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("Only 5 of")]);
    expect(await cartOf(visitor)).toEqual(before);
    const bench = [{ product_id: idOf("studio-bench-duo"), quantity: 2 }];
    expect((await store.visitor().post(URL, bench, GERMAN)).body.message).toMatch(/ausverkauft/);
  });

  test("two tabs that add at once lose nothing", async () => {
    const visitor = store.visitor();
    const first = await addTo(visitor, { product_id: arm });
    const finishes = ["graphite", "chalk", "steel"];
    const added = Array.from({ length: 12 }, (_, index) => ({
      product_id: arm,
      product_options: [{ id: 1, value: finishes[index % 3] }],
    }));
    const answers = await Promise.all(added.map((line) => visitor.post(URL, [line])));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const cart = await cartOf(visitor);
    expect(cart).toMatchObject({ total_items: 3, total_quantity: 13, version: first.version + 12 });
  });
});

describe("changing", () => {
  test("a quantity is set, 0 removes the line, and every change is a new version", async () => {
    const visitor = store.visitor();
    const added = await addTo(visitor, { product_id: arm });
    const item = lineOf(added).id;
    const three = await put(visitor, { item_id: item, quantity: 3 });
    expect([lineOf(three).quantity, three.version]).toEqual([3, added.version + 1]);
    expectIdentities(three);
    const none = await put(visitor, { item_id: item, quantity: 0 });
    expect([none.items, none.total_amount, none.version]).toEqual([{}, 0, added.version + 2]);
  });

  test("another visitor's line, a missing line and wrong quantities are refused", async () => {
    const [visitor, other] = [store.visitor(), store.visitor()];
    const mine = await addTo(visitor, { product_id: arm });
    await addTo(other, { product_id: arm });
    const item = lineOf(mine).id;
    const status = async (who: typeof visitor, query: string) => (await who.put(`${URL}?${query}`)).status;
    expect(await status(other, `item_id=${item}&quantity=5`)).toBe(404);
    expect((await other.delete(`${URL}?item_id=${item}`)).status).toBe(404);
    for (const quantity of ["-1", "0.5", "1000", "abc", "NaN", "1e9"])
      expect(await status(visitor, `item_id=${item}&quantity=${quantity}`)).toBe(422);
    expect(await status(visitor, "quantity=2")).toBe(422);
    expect(await cartOf(visitor)).toEqual(mine);
  });

  test("one line or all of them are removed", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: arm }, { product_id: lamp });
    const left = (await visitor.delete(`${URL}?item_id=${lineOf(cart).id}`)).body.cart;
    expect(Object.keys(left.items)).toHaveLength(1);
    expect((await visitor.delete(`${URL}/clear`)).body.cart).toMatchObject({ items: {}, total_items: 0 });
    expect((await visitor.delete(URL)).body.cart.total_amount).toBe(0);
  });

  test("delivery is chosen among those offered", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: arm });
    expect(cart.shipping_methods.map(({ code }: { code: string }) => code)).toEqual(["standard", "express"]);
    const express = await put(visitor, { shipping_method: "express" });
    expect(express).toMatchObject({ shipping_method: "express", total_shipping_price: 27.9 });
    expectIdentities(express);
    expect((await visitor.put(`${URL}?shipping_method=balloon`)).status).toBe(422);
    expect((await cartOf(visitor)).shipping_method).toBe("express");
  });

  test("a page of another site changes nothing", async () => {
    const visitor = store.visitor();
    const before = await addTo(visitor, { product_id: arm });
    expect((await visitor.post(URL, [{ product_id: arm }], { origin: "https://evil.test" })).status).toBe(403);
    expect(await cartOf(visitor)).toEqual(before);
  });
});
