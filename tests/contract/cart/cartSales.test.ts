import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import { flashSaleItems, flashSales, promotions, saleClaims } from "../../../server/db/schema";
import { addTo, cartOf, expectIdentities, idOf, lineOf, put } from "../../support/flows/cart";
import { newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let sale = 0;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(async () => {
  await store.deps.db.delete(saleClaims).where(eq(saleClaims.saleId, sale));
  await store.deps.db.delete(flashSales).where(eq(flashSales.id, sale));
});
afterAll(() => store.close());

/** A sale that runs now; the database keeps the lower-case e-mails of who took part. */
async function runSale(slug: string, terms: { reduction: number; perCustomer: number; companyOnly?: boolean }) {
  const { db, clock } = store.deps;
  const now = clock.now();
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const [row] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)) })
    .returning();
  sale = row?.id ?? 0;
  await db.insert(flashSaleItems).values({ saleId: sale, productId: idOf(slug), companyOnly: false, ...terms });
}

const hook = "headset-hook-oak";

test("beyond the pieces per customer the regular price counts, and the cart says so", async () => {
  await runSale(hook, { reduction: 2000, perCustomer: 2 });
  const visitor = store.visitor();
  const two = await addTo(visitor, { product_id: idOf(hook), quantity: 2 });
  expect(lineOf(two)).toMatchObject({ product_price: 15, product_origin_price: 19, on_sale: true, discount_price: 0 });
  const three = await put(visitor, { item_id: lineOf(two).id, quantity: 3 });
  expect(lineOf(three)).toMatchObject({ product_price: 19, discount_price: 8, final_amount: 49 });
  expect(three.messages.map(({ message }) => message)).toContain(
    "Headset Hook Oak: the sale price is limited to 2 per customer. The other pieces cost the regular price.",
  );
  expectIdentities(three);
});

const claims = () => store.deps.db.select().from(saleClaims).where(eq(saleClaims.saleId, sale));

test("what an account has had counts for it, whatever address is typed at the checkout", async () => {
  await runSale(hook, { reduction: 2000, perCustomer: 1 });
  const email = newEmail();
  const customer = await store.signedIn(email);
  const price = async () => lineOf(await addTo(customer, { product_id: idOf(hook) })).product_price;
  expect(await price()).toBe(15);
  expect((await pay(customer)).body.status).toBe(1);
  expect((await claims()).map((claim) => claim.email)).toEqual([email]);
  expect(await price()).toBe(19);
  expect((await pay(customer)).body.status).toBe(1);

  const guest = store.visitor();
  await addTo(guest, { product_id: idOf(hook) });
  const refused = await pay(guest, { email: email.replace("@", "+again@") });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("that one customer gets")]);
});

test("claims that were written by the address itself count on", async () => {
  await runSale(hook, { reduction: 2000, perCustomer: 1 });
  const email = newEmail().replace("@", "+desk@");
  await store.deps.db
    .insert(saleClaims)
    .values({ saleId: sale, productId: idOf(hook), orderId: -1, email, quantity: 1 });
  const customer = await store.signedIn(email);
  expect(lineOf(await addTo(customer, { product_id: idOf(hook) })).product_price).toBe(19);
  const guest = store.visitor();
  await addTo(guest, { product_id: idOf(hook) });
  expect((await pay(guest, { email })).status).toBe(409);
});

test("a code that each customer has once is an account's once, too", async () => {
  const { db } = store.deps;
  const code = `ONCE${randomUUID().slice(0, 8).toUpperCase()}`;
  const words = { en: "Once", fr: "Une fois", de: "Einmal" };
  await db
    .insert(promotions)
    .values({ code, kind: "percent", percent: 1000, text: words, description: words, perCustomer: 1 });
  const email = newEmail();
  const customer = await store.signedIn(email);
  const typed = async (browser: Visitor) => {
    await addTo(browser, { product_id: idOf(hook) });
    return (await put(browser, { promotion_code: code })).promotion_code_valid;
  };
  expect(await typed(customer)).toBe(true);
  const friend = newEmail();
  expect((await pay(customer, { email: friend })).body.status).toBe(1);
  expect(await typed(customer)).toBe(false);
  const [guest, other] = [store.visitor(), store.visitor()];
  expect([await typed(guest), await typed(other)]).toEqual([true, true]);
  expect((await pay(guest, { email })).status).toBe(409);
  expect((await pay(other, { email: friend })).body.status).toBe(1);
});

test("a sale for companies is for their members only", async () => {
  await runSale(hook, { reduction: 3000, perCustomer: 5, companyOnly: true });
  const employee = await store.signedIn("employee@company.example");
  await employee.delete("/order-api/order/cart/clear");
  const cart = await addTo(employee, { product_id: idOf(hook), quantity: 2 });
  expect(lineOf(cart)).toMatchObject({ product_price: 13, product_origin_price: 19, discount_percent: 10 });
  expectIdentities(cart);
  await employee.delete("/order-api/order/cart/clear");
  const visitor = store.visitor();
  await addTo(visitor, { product_id: idOf(hook) });
  expect(lineOf(await cartOf(visitor)).product_price).toBe(19);
});
