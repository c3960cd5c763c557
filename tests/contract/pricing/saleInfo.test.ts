import { and, eq } from "drizzle-orm";
import type { ProductCard } from "../../../contract/product";
import { flashSaleItems, flashSales } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ask = <const Call extends string>(call: Call, id: number | string, query = "") =>
  store.visitor().post(`/product-api/${call}/${id}?locale=en-US${query}`);
const inSale = (id: number | string, query = "") => ask("flash-sale/product-info", id, query);

async function running() {
  forgetMemos(store.deps);
  const { body } = await store.visitor().get("/product-api/sale?locale=en-US");
  return body.data.running[0] as { id: number; name: string; ends_at: string; products: ProductCard[] };
}

test("answers what product-info answers, with the sale, its state and the server's clock", async () => {
  const { id, name, ends_at, products } = await running();
  for (const { product_id, product_price } of products) {
    const { status, body } = await inSale(product_id);
    expect(status).toBe(200);
    const { flash_sale: sale, now, epoch_ms, ...info } = body.data;
    expect(info).toEqual((await ask("product-info", product_id)).body.data);
    expect(info.product_price).toBe(product_price);
    expect(sale).toMatchObject({ id, name, state: "running", ends_at });
    expect(Date.parse(sale.starts_at)).toBeLessThanOrEqual(epoch_ms);
    expect(Date.parse(now)).toBe(epoch_ms);
    expect(store.clock.now().getTime() - epoch_ms).toBeLessThan(10_000);
    const [item] = await store.deps.db
      .select()
      .from(flashSaleItems)
      .where(and(eq(flashSaleItems.saleId, id), eq(flashSaleItems.productId, product_id)));
    expect(sale.reduction_percent).toBe((item?.reduction ?? 0) / 100);
    expect(sale.per_customer).toBe(item?.perCustomer);
  }
});

test("counts quantity and options, in the language and money of the page", async () => {
  const { id: saleId, products } = await running();
  const id = products[0]?.product_id ?? 0;
  const { body } = await store.visitor().post(`/product-api/flash-sale/product-info/${id}?locale=de-DE&quantity=2`);
  const { quantity, currency, amount, product_price, flash_sale } = body.data;
  expect({ quantity, currency, saleId: flash_sale.id }).toEqual({ quantity: 2, currency: "EUR", saleId });
  expect(amount).toBeCloseTo(product_price * 2, 2);
  expect(flash_sale.name).toBe("48-Stunden-Angebot");
  expect((await inSale(id, "&options=99.oak")).status).toBe(422);
  expect((await inSale(id, "&quantity=1000")).status).toBe(422);
});

test("the product's page says when its price ends", async () => {
  const { ends_at, products } = await running();
  const page = async (slug: string) =>
    (await store.visitor().get(`/product-api/product/${slug}?locale=en-US`)).body.data.sale_ends_at;
  expect(await page(products[0]?.product_slug ?? "")).toBe(ends_at);
  expect(await page("rise-duo")).toBeNull();
});

test("says in the visitor's language that no sale runs, whatever the caller claims", async () => {
  const { status, body } = await store
    .visitor()
    .post("/product-api/flash-sale/product-info/2?is_flash_sale=1", undefined, { "accept-language": "fr-FR" });
  expect(status).toBe(404);
  expect(body).toMatchObject({ status: 0, message: "Aucune vente flash n’est en cours pour ce produit." });
});

test.each([
  ["99999", 404],
  ["0", 422],
  ["x", 422],
])("%s is %i", async (id, expected) => {
  expect((await inSale(id)).status).toBe(expected);
});

test("a sale for members of companies is nobody's flash sale", async () => {
  const { db, clock } = store.deps;
  const [sale] = await db
    .insert(flashSales)
    .values({
      name: { en: "Members", fr: "Membres", de: "Mitglieder" },
      kind: "business-week",
      startsAt: clock.now(),
      endsAt: new Date(clock.now().getTime() + 60_000),
    })
    .returning();
  const saleId = sale?.id ?? 0;
  try {
    await db
      .insert(flashSaleItems)
      .values({ saleId, productId: 2, reduction: 1000, perCustomer: 1, companyOnly: true });
    forgetMemos(store.deps);
    expect((await inSale(2)).status).toBe(404);
  } finally {
    await db.delete(flashSales).where(eq(flashSales.id, saleId));
  }
});

test("ends on the second, by the server's clock", async () => {
  const { ends_at, products } = await running();
  const id = products[0]?.product_id ?? 0;
  const left = Date.parse(ends_at) - store.clock.now().getTime();
  store.clock.advance(left - 20_000);
  expect((await inSale(id)).status).toBe(200);
  store.clock.advance(20_000);
  expect((await inSale(id)).status).toBe(404);
  expect((await ask("product-info", id)).status).toBe(200);
});
