import { and, eq } from "drizzle-orm";
import type { ProductCard } from "../../../contract/product";
import type { Failure } from "../../../contract/routes/route";
import { hours, addTime } from "../../../server/clock";
import { flashSales, products, stockLevels } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let visitor: Visitor;

beforeAll(async () => {
  store = await startTestStore();
  visitor = store.visitor();
  const now = store.clock.now();
  await store.deps.db
    .update(flashSales)
    .set({ startsAt: addTime(now, -hours(6)), endsAt: addTime(now, hours(42)) })
    .where(eq(flashSales.id, 1));
});
afterAll(() => store.close());

const slugsOf = (list: { product_slug: string }[]) => list.map(({ product_slug }) => product_slug);

async function page(slug: string, locale = "en-US") {
  const { status, body } = await visitor.get(`/product-api/product/${slug}?locale=${locale}`);
  expect(status).toBe(200);
  return body.data;
}

describe("a category page", () => {
  const category = (query = "") => visitor.get(`/product-api/category/standing-desks?locale=en-US${query}`);

  test("shows its products with facets, counts and the price range", async () => {
    const { status, body } = await category();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 1,
      message: "",
      data: { page: 1, total: 8, total_pages: 1, category: { slug: "standing-desks", name: "Standing desks" } },
    });
    const { products: cards, facets, price_range: range } = body.data;
    const prices = cards.map((card: { product_price: number }) => card.product_price);
    expect(range).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    const tops = facets.find(({ code }: { code: string }) => code === "TOP");
    expect(tops?.values.find(({ value }) => value === "oak")?.count).toBeGreaterThan(1);
    expect(facets.map(({ code }: { code: string }) => code)).not.toContain("SVC");
  });

  test("sorts as asked", async () => {
    const prices = async (sort: string) =>
      (await category(`&sort=${sort}`)).body.data.products.map((card: { product_price: number }) => card.product_price);
    const upwards = await prices("price_asc");
    expect(upwards).toEqual([...upwards].sort((a, b) => a - b));
    expect(await prices("price_desc")).toEqual([...upwards].reverse());
    const ratings = (await category("&sort=rating")).body.data.products.map((card: { rating: number }) => card.rating);
    expect(ratings[0]).toBeGreaterThanOrEqual(Number(ratings.at(-1)));
  });

  test("narrows by facets, price and stock, and counts as many as the facet said", async () => {
    const all = (await category()).body.data;
    const walnut = all.facets
      .flatMap((facet: { values: { value: string; count: number }[] }) => facet.values)
      .find((value: { value: string }) => value.value === "walnut");
    const { data } = (await category("&filters=TOP.walnut")).body;
    expect(data.total).toBe(walnut?.count);
    expect((await category("&price_min=1e308&price_max=1e300")).body.data.products).toEqual([]);
    const dear = (await category("&price_min=700&price_max=1300")).body.data.products;
    for (const { product_price: price } of dear) expect(price).toBeGreaterThanOrEqual(700);
    for (const { is_in_stock: inStock } of (await category("&in_stock=true")).body.data.products)
      expect(inStock).toBe(true);
  });

  test("narrows desks and chairs to a body, counts as many as it said, and has no body where none is measured", async () => {
    const { facets } = (await category()).body.data;
    const bodies = facets.find(({ code }: { code: string }) => code === "BODY");
    expect(bodies).toMatchObject({ kind: "body", name: "Body height" });
    const tall = bodies?.values.find(({ value }: { value: string }) => value === "190");
    const { data } = (await category("&filters=BODY.190")).body;
    expect(data.total).toBe(tall?.count);
    expect(slugsOf(data.products)).toContain("rise-duo");
    expect(slugsOf(data.products)).not.toContain("rise-one");
    const chairs = await visitor.get("/product-api/category/ergonomic-chairs?locale=en-US&filters=BODY.200");
    expect(slugsOf(chairs.body.data.products)).toEqual(["vertebra-tall"]);
    const { body: storage } = await visitor.get("/product-api/category/storage?locale=en-US");
    expect(storage.data.facets.map(({ code }: { code: string }) => code)).not.toContain("BODY");
  });

  test("is in the words and the money of its locale", async () => {
    const { data } = (await visitor.get("/product-api/category/standing-desks?locale=de-CH")).body;
    expect(data.category.name).toBe("Höhenverstellbare Schreibtische");
    expect(data.products[0]?.currency).toBe("CHF");
  });

  test("has an empty page beyond its last", async () => {
    expect((await category("&page=9")).body.data).toMatchObject({ products: [], page: 9, total: 8, total_pages: 1 });
  });

  test.each([
    ["/product-api/category/no-such-shelf", 404],
    ["/product-api/category/standing-desks?page=-1", 422],
    ["/product-api/category/standing-desks?page=0", 422],
    ["/product-api/category/standing-desks?page=two", 422],
    ["/product-api/category/standing-desks?sort=cheapest", 422],
    ["/product-api/category/standing-desks?filters=TOP", 422],
    ["/product-api/category/standing-desks?filters=__proto__.x", 422],
    ["/product-api/category/standing-desks?price_min=-5", 422],
    ["/product-api/category/Standing%20Desks", 422],
  ])("%s is answered with %i", async (url, status) => {
    const answer = await visitor.get(url);
    expect(answer.status).toBe(status);
    const said = answer.body as Failure;
    expect(said.message).not.toBe("");
    expect(said.status).toBeLessThanOrEqual(0);
  });
});

