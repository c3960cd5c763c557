import { and, eq, gt } from "drizzle-orm";
import type { BusinessDay } from "../../../contract/sales/saleRoutes";
import { days, addTime } from "../../../server/clock";
import { customers, flashSaleItems, flashSales } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { purgeChangedSales } from "../../../server/modules/flashSales/purgeChangedSales";
import { idOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "business_week");
});
afterAll(() => store.close());

const week = async (visitor: Visitor, locale = "en-US") => {
  const { status, body } = await visitor.get(`/product-api/business-week?locale=${locale}`);
  expect(status).toBe(200);
  return body.data as { is_member: boolean; days: BusinessDay[]; epoch_ms: number };
};

test("five working days, of which some are over and some to come; what is in them is for members alone", async () => {
  const member = await week(await store.signedIn("employee@company.example"));
  expect(member.is_member).toBe(true);
  expect(member.days).toHaveLength(5);
  for (const { starts_at, ends_at, state, products } of member.days) {
    expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(days(1));
    expect(state).toBe(
      Date.parse(ends_at) <= member.epoch_ms
        ? "ended"
        : Date.parse(starts_at) <= member.epoch_ms
          ? "running"
          : "coming",
    );
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ reduction_percent: expect.any(Number), per_customer: 3 });
  }
  const states = member.days.map(({ state }) => state);
  expect(states).toEqual(expect.arrayContaining(["ended", "coming"]));

  const customer = await store.signedIn("customer@example.com");
  for (const visitor of [store.visitor(), customer]) {
    const told = await week(visitor);
    expect(told.is_member).toBe(false);
    expect(told.days.map(({ state, products }) => ({ state, products }))).toEqual(
      states.map((state) => ({ state, products: [] })),
    );
  }
  expect((await week(store.visitor(), "fr-FR")).days[0]?.name).toBe("Semaine des entreprises");
  expect((await store.visitor().get("/product-api/business-week?locale=xx")).status).toBe(422);
});

test("whether today's business price is the caller's is the server's to know", async () => {
  const { db, clock } = store.deps;
  const id = idOf("headset-hook-oak");
  const [sale] = await db
    .insert(flashSales)
    .values({
      name: { en: "Members", fr: "Membres", de: "Mitglieder" },
      kind: "business-week",
      startsAt: clock.now(),
      endsAt: addTime(clock.now(), days(1)),
    })
    .returning();
  const saleId = sale?.id ?? 0;
  await db.insert(flashSaleItems).values({ saleId, productId: id, reduction: 1000, perCustomer: 1, companyOnly: true });
  try {
    const says = async (visitor: Visitor) => {
      const claim = "is_business_week=1&working_email=employee%40company.example";
      const { body } = await visitor.post(`/product-api/product-info/${id}?locale=en-US&${claim}`);
      return [body.data.is_business_week, body.data.is_flash_sale];
    };
    const employee = await store.signedIn("employee@company.example");
    expect(await says(store.visitor())).toEqual([false, false]);
    expect(await says(await store.signedIn("customer@example.com"))).toEqual([false, false]);
    expect(await says(employee)).toEqual([true, false]);
    const { body } = await employee.post(`/product-api/product-info/${idOf("rise-duo")}?locale=en-US`);
    expect(body.data.is_business_week).toBe(false);
  } finally {
    await db.delete(flashSales).where(eq(flashSales.id, saleId));
  }
});

test("what a link with rid promises is told as its invitation says, and a bad one changes nothing", async () => {
  const [owner] = await store.deps.db.select().from(customers).where(eq(customers.email, "customer@example.com"));
  const info = async (rid: string, locale = "en-US") => {
    const query = `locale=${locale}&rid=${encodeURIComponent(rid)}`;
    const { status, body } = await store.visitor().post(`/product-api/product-info/2?${query}`, undefined, {
      "accept-language": locale,
    });
    expect(status).toBe(200);
    return body.data;
  };
  const code = owner?.referralCode ?? "";
  const invitation = (
    await store.visitor().get(`/customer-api/epp-productivity/invitation?code=${code}`, { "accept-language": "de-DE" })
  ).body.data;
  const { invitation: promised, ...rest } = await info(code.toLowerCase(), "de-DE");
  expect(promised).toEqual(invitation);
  expect(promised).toMatchObject({ kind: "friend", company_name: "" });
  expect({ ...rest, invitation: null }).toEqual(await info("", "de-DE"));
  for (const bad of ["nobodys-code", "'; drop table customers", "<script>", "x".repeat(100)])
    expect((await info(bad)).invitation).toBeNull();
  const tooLong = await store.visitor().post(`/product-api/product-info/2?rid=${"x".repeat(101)}`);
  expect(tooLong.status).toBe(422);
});

test("the page of a product in a sale to come says from when", async () => {
  forgetMemos(store.deps);
  const page = async (slug: string, locale = "en-US") =>
    (await store.visitor().get(`/product-api/product/${slug}?locale=${locale}`)).body.data.coming_sale;
  const coming = await page("cable-spine", "de-DE");
  expect(coming).toMatchObject({ name: "Wochenende der leeren Tische", reduction_percent: 20 });
  expect(Date.parse(coming.starts_at)).toBeGreaterThan(store.clock.now().getTime());
  expect(await page("rise-duo")).toBeNull();
});

test("a store that runs on has a next week, for members alone, when the one before is used up", async () => {
  const { db } = store.deps;
  const weekDays = () => db.select().from(flashSales).where(eq(flashSales.kind, "business-week"));
  await purgeChangedSales(store.deps);
  const known = (await weekDays()).length;
  store.clock.advance(days(21));
  await purgeChangedSales(store.deps);
  await purgeChangedSales(store.deps);
  const now = store.clock.now();
  const coming = (await weekDays()).filter(({ startsAt }) => startsAt > now);
  expect(coming.length).toBeGreaterThanOrEqual(3);
  expect((await weekDays()).length).toBe(known + 5);
  const items = await db
    .select({ companyOnly: flashSaleItems.companyOnly })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSales.kind, "business-week"), gt(flashSales.startsAt, now)));
  expect(items.map(({ companyOnly }) => companyOnly)).toEqual(coming.map(() => true));
});
