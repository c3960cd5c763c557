import { eq, sql } from "drizzle-orm";
import { readBulkLines, writeBulkLines } from "../../../contract/notations/bulk";
import type { BulkPage, BulkProduct, BulkQuote } from "../../../contract/offers";
import { products, stockLevels } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed, type Visitor } from "../../support/visitor";

let store: TestStore;
let page: BulkPage;
beforeAll(async () => {
  store = await startTestStore();
  page = (await store.visitor().get("/customer-api/promotion/bulk-products?locale=en-US")).body.data;
});
afterAll(() => store.close());

const all = () => page.groups.flatMap((group) => group.products);
function named(slug: string): BulkProduct {
  const found = all().find(({ product_slug }) => product_slug === slug);
  if (!found) throw new Error(`${slug} is not sold in numbers`);
  return found;
}
const line = (slug: string, quantity: number) => ({ product_id: named(slug).product_id, quantity });

async function quote(visitor: Visitor, lines: object[], locale = "en-US"): Promise<BulkQuote> {
  const { status, body } = await visitor.post(`/customer-api/promotion/bulk-quote?locale=${locale}`, { lines });
  expect(status).toBe(200);
  return body.data;
}

/** What a cart of these lines takes for goods, without promotions that come by themselves. */
async function inCart(visitor: Visitor, lines: object[]): Promise<number> {
  const { status, body } = await visitor.post("/order-api/order/cart", lines);
  expect(status).toBe(200);
  return body.cart.total_items_price - body.cart.total_discount_price;
}

test("the page lists what has a ladder, by category, with the choices that must be made", () => {
  expect(page.ladder.map(({ from, percent }) => [from, percent])).toEqual([
    [3, 4],
    [5, 6],
    [10, 9],
    [25, 12],
  ]);
  expect(page.talk_to_sales_from).toBe(50);
  expect(page.groups.length).toBeGreaterThan(3);
  const { options } = named("rise-duo");
  for (const { preset, values } of options) expect(values.map(({ value }) => value)).toContain(preset);
});

