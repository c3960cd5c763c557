import { and, eq, gt, lte } from "drizzle-orm";
import { companies, customers, flashSaleItems, flashSales, products } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";

const MOST = 40;
const INFO = "/customer-api/company/info";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ TRUST_PROXY: "1", RATE_LIMIT_COMPANY_LOOKUPS_PER_HOUR: String(MOST) });
});
afterAll(() => store.close());

const byEmail = (email: string) =>
  store.visitor().get(`/customer-api/company/info-by-email?email=${encodeURIComponent(email)}`);

let people = 0;
const newcomer = (domain: string) => `newcomer-${process.pid}-${(people += 1)}@${domain}`;

const isExample = eq(companies.slug, "company-example");
const EXAMPLE = { name: "Company Example", slug: "company-example", discountPercent: 0.1, plan: "ENHANCE" };

describe("a company", () => {
  test("is told by its slug with what everybody may know, and nothing else", async () => {
    const { status, body } = await store.visitor().get(`${INFO}?company_slug=company-example`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 1, data: EXAMPLE });
    expect(Object.keys(body.data as object).sort()).toEqual(["discountPercent", "id", "name", "plan", "slug"]);
  });

  test("that is none is refused with −1 and why", async () => {
    const { status, body } = await store.visitor().get(`${INFO}?company_slug=nobody`);
    expect([status, body.status, body.message]).toEqual([404, -1, "We know no company by this name."]);
  });

  test("without a slug is the caller's own, and empty for others", async () => {
    const employee = await store.signedIn("employee@company.example");
    expect((await employee.get(INFO)).body.data).toMatchObject(EXAMPLE);
    const none = { id: 0, name: "", slug: "", discountPercent: 0, plan: "GENERAL" };
    expect((await store.visitor().get(INFO)).body.data).toEqual(none);
    expect((await (await store.signedIn("customer@example.com")).get(INFO)).body.data).toEqual(none);
  });

  test("is found by the domain alone: people who exist and people who do not are answered alike", async () => {
    const [known, unknown] = [await byEmail("employee@company.example"), await byEmail("nobody@company.example")];
    expect(known.body.data).toMatchObject(EXAMPLE);
    expect({ ...unknown.body, request_id: "" }).toEqual({ ...known.body, request_id: "" });
    expect((await byEmail("customer@example.com")).status).toBe(404);
    expect((await byEmail("a@sub.company.example")).status).toBe(404);
    expect((await byEmail("a@company.example@x")).status).toBe(422);
  });

  test("tells its manager's address to members alone", async () => {
    const path = "/customer-api/company/contact";
    expect((await store.visitor().get(path)).status).toBe(401);
    const none = await (await store.signedIn("customer@example.com")).get(path);
    expect(none.body).toMatchObject({ status: 1, data: { email: "", emails: [] } });
    const employee = await store.signedIn("employee@company.example");
    const manager = "manager@company.example";
    expect((await employee.get(path)).body.data).toEqual({ email: manager, emails: [manager] });

    // Whom the table names counts, not the address that the company once gave.
    await store.deps.db.update(companies).set({ managerEmail: "left@company.example" }).where(isExample);
    expect((await employee.get(path)).body.data).toEqual({ email: manager, emails: [manager] });
    await store.deps.db.update(companies).set({ managerEmail: manager }).where(isExample);
  });

  test("is looked up so often in an hour, and another network starts anew", async () => {
    const statusFrom = async (network: string) => {
      const headers = { "x-forwarded-for": `${network}:7::1` };
      return (await store.app.inject({ url: `${INFO}?company_slug=nobody`, headers })).statusCode;
    };
    const found: number[] = [];
    for (let at = 0; at <= MOST; at += 1) found.push(await statusFrom("2001:db8:77"));
    expect(found).toEqual([...Array.from({ length: MOST }, () => 404), 429]);
    expect(await statusFrom("2001:db8:78")).toBe(404);
  });
});

interface Card {
  product_slug: string;
  product_price: number;
  member_price: number | null;
}

