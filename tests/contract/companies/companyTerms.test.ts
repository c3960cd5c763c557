import { eq } from "drizzle-orm";
import { companies, companyAllowances, companyLevels, customers } from "../../../server/db/schema";
import { addDomain } from "../../../server/modules/companies/domains";
import { allowanceTermsOf, discountOf } from "../../../server/modules/companies/repositoryTerms";
import { addTo, cartOf, idOf, lineOf, put } from "../../support/flows/cart";
import { pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let companiesMade = 0;
const unique = () => `terms-${process.pid}-${(companiesMade += 1)}`;
const byTeam = 1;

/** A company of its own with 10 % off, and how a newcomer of its domain signs in. */
async function newCompany() {
  const slug = unique();
  const domain = `${slug}.example`;
  const settings = { managerApproval: false, approvalAbove: 0 };
  const [company] = await store.deps.db
    .insert(companies)
    .values({ slug, name: slug, country: "US", discount: 1000, settings })
    .returning();
  const { id } = company!;
  const add = (text: string) => store.deps.db.transaction((tx) => addDomain(tx, id, text, byTeam));
  await add(domain);
  const close = (state: "active" | "closed") =>
    store.deps.db.update(companies).set({ state }).where(eq(companies.id, id));
  return { id, slug, domain, add, close };
}

async function giveLevel(companyId: number, email: string, discount: number): Promise<number> {
  const [level] = await store.deps.db.insert(companyLevels).values({ companyId, name: unique(), discount }).returning();
  await store.deps.db.update(customers).set({ companyLevelId: level!.id }).where(eq(customers.email, email));
  return level!.id;
}

const whoIs = async (email: string) =>
  (await store.deps.db.select().from(customers).where(eq(customers.email, email)))[0]!;
const percentOf = async (browser: Awaited<ReturnType<TestStore["signedIn"]>>) => {
  const { amount, discount_price: off } = lineOf(await cartOf(browser));
  return Math.round((off / amount) * 100);
};
const arm = { product_id: idOf("single-monitor-arm") };

describe("domains of a company", () => {
  test("are several, and each lets people join by the exact domain alone", async () => {
    const { id, slug, add } = await newCompany();
    expect(await add(` Second-${slug}.EXAMPLE `)).toBe(`second-${slug}.example`);
    const companyOf = async (email: string) => {
      await store.signedIn(email);
      return (await whoIs(email)).companyId;
    };
    expect(await companyOf(`a@second-${slug}.example`)).toBe(id);
    for (const trick of [`a@sub.${slug}.example`, `a@x${slug}.example`, `a@${slug}.example.evil.example`])
      expect(await companyOf(trick)).toBeNull();
  });

  test("are none of mail services, nothing below one, and nothing that is no domain", async () => {
    const { add } = await newCompany();
    for (const free of ["gmail.com", "GMAIL.com", "mail.gmail.com", "web.de"])
      await expect(add(free)).rejects.toMatchObject({ kind: { http: 422 } });
    for (const none of ["", "company", "a@company.com", "*.company.com", "company..com", "münchen.de", "10.0.0.1"])
      await expect(add(none)).rejects.toMatchObject({ kind: { http: 422 } });
  });

  test("lead to one company, whoever asks at once, and are twenty at most", async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    await expect(other.add(one.domain)).rejects.toMatchObject({ kind: { http: 409 } });
    const wanted = `${unique()}.example`;
    const results = await Promise.allSettled([one.add(wanted), other.add(wanted)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const third = await newCompany();
    for (let at = 1; at < 20; at += 1) await third.add(`d${at}.${third.domain}`);
    await expect(third.add(`d20.${third.domain}`)).rejects.toMatchObject({ kind: { http: 409 } });
  });
});

describe("a member's discount", () => {
  test("is the company's, or that of their level: in the cart and beside a product", async () => {
    const { id, domain } = await newCompany();
    const email = `lead@${domain}`;
    const browser = await store.signedIn(email);
    await addTo(browser, arm);
    expect(await percentOf(browser)).toBe(10);
    const level = await giveLevel(id, email, 2000);
    expect(await percentOf(browser)).toBe(20);
    const info = await browser.post(`/product-api/product-info/${arm.product_id}`, {});
    expect(info.body.data.company_discount_percent).toBe(20);
    expect(await discountOf(store.deps.db, await whoIs(email))).toBe(2000);
    await store.deps.db.delete(companyLevels).where(eq(companyLevels.id, level));
    expect([await percentOf(browser), (await whoIs(email)).companyLevelId]).toEqual([10, null]);
  });

  test("by a level of another company counts for nothing", async () => {
    const [own, other] = [await newCompany(), await newCompany()];
    const email = `moved@${own.domain}`;
    const browser = await store.signedIn(email);
    await giveLevel(other.id, email, 5000);
    await addTo(browser, arm);
    expect(await percentOf(browser)).toBe(10);
  });

  test("that shrinks while the cart is open is told before anything is charged", async () => {
    const { id, domain } = await newCompany();
    const email = `surprised@${domain}`;
    const browser = await store.signedIn(email);
    const level = await giveLevel(id, email, 2000);
    await addTo(browser, arm);
    const cart = await put(browser, { state: "OR", zip: "97201" });
    await store.deps.db.update(companyLevels).set({ discount: 500 }).where(eq(companyLevels.id, level));
    const refused = await pay(browser, { email });
    expect([refused.status, refused.body.status]).toEqual([409, 0]);
    expect(refused.body.cart.total_amount).toBeGreaterThan(cart.total_amount);
    const agreed = await pay(browser, { email });
    expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: refused.body.cart.total_amount } });
  });
});