describe("a product page", () => {
  test("shows everything in the language and money of the locale", async () => {
    const product = await page("rise-duo", "fr-FR");
    expect(product).toMatchObject({
      product_id: 2,
      product_code: "VS-RISE-DUO",
      category_slug: "standing-desks",
      currency: "EUR",
      prices_include_tax: true,
      monthly_amount: 0,
      vendor_id: 1,
      min_quantity: 1,
    });
    expect(product.product_price).toBe(599);
    expect(product.description.length).toBeGreaterThan(1);
    expect(product.specs[0]?.specs.length).toBeGreaterThan(0);
    expect(product.options.find(({ code }: { code: string }) => code === "TOP")?.name).toBe("Matière du plateau");
    expect(product.bought_together.length).toBeGreaterThan(0);
    expect(slugsOf(product.siblings)).not.toContain("rise-duo");
    expect(product.reviews.total).toBe(product.review_count);
    expect(product.questions.total).toBeGreaterThan(0);
    expect(product.pictures[0]?.picture.src).toMatch(/^\/pictures\//);
  });

  test("tells the cartons that it comes in, which grows with the chosen size, and the room that it wants", async () => {
    const desk = await page("rise-duo");
    const top = desk.options.find(({ code }: { code: string }) => code === "TSZ")?.id;
    expect(desk.moving_in).toEqual({
      cartons: [
        { length: 110, width: 31, height: 22, weight: 35, grows_with: null },
        { length: 127, width: 77, height: 6, weight: 17, grows_with: { option_id: top, length: 120, width: 70 } },
      ],
      parts_opening: 0,
      space: { kind: "desk", front: 90, around: 2.5, above: 0 },
    });
    const { moving_in: booth } = await page("quiet-booth-one");
    expect(booth).toMatchObject({ parts_opening: 80, space: { kind: "booth", front: 90, around: 5, above: 10 } });
    expect((await page("garden-pod-solo")).moving_in.space.kind).toBe("garden");
    expect((await page("gift-card")).moving_in).toEqual({ cartons: [], parts_opening: 0, space: null });
    expect((await page("lift-topper-80")).moving_in.space).toBeNull();
  });

  test("names delivery as a price and two days in the right order", async () => {
    const { delivery } = await page("rise-duo");
    expect(delivery.price).toBeGreaterThanOrEqual(0);
    expect(new Date(delivery.earliest).getTime()).toBeLessThanOrEqual(new Date(delivery.latest).getTime());
    expect(new Date(delivery.earliest).getTime()).toBeGreaterThan(store.clock.now().getTime());
  });

  test("offers instalments in North America only", async () => {
    const product = await page("rise-duo", "en-US");
    expect(product.monthly_amount).toBe(Math.ceil((product.product_price * 100) / 12) / 100);
  });

  test("strikes the price of a running sale and stops when it ends", async () => {
    const onSale = await page("canvas-16");
    expect(onSale).toMatchObject({ on_sale: true, product_origin_price: 349, product_price: 286 });
    store.clock.advance(hours(43));
    expect(await page("canvas-16")).toMatchObject({ on_sale: false, product_origin_price: 349, product_price: 349 });
    store.clock.advance(-hours(43));
  });

  test("sells a set as long as each of its parts is there", async () => {
    const { db } = store.deps;
    const part = eq(stockLevels.productId, (await page("perch-task")).product_id);
    const before = await db.select().from(stockLevels).where(part);
    expect((await page("home-office-start")).is_in_stock).toBe(true);
    await db.update(stockLevels).set({ received: 0, sold: 0, held: 0 }).where(part);
    expect((await page("home-office-start")).is_in_stock).toBe(false);
    for (const { warehouseId, ...level } of before) {
      await db
        .update(stockLevels)
        .set(level)
        .where(and(part, eq(stockLevels.warehouseId, warehouseId)));
    }
  });

  test("promises what is sold out for its day, and a numbered edition to every country, later where it is far", async () => {
    const near = await page("limited-lamp");
    const far = await page("limited-lamp", "de-DE");
    expect(near).toMatchObject({ is_in_stock: true, low_stock: expect.any(Number), delivery: { is_fast: true } });
    expect(far).toMatchObject({ is_in_stock: true, low_stock: near.low_stock, delivery: { is_fast: false } });
    expect(Date.parse(far.delivery.earliest)).toBeGreaterThan(Date.parse(near.delivery.earliest));
    const preOrder = await page("panel-light-duo");
    expect(preOrder).toMatchObject({ is_pre_order: true, is_in_stock: true });
    expect(new Date(preOrder.delivery.earliest).getTime()).toBeGreaterThan(new Date(preOrder.available_from).getTime());
  });

  test("sells gift cards for what they are worth in the shopper's currency", async () => {
    const amounts = async (locale: string) => {
      const card = await page("gift-card", locale);
      const [amount] = card.options.filter(({ code }: { code: string }) => code === "GCA");
      return (amount?.values ?? []).map(({ name, delta }) => [
        name.replace(/[\u00a0\u202f]/g, " "),
        card.product_price + delta,
      ]);
    };
    expect(await amounts("en-US")).toContainEqual(["$1,000", 1000]);
    expect((await amounts("de-DE")).slice(0, 3)).toEqual([
      ["25 €", 25],
      ["50 €", 50],
      ["100 €", 100],
    ]);
    expect((await amounts("en-SE")).slice(0, 2)).toEqual([
      ["SEK 250", 250],
      ["SEK 500", 500],
    ]);
  });

  test('says "from" only of a price that no option lowers, and shows the preset\'s swatch in the main picture', async () => {
    const cards = (await visitor.get("/product-api/v2/products?page_size=100")).body.data.products as ProductCard[];
    const card = (slug: string) => cards.find(({ product_slug }) => product_slug === slug);
    expect([card("rise-duo")?.has_options, card("vertebra-mesh")?.has_options]).toEqual([true, false]);
    expect(card("rise-duo")?.swatches.map(({ picture }) => picture === null)).toEqual([false, false, false, false]);
  });

  test("answers 404 for a slug that is not sold, and for a hidden product", async () => {
    expect((await visitor.get("/product-api/product/no-such-desk")).status).toBe(404);
    await store.deps.db.update(products).set({ hidden: true }).where(eq(products.slug, "foot-rest-rocker"));
    forgetMemos(store.deps);
    expect((await visitor.get("/product-api/product/foot-rest-rocker")).status).toBe(404);
    await store.deps.db.update(products).set({ hidden: false }).where(eq(products.slug, "foot-rest-rocker"));
    forgetMemos(store.deps);
  });

  test("follows the country cookie where no locale is named", async () => {
    const shopper = store.visitor();
    await shopper.put("/common-api/change-country?country=SE");
    expect((await shopper.get("/product-api/product/rise-duo")).body.data.currency).toBe("SEK");
  });
});

describe("the price of a configuration", () => {
  const info = (query: string, id = 2) => visitor.post(`/product-api/product-info/${id}?locale=en-US${query}`);

  test("counts options and quantity", async () => {
    const { body } = await info("&options=2.oak_3.160x80&quantity=2");
    expect(body.data).toMatchObject({
      product_id: 2,
      quantity: 2,
      product_price: 779,
      amount: 1558,
      currency: "USD",
      currency_symbol: "$",
      company_discount_percent: 0,
    });
    expect(body.data.product_options).toContainEqual({ id: 2, value: "oak" });
  });

  test("is that of the page where nothing is chosen", async () => {
    const { product_price: price, delivery } = await page("rise-duo");
    expect((await info("")).body.data).toMatchObject({ product_price: price, delivery });
  });

  test("says when more is wanted than there is", async () => {
    expect((await info("&quantity=999")).body.data.is_in_stock).toBe(false);
  });

  test("knows no sale that the caller claims", async () => {
    expect(
      (await info("&is_flash_sale=1&is_business_week=1&working_email=boss%40company.example")).body.data,
    ).toMatchObject({ product_price: 549, on_sale: false, company_discount_percent: 0 });
  });

  test.each([
    ["&options=99.oak", 422],
    ["&options=2.gold", 422],
    ["&options=2.oak_2.oak", 422],
    ["&options=2.oak_2.walnut", 422],
    ["&options=2.linoleum_3.200x90", 422],
    ["&options=oak", 422],
    ["&options=__proto__.x", 422],
    [`&options=${Array(60).fill("2.oak").join("_")}`, 422],
    ["&quantity=0", 422],
    ["&quantity=-1", 422],
    ["&quantity=1000", 422],
    ["&quantity=1.5", 422],
  ])("refuses %s with %i", async (query, status) => {
    expect((await info(query)).status).toBe(status);
  });

  test("tells in the visitor's language why options do not go together", async () => {
    const { body } = await visitor.post("/product-api/product-info/2?options=2.linoleum_3.200x90", undefined, {
      "accept-language": "de-DE",
    });
    expect(body.message).toContain("Linoleum gibt es nur");
  });

  test.each(["/product-api/product-info/99999", "/product-api/product-info/2147483647"])(
    "%s is not sold",
    async (url) => {
      expect((await visitor.post(url)).status).toBe(404);
    },
  );

  test.each(["/product-api/product-info/0", "/product-api/product-info/x", "/product-api/product-info/99999999999"])(
    "%s is no product",
    async (url) => {
      expect((await visitor.post(url)).status).toBe(422);
    },
  );
});

describe("the product list", () => {
  const list = async (query: string) => (await visitor.get(`/product-api/v2/products?locale=en-US&${query}`)).body.data;

  test("is paged", async () => {
    const [first, second] = [await list("page_size=10"), await list("page_size=10&page=2")];
    expect(first.products).toHaveLength(10);
    expect(first.total_pages).toBe(Math.ceil(first.total / 10));
    expect(slugsOf(first.products).filter((slug) => slugsOf(second.products).includes(slug))).toEqual([]);
  });

  test("keeps to a category, a text, another product's kind and what companies order", async () => {
    for (const { category_slug: slug } of (await list("category=storage")).products) expect(slug).toBe("storage");
    expect(slugsOf((await list("q=walnut")).products).length).toBeGreaterThan(0);
    const beside = slugsOf((await list("product_id=2&page_size=100")).products);
    expect(beside).toContain("rise-one");
    expect(beside).not.toContain("rise-duo");
    expect((await list("product_company=true")).total).toBeLessThan((await list("")).total);
    expect(slugsOf((await list("category=storage&q=locker")).products)).toEqual(["locker-row-4"]);
  });

  test("finds nothing where there is nothing", async () => {
    for (const query of ["category=nothing-here", "product_id=99999", "q=%25"])
      expect(await list(query)).toMatchObject({ products: [], total: 0 });
  });

  test.each([
    "page=-1",
    "page_size=0",
    "page_size=101",
    "page_size=1e9",
    "product_id=abc",
    "sort=sideways",
    `q=${"x".repeat(101)}`,
  ])("refuses %s", async (query) => {
    expect((await visitor.get(`/product-api/v2/products?${query}`)).status).toBe(422);
  });
});
