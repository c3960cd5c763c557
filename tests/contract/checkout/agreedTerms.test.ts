import { eq } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import { articleEditions, articles, customers, orders } from "../../../server/db/schema";
import { exportData } from "../../../server/modules/privacy/exportData";
import { bought, detailOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "agreed_terms");
});
afterAll(() => store.close());

async function issue(label: string, validFrom: Date): Promise<number> {
  const { db } = store.deps;
  const [terms] = await db.select().from(articles).where(eq(articles.slug, "terms-of-use"));
  const [former] = await db.select().from(articleEditions).where(eq(articleEditions.articleId, terms!.id)).limit(1);
  const { texts, changes } = former!;
  const row = { articleId: terms!.id, label, validFrom, texts, changes };
  const [edition] = await db.insert(articleEditions).values(row).returning();
  return edition!.id;
}

const rowOf = async (id: number) => (await store.deps.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test("an order keeps the edition of the terms that was in force when it was placed", async () => {
  const now = store.clock.now();
  const current = await issue("7.0", now);
  const planned = await issue("7.1", addTime(now, days(3)));
  const first = await bought(store);
  expect((await rowOf(first.id)).termsEditionId).toBe(current);
  expect((await detailOf(first)).terms).toEqual({ version: "7.0", valid_from: now.toISOString() });
  const shown = await store.visitor().get("/common-api/legal/terms-of-use?version=7.0");
  expect(shown.body.data.edition.version).toBe("7.0");

  store.clock.advance(days(4));
  const second = await bought(store);
  expect([(await rowOf(first.id)).termsEditionId, (await rowOf(second.id)).termsEditionId]).toEqual([current, planned]);
  const { id, email } = (await store.deps.db.select().from(customers).where(eq(customers.email, first.email)))[0]!;
  const { orders: exported } = await exportData(store.deps, { id, email });
  expect(exported).toMatchObject([{ number: first.number, terms_version: "7.0" }]);
});