test("a selection costs what a guest's cart of it costs, each line and all of them", async () => {
  const lines = [line("vertebra-mesh", 4), line("rise-duo", 12), line("perch-task", 2)];
  const visitor = store.visitor();
  const answer = await quote(visitor, lines);
  expect(answer.lines.map(({ percent, problem }) => [percent, problem])).toEqual([
    [4, ""],
    [9, ""],
    [0, ""],
  ]);
  expect(answer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(answer.amount, 2);
  expect(answer.amount).toBeCloseTo(await inCart(visitor, lines), 2);
  expect(answer.company_discount_percent).toBe(0);
});

test("a company's member sees the company's discount in it, and is charged the same", async () => {
  const visitor = await store.signedIn("employee@company.example");
  await visitor.delete("/order-api/order/cart/clear");
  const lines = [line("vertebra-mesh", 5)];
  const answer = await quote(visitor, lines);
  expect(answer.company_discount_percent).toBe(10);
  const { body } = await visitor.get(
    `/customer-api/promotion/quantity_discount?product_id=${lines[0]!.product_id}&quantity=5&locale=en-US`,
  );
  expect(body.data).toMatchObject({ company_discount_percent: 10, chosen: { percent: 6, amount: answer.amount } });
  expect(answer.amount).toBeCloseTo(await inCart(visitor, lines), 2);
  await visitor.delete("/order-api/order/cart/clear");
  const guest = await quote(store.visitor(), lines);
  expect(answer.amount).toBeLessThan(guest.amount);
});

test("a line that cannot be had says why in the visitor's language and counts for nothing", async () => {
  const { product_id, product_name } = named("rise-duo");
  await store.deps.db
    .update(stockLevels)
    .set({ received: sql`sold + held + 2` })
    .where(eq(stockLevels.productId, product_id));
  const wanted = [line("rise-duo", 900), line("vertebra-mesh", 3), { product_id: 999_999, quantity: 1 }];
  const answer = await quote(store.visitor(), wanted, "de-DE");
  const [short, good, unknown] = answer.lines;
  expect(short?.problem).toContain(product_name);
  expect(short).toMatchObject({ amount: 0, saves: 0 });
  expect(unknown?.problem).not.toBe("");
  expect(answer.amount).toBe(good?.amount);
});

test.each([
  ["no number", [{ product_id: 1, quantity: "2" }]],
  ["none of it", [{ product_id: 1, quantity: 0 }]],
  ["too many", [{ product_id: 1, quantity: 1000 }]],
  ["too many lines", Array.from({ length: 101 }, (_, index) => ({ product_id: index + 1, quantity: 1 }))],
])("%s is refused", async (_what, lines) => {
  expect((await store.visitor().post("/customer-api/promotion/bulk-quote", illFormed({ lines }))).status).toBe(422);
});

test("a selection is written into an address and read back; what makes no sense is left out", () => {
  const lines = [
    { product_id: 12, quantity: 10, product_options: [{ id: 3, value: "oak-light" }] },
    { product_id: 15, quantity: 2, product_options: [] },
  ];
  expect(writeBulkLines(lines)).toBe("12.10:3.oak-light,15.2");
  expect(readBulkLines(writeBulkLines(lines))).toEqual(lines);
  expect(readBulkLines("12.0,x,13.1000,__proto__.3,14.5:6.")).toEqual([
    { product_id: 14, quantity: 5, product_options: [] },
  ]);
});

describe("without scripts", () => {
  async function post(browser: Visitor, path: string, fields: Record<string, string>) {
    const answer = await store.app.inject({
      method: "POST",
      url: path,
      remoteAddress: browser.ip,
      headers: { origin: store.deps.env.origin, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ bulk: "1", ...fields }).toString(),
    });
    const cookie = answer.cookies.find(({ name }) => name === "cart");
    if (cookie) browser.cookies.set("cart", cookie.value);
    return String(answer.headers.location);
  }

  test("the whole selection goes into the cart at once", async () => {
    const browser = store.visitor();
    const mesh = named("vertebra-mesh");
    const [option] = mesh.options;
    const value = option!.values.at(-1)!.value;
    const location = await post(browser, "/de-DE/cart", {
      [`quantity-${mesh.product_id}`]: "6",
      [`option-${mesh.product_id}-${option!.id}`]: value,
      [`quantity-${named("perch-task").product_id}`]: "0",
      [`quantity-${named("file-cabinet-2").product_id}`]: " 2 ",
    });
    expect(location).toBe("/de-DE/cart");
    const { cart } = (await browser.get("/order-api/order/cart")).body;
    const items = Object.values(cart.items as Record<string, { product_id: number; quantity: number }>);
    expect(items.map(({ quantity }) => quantity).sort()).toEqual([2, 6]);
  });

  test("a refused selection goes back to its page with all that was entered", async () => {
    const mesh = named("vertebra-mesh").product_id;
    const [row] = await store.deps.db.select().from(products).where(eq(products.slug, "rise-duo"));
    await store.deps.db
      .update(stockLevels)
      .set({ received: sql`sold + held + 2` })
      .where(eq(stockLevels.productId, row!.id));
    const location = await post(store.visitor(), "/cart", {
      [`quantity-${mesh}`]: "6",
      [`quantity-${row!.id}`]: "900",
    });
    const { pathname, searchParams } = new URL(location, "http://store.invalid");
    expect(pathname).toBe("/office-furniture-bulk-orders");
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: "notEnough", name: "Rise Duo" });
    expect(readBulkLines(searchParams.get("lines") ?? "").map(({ quantity }) => quantity)).toEqual([6, 900]);
  });

  test("nothing chosen is told, too", async () => {
    const location = await post(store.visitor(), "/fr-FR/cart", { [`quantity-${named("rise-duo").product_id}`]: "0" });
    expect(location).toBe("/fr-FR/office-furniture-bulk-orders?error=invalid");
  });
});
