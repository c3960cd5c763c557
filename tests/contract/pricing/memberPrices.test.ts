import { eq } from "drizzle-orm";
import fc from "../../support/checks/fastCheck";
import type { Cart } from "../../../contract/cart";
import type { MemberPrice } from "../../../contract/company/memberPriceRoutes";
import { flashSaleItems, flashSales, products } from "../../../server/db/schema";
import { CARDS, checkoutBody, cardToken, newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const CART = "/order-api/order/cart";
const MEMBER = "employee@company.example";

let store: TestStore;
let member: Visitor;
let all: number[];

beforeAll(async () => {
  store = await startTestStore();
  member = await store.signedIn(MEMBER);
  all = (await store.deps.db.select({ id: products.id }).from(products)).map(({ id }) => id);
});
afterAll(() => store.close());

const ask = (who: Visitor, lines: object[], locale = "en-US") =>
  who.post(`/product-api/company/member-prices?locale=${locale}`, { lines });

async function pricesOf(lines: object[], locale = "en-US", who = member): Promise<MemberPrice[]> {
  const { status, body } = await ask(who, lines, locale);
  expect(status).toBe(200);
  return body.data.prices;
}

/** The only line of a member's cart; undefined for what is sold out or sold in larger numbers only. */
async function inCart(line: { product_id: number; quantity: number }) {
  await member.delete(`${CART}/clear`);
  const { status, body } = await member.post(CART, [line]);
  return status === 200 ? Object.values((body.cart as Cart).items)[0] : undefined;
}

describe("the price of a member", () => {
  test.each([
    ["every product", "US", "en-US", 1],
    ["products of every kind, with VAT", "DE", "de-DE", 4],
  ])("is what the cart charges for one piece of %s (%s)", async (_, country, locale, step) => {
    await member.put(`/common-api/change-country?country=${country}`);
    const asked = all.filter((_id, index) => index % step === 0).map((product_id) => ({ product_id }));
    const prices = await pricesOf(asked, locale);
    let compared = 0;
    for (const { product_id, member_price: own, public_price: everybodys, amount } of prices) {
      const item = await inCart({ product_id, quantity: 1 });
      if (!item) continue;
      expect([product_id, item.final_price]).toEqual([product_id, own ?? everybodys]);
      expect(amount).toBe(own ?? everybodys);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(asked.length / 2);
    await member.delete(`${CART}/clear`);
  });

  test("counts the number of pieces as the cart does", async () => {
    await member.put("/common-api/change-country?country=US");
    const line = fc.record({ product_id: fc.constantFrom(...all), quantity: fc.integer({ min: 1, max: 30 }) });
    await fc.assert(
      fc.asyncProperty(line, async (asked) => {
        const item = await inCart(asked);
        if (!item) return;
        const [price] = await pricesOf([asked]);
        expect(price?.amount).toBe(item.final_amount);
      }),
      { numRuns: 20 },
    );
    await member.delete(`${CART}/clear`);
  });

  test("follows the chosen options, and never lowers a gift card", async () => {
    const desk = await productId(store, "rise-duo");
    const [plain, oak] = await pricesOf([{ product_id: desk }, { product_id: desk, options: "1.graphite_2.oak" }]);
    expect(oak?.public_price).toBe(689);
    expect(oak?.member_price).toBe(620.1);
    expect(plain?.member_price).toBeLessThan(oak?.member_price ?? 0);
    const [gift] = await pricesOf([{ product_id: await productId(store, "gift-card") }]);
    expect(gift).toMatchObject({ member_price: null, company_percent: 0 });
    expect(gift?.amount).toBe(gift?.public_price);
  });

  test("has the rate of a month where instalments are offered", async () => {
    const line = { product_id: await productId(store, "rise-duo") };
    const [own] = await pricesOf([line]);
    expect(own?.monthly_amount).toBe(Math.ceil(((own?.member_price ?? 0) * 100) / 12) / 100);
    const [german] = await pricesOf([line], "de-DE");
    expect(german?.monthly_amount).toBe(0);
  });

  test("is that of the member's level, which their company tells them, too", async () => {
    const lead = await store.signedIn("lead@company-example.example");
    // The demo's account may come with a cart that other tests filled.
    await lead.delete(`${CART}/clear`);
    const id = await productId(store, "desk-lamp-arc");
    const [own] = await pricesOf([{ product_id: id }], "en-US", lead);
    const [usual] = await pricesOf([{ product_id: id }]);
    expect([own?.company_percent, usual?.company_percent]).toEqual([15, 10]);
    expect(own?.member_price).toBeLessThan(usual?.member_price ?? 0);
    const { body } = await lead.post(CART, [{ product_id: id, quantity: 1 }]);
    expect(Object.values((body.cart as Cart).items)[0]?.final_price).toBe(own?.member_price);
    expect((await lead.get("/customer-api/company/info")).body.data).toMatchObject({ discountPercent: 0.15 });
    await lead.delete(`${CART}/clear`);
  });

  test("takes the sale for members first and the programme's discount from what is left", async () => {
    const id = await productId(store, "desk-lamp-arc");
    const [before] = await pricesOf([{ product_id: id }]);
    const now = store.clock.now();
    const [sale] = await store.deps.db
      .insert(flashSales)
      .values({
        name: { en: "Members", fr: "Membres", de: "Mitglieder" },
        kind: "business-week",
        startsAt: new Date(now.getTime() - 1000),
        endsAt: new Date(now.getTime() + 60_000),
      })
      .returning();
    await store.deps.db
      .insert(flashSaleItems)
      .values({ saleId: sale!.id, productId: id, reduction: 5000, perCustomer: 5, companyOnly: true });
    const [during] = await pricesOf([{ product_id: id }]);
    expect(during).toMatchObject({ is_member_sale: true, public_price: before?.public_price });
    expect(during?.member_price).toBe((await inCart({ product_id: id, quantity: 1 }))?.final_price);
    expect(during?.member_price).toBeLessThan((before?.public_price ?? 0) / 2);
    await member.delete(`${CART}/clear`);
    // The tests after this one look at the demo's own sales.
    await store.deps.db.delete(flashSales).where(eq(flashSales.id, sale!.id));
  });
});

describe("who asks", () => {
  test("is told nothing without a company, and has to be signed in", async () => {
    const lines = [{ product_id: all[0] }];
    expect((await ask(store.visitor(), lines)).status).toBe(401);
    expect(await pricesOf(lines, "en-US", await store.signedIn("customer@example.com"))).toEqual([]);
  });

  test("gets what is sold and nothing else, a hundred lines at most", async () => {
    expect(await pricesOf([{ product_id: 99_999 }, { product_id: all[0], options: "999.nothing" }])).toEqual([]);
    const many = Array.from({ length: 101 }, () => ({ product_id: all[0] }));
    expect((await ask(member, many)).status).toBe(422);
    expect(await pricesOf(many.slice(1))).toHaveLength(100);
    expect((await ask(member, [{ product_id: all[0], quantity: 1000 }])).status).toBe(422);
  });

  test("finds public pages and calls the same as everybody", async () => {
    for (const path of ["/product-api/v2/products?product_company=true&page_size=3&locale=en-US"] as const)
      expect((await member.get(path)).body.data).toEqual((await store.visitor().get(path)).body.data);
    const best = (await member.get("/product-api/company/best-seller-products?locale=en-US")).body.data.products as {
      product_id: number;
      product_price: number;
      member_price: number | null;
    }[];
    const prices = await pricesOf(best.map(({ product_id }) => ({ product_id })));
    expect(best.map(({ member_price: own }) => own)).toEqual(prices.map(({ member_price: own }) => own));
  });
});

test("an order keeps the price, and whose programme it came from", async () => {
  const buyer = await store.signedIn(newEmail().replace("people.example", "company.example"));
  const id = await productId(store, "desk-lamp-arc");
  const [price] = await pricesOf([{ product_id: id }], "en-US", buyer);
  const { body } = await buyer.post(CART, [{ product_id: id, quantity: 1 }]);
  const cart = body.cart as Cart;
  expect(cart.company_discount).toEqual({ name: "Company Example", percent: 10 });
  expect(Object.values(cart.items)[0]?.final_amount).toBe(price?.member_price);
  const email = (await buyer.get("/customer-api/profile")).body.data.email as string;
  const placed = await buyer.post(`${CART}/checkout`, {
    ...checkoutBody(await cardToken(buyer, CARDS.pays), email),
  });
  expect(placed.body.order).toMatchObject({ company_discount: { name: "Company Example", percent: 10 } });
  expect(placed.body.order.order_details[0]?.final_amount).toBe(price?.member_price);
  const mailed = (await store.mailsTo(email)).map(({ text }) => text).join("\n");
  expect(mailed).toContain("Discount with Company Example (−10%)");
  expect(mailed).toContain("Your price through Company Example; public price $");
});