describe("a company that is closed", () => {
  test("gives no discount from then on, in open carts neither, and has no members", async () => {
    const { domain, slug, close } = await newCompany();
    const email = `left@${domain}`;
    const browser = await store.signedIn(email);
    await addTo(browser, arm);
    const before = await put(browser, { state: "OR", zip: "97201" });
    await close("closed");
    const refused = await pay(browser, { email });
    expect(refused.status).toBe(409);
    expect(refused.body.cart.total_amount).toBeGreaterThan(before.total_amount);
    expect(await percentOf(browser)).toBe(0);
    expect((await browser.get("/customer-api/profile")).body.data).toMatchObject({
      company_name: "",
      role: "customer",
    });
    expect((await browser.get("/customer-api/company/info")).body.data).toMatchObject({ id: 0 });
    expect((await browser.get("/customer-api/company/contact")).body.data).toEqual({ email: "", emails: [] });
    expect((await store.visitor().get(`/customer-api/company/info?company_slug=${slug}`)).status).toBe(404);
    const newcomer = `late@${domain}`;
    await store.signedIn(newcomer);
    expect((await whoIs(newcomer)).companyId).toBeNull();

    await close("active");
    expect(await percentOf(browser)).toBe(10);
  });
});

test("an allowance is told with its currency and month, and of companies that take part alone", async () => {
  const { id, close } = await newCompany();
  expect(await allowanceTermsOf(store.deps.db, id)).toBeNull();
  const terms = { amount: 50_000, currency: "USD", startMonth: 4 } as const;
  await store.deps.db.insert(companyAllowances).values({ companyId: id, ...terms });
  expect(await allowanceTermsOf(store.deps.db, id)).toEqual(terms);
  await close("closed");
  expect(await allowanceTermsOf(store.deps.db, id)).toBeNull();
});

test("the demo's company has two domains, two levels and an allowance", async () => {
  const lead = await store.signedIn("lead@company-example.example");
  await addTo(lead, arm);
  expect(await percentOf(lead)).toBe(15);
  expect((await lead.get("/customer-api/profile")).body.data.company_name).toBe("Company Example");
  expect(await allowanceTermsOf(store.deps.db, 5)).toMatchObject({ amount: 50_000, currency: "USD", startMonth: 1 });
});
