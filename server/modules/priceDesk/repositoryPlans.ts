import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { PlanView } from "../../../contract/priceDesk/pricePlanTerms";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { customers, pricePlans, prices, products } from "../../db/schema";
import type { Place } from "../desk/keyset";
import { areNamed } from "../desk/repositoryNames";

export type PlanRow = typeof pricePlans.$inferSelect;
export type PlanInput = typeof pricePlans.$inferInsert;

export interface PlanQuestion {
  view: PlanView;
  /** Of a product's name in the reader's language, or of its code. */
  q?: string | undefined;
}

const isOpen = and(isNull(pricePlans.cancelledAt), isNull(pricePlans.appliedAt));
const hasBegun = (now: Date) => lte(pricePlans.startsAt, now);
const hasNotEnded = (now: Date) => or(isNull(pricePlans.endsAt), gt(pricePlans.endsAt, now));

/** Products of which a plan runs or is to come. */
export const productsWithOpenPlans = (db: Queries, now: Date) =>
  db
    .select({ productId: pricePlans.productId })
    .from(pricePlans)
    .where(and(isOpen, hasNotEnded(now)));

function inPlanView(view: PlanView, now: Date): SQL | undefined {
  switch (view) {
    case "planned":
      return and(isOpen, gt(pricePlans.startsAt, now));
    case "live":
      return and(isOpen, hasBegun(now), hasNotEnded(now));
    case "over":
      return or(isNotNull(pricePlans.cancelledAt), isNotNull(pricePlans.appliedAt), lte(pricePlans.endsAt, now));
  }
}

const planColumns = {
  plan: pricePlans,
  name: products.name,
  code: products.code,
  listed: { amount: prices.amount, originAmount: prices.originAmount },
  fullname: customers.fullname,
  email: customers.email,
};
const planQuery = (db: Queries) =>
  db
    .select(planColumns)
    .from(pricePlans)
    .innerJoin(products, eq(products.id, pricePlans.productId))
    .innerJoin(customers, eq(customers.id, pricePlans.authorId))
    .leftJoin(prices, and(eq(prices.productId, pricePlans.productId), eq(prices.currency, pricePlans.currency)));

interface PlanPage {
  language: Language;
  now: Date;
  limit: number;
  after: Place | null;
}

/** A page of plans, those that begin last first; of those to come what begins next. */
export function listPlans(db: Queries, { view, q }: PlanQuestion, { language, now, limit, after }: PlanPage) {
  const [order, behind] = view === "planned" ? [asc, sql`>`] : [desc, sql`<`];
  const beyond =
    after &&
    sql`(${pricePlans.startsAt}, ${pricePlans.id}) ${behind} (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  return planQuery(db)
    .where(and(inPlanView(view, now), areNamed(q, language), beyond ?? undefined))
    .orderBy(order(pricePlans.startsAt), order(pricePlans.id))
    .limit(limit);
}
export type ListedPlan = Awaited<ReturnType<typeof listPlans>>[number];

export const findListedPlan = async (db: Queries, id: number): Promise<ListedPlan | undefined> =>
  (await planQuery(db).where(eq(pricePlans.id, id)))[0];

/** Plans of a view for whoever counts views, each with whether the search finds it. */
export const countablePlans = (
  db: Queries,
  { view, q }: PlanQuestion,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${areNamed(q, language) ?? sql`true`}, false)`.as("hit") })
    .from(pricePlans)
    .innerJoin(products, eq(products.id, pricePlans.productId))
    .where(inPlanView(view, now))
    .limit(limit)
    .getSQL();

/** How many there are, no more than are looked at. */
export const countPlans = (
  db: Queries,
  question: PlanQuestion,
  { language, now, most }: { language: Language; now: Date; most: number },
): Promise<number> =>
  db.$count(
    db
      .select({ id: pricePlans.id })
      .from(pricePlans)
      .innerJoin(products, eq(products.id, pricePlans.productId))
      .where(and(inPlanView(question.view, now), areNamed(question.q, language)))
      .limit(most)
      .as("some"),
  );

export const findPricePlan = async (db: Queries, id: number): Promise<PlanRow | undefined> =>
  (await db.select().from(pricePlans).where(eq(pricePlans.id, id)))[0];

/** Plans of these products that run or are to come, those that begin first first. */
export const openPlansOf = (db: Queries, ids: readonly number[], now: Date): Promise<PlanRow[]> =>
  db
    .select()
    .from(pricePlans)
    .where(and(isAmong(pricePlans.productId, ids), isOpen, hasNotEnded(now)))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id));

export const insertPlans = (tx: Transaction, rows: PlanInput[]): Promise<PlanRow[]> =>
  tx.insert(pricePlans).values(rows).returning();

export async function updatePlan(tx: Transaction, id: number, columns: Partial<PlanInput>): Promise<void> {
  await tx.update(pricePlans).set(columns).where(eq(pricePlans.id, id));
}

const isDue = (now: Date) => and(isOpen, isNull(pricePlans.endsAt), hasBegun(now));

/** Plans for good of these products that have begun and are not the listed price yet, the first first. */
export const duePlansOf = (db: Queries, ids: readonly number[], now: Date): Promise<PlanRow[]> =>
  db
    .select()
    .from(pricePlans)
    .where(and(isAmong(pricePlans.productId, ids), isDue(now)))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id));

export async function markApplied(tx: Transaction, ids: readonly number[], appliedAt: Date): Promise<void> {
  await tx
    .update(pricePlans)
    .set({ appliedAt, version: sql`${pricePlans.version} + 1` })
    .where(isAmong(pricePlans.id, ids));
}

/** Products with plans for good that have begun and are not the listed price yet, so many at most. */
export async function productsWithDuePlans(db: Queries, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: pricePlans.productId })
    .from(pricePlans)
    .where(isDue(now))
    .orderBy(asc(pricePlans.productId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Products of which a plan has begun, ended or been called off while it ran in this time. */
export async function productsOfTurnedPlans(
  db: Queries,
  since: Date,
  now: Date,
): Promise<{ id: number; categoryId: number; vendorId: number }[]> {
  const within = (moment: typeof pricePlans.startsAt | typeof pricePlans.endsAt | typeof pricePlans.appliedAt) =>
    and(gt(moment, since), lte(moment, now));
  return db
    .selectDistinct({ id: products.id, categoryId: products.categoryId, vendorId: products.vendorId })
    .from(pricePlans)
    .innerJoin(products, eq(products.id, pricePlans.productId))
    .where(
      and(
        isNull(pricePlans.cancelledAt),
        or(within(pricePlans.startsAt), within(pricePlans.endsAt), within(pricePlans.appliedAt)),
      ),
    );
}