describe("the programme's products", () => {
  const cardsAt = async (path: string, who = store.visitor()) =>
    ((await who.get(path)).body as { data: { products: Card[] } }).data.products;

  /** Without those that members get for less today: the demo's business week runs on working days. */
  async function usual(cards: Card[]): Promise<Card[]> {
    const now = store.clock.now();
    const reduced = await store.deps.db
      .select({ slug: products.slug })
      .from(flashSaleItems)
      .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
      .innerJoin(products, eq(products.id, flashSaleItems.productId))
      .where(and(eq(flashSaleItems.companyOnly, true), lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)));
    return cards.filter(({ product_slug: slug }) => !reduced.some((sale) => sale.slug === slug));
  }
  const best = "/product-api/company/best-seller-products?locale=en-US";
  const search = "/product-api/products-search-epp?locale=en-US";

  test("cost members what the cart asks of them", async () => {
    const employee = await store.signedIn("employee@company.example");
    const cards = await usual(await cardsAt(best, employee));
    expect(cards.length).toBeGreaterThan(3);
    for (const { product_price: price, member_price: own } of cards)
      expect(own).toBeCloseTo(price - Math.round(price * 10) / 100, 2);
  });

  test("have one price for everybody else, unless a programme is looked at", async () => {
    expect((await cardsAt(best)).every((card) => card.member_price === null)).toBe(true);
    const [card] = await usual(await cardsAt(`${best}&company_slug=grauwald-software`));
    expect(card?.member_price).toBeCloseTo((card?.product_price ?? 0) * 0.85, 1);
    expect((await store.visitor().get(`${best}&company_slug=nobody`)).status).toBe(404);
  });

  test("tell no more companies than a look-up does, and a programme that is there is not counted", async () => {
    const statusOf = async (url: string) =>
      (await store.app.inject({ url, headers: { "x-forwarded-for": "2001:db8:79:7::1" } })).statusCode;
    for (let at = 0; at <= MOST; at += 1) expect(await statusOf(`${search}&q=&company_slug=company-example`)).toBe(200);
    const guessed: number[] = [];
    for (let at = 0; at <= MOST; at += 1) guessed.push(await statusOf(`${best}&company_slug=nobody-${at}`));
    expect(guessed).toEqual([...Array.from({ length: MOST }, () => 404), 429]);
    expect(await statusOf(`${search}&q=desk&company_slug=company-example`)).toBe(429);
    expect(await statusOf(`${INFO}?company_slug=company-example`)).toBe(429);
  });

  test("are found by what is typed, ten at a time, and gift cards are never cheaper", async () => {
    const found = await cardsAt(`${search}&q=desk&company_slug=company-example`);
    expect(found).toHaveLength(10);
    expect(found.every((card) => (card.member_price ?? Infinity) < card.product_price)).toBe(true);
    const [gift] = await cardsAt(`${search}&q=gift%20card&company_slug=company-example`);
    expect(gift).toMatchObject({ product_slug: "gift-card", member_price: null });
    expect(await cardsAt(`${search}&q=`)).toEqual([]);
    expect((await store.visitor().get(`${search}&page_size=1000`)).status).toBe(422);
  });
});

describe("a work e-mail address", () => {
  const companyOf = async (email: string) =>
    (await store.deps.db.select().from(customers).where(eq(customers.email, email)))[0]?.companyId ?? null;

  test("joins its company when it signs in with the mailed code", async () => {
    const email = newcomer("company.example");
    const person = await store.signedIn(email);
    expect((await person.get("/customer-api/profile")).body.data).toMatchObject({
      company_name: "Company Example",
      role: "employee",
    });
  });

  test("of no company's domain, or of one below it, joins nothing", async () => {
    for (const domain of ["velstol-tests.example", "sub.company.example", "notcompany.example"]) {
      const email = newcomer(domain);
      await store.signedIn(email);
      expect(await companyOf(email)).toBeNull();
    }
  });

  test("joins nothing while it is only known, and joins with the next code", async () => {
    const email = newcomer("company.example");
    const referralCode = `C${process.pid}${people}`;
    await store.deps.db.insert(customers).values({ email, referralCode });
    await byEmail(email);
    expect(await companyOf(email)).toBeNull();
    await store.signedIn(email);
    expect(await companyOf(email)).toBe(5);
  });
});
