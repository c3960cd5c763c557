import { eq, sql } from "drizzle-orm";
import { days, minutes } from "../../../server/clock";
import { changeRecords, orderLines, products, vendorInvites } from "../../../server/db/schema";
import { dropLapsedInvites } from "../../../server/modules/brands/team/members";
import { HOOK, HOOKS } from "../../support/flows/brandMoney";
import { bought, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const BRAND = "/customer-api/vendor/brand";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "brand_promises");
});
afterAll(() => store.close());

test("a brand's days to send back are those of its goods; an order keeps what it was promised", async () => {
  const { db } = store.deps;
  const owner = await vendorOf(store, HOOKS);
  const before = await bought(store, [[HOOK, 1]]);
  const untried = await db.select().from(products).where(eq(products.vendorId, HOOKS));
  const { version, form } = (await owner.get(BRAND)).body.data;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, before.id));
  expect(line?.trialDays).toBeGreaterThan(0);
  const wanted = form.return_days + 20;
  const saved = await owner.put(BRAND, { version, changes: { return_days: wanted } });
  expect(saved.status).toBe(200);
  const goods = await db.select().from(products).where(eq(products.vendorId, HOOKS));
  const was = new Map(untried.map(({ id, trialDays }) => [id, trialDays]));
  for (const { id, trialDays } of goods) expect(trialDays).toBe(was.get(id) === 0 ? 0 : wanted);
  const after = await bought(store, [[HOOK, 1]]);
  const daysOf = async (id: number) =>
    (await db.select().from(orderLines).where(eq(orderLines.orderId, id))).map(({ trialDays }) => trialDays);
  expect(await daysOf(before.id)).toEqual([line?.trialDays]);
  expect(await daysOf(after.id)).toEqual([wanted]);
});

describe("whom a brand asks to join", () => {
  const invite = async () => {
    const email = newEmail();
    const owner = await vendorOf(store, HOOKS);
    expect((await owner.post("/customer-api/vendor/members/invite", { email, role: "editor" })).status).toBe(200);
    return { owner, email };
  };
  const left = (email: string) => store.deps.db.$count(vendorInvites, eq(vendorInvites.email, email));
  const noted = (email: string) =>
    store.deps.db.$count(changeRecords, sql`${changeRecords.paths}::text like ${`%${email}%`}`);

  test("is in no table once they have deleted their account", async () => {
    const { email } = await invite();
    const person = await store.signedIn(email);
    expect(await left(email)).toBe(1);
    store.clock.advance(minutes(3));
    await person.post("/auth/send-login-verification", { email });
    const code = await store.codeFor(email);
    expect((await person.post("/customer-api/erase", { code })).status).toBe(200);
    expect([await left(email), await noted(email)]).toEqual([0, 0]);
  });

  test("is forgotten some days after the question has lapsed, and by the records from the start", async () => {
    const { owner, email } = await invite();
    const { entries } = (await owner.get("/customer-api/vendor/brand/history")).body.data;
    expect(JSON.stringify(entries)).not.toContain(email);
    store.clock.advance(days(15));
    await dropLapsedInvites(store.deps);
    expect(await left(email)).toBe(1);
    store.clock.advance(days(30));
    await dropLapsedInvites(store.deps);
    expect(await left(email)).toBe(0);
  });
});
