import { and, desc, eq, gt, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { countersignatures, orders, promotionClaims, promotions } from "../../db/schema";
import type { Place } from "../desk/keyset";

/** With its table's name also where that is the only one, for what is asked beside another of the same table. */
export const outer = (column: "id" | "batch_id" | "trigger") => sql.raw(`"promotions"."${column}"`);

/** The codes of the promotion that is asked about: its own, and of a batch all. */
const codesOf = sql`(select one.code from promotions one
  where one.id = ${outer("id")} or one.batch_id = ${outer("id")})`;

/** Orders that have it. */
export const usesOf = sql<number>`(select count(*)::int from promotion_claims claim where claim.code in ${codesOf})`;

const isPaid = sql`ordered.status not in ('Pending', 'Cancel')`;

/** What a step of an order's price took off, minor units: code, new-customer or referral discount. */
const discountIn = (pricing: string) =>
  sql<number>`coalesce((select -sum((step ->> 'change')::bigint)
    from jsonb_array_elements(${sql.raw(pricing)} -> 'steps') step
    where step ->> 'code' = case ${outer("trigger")} when 'code' then 'promotion' else ${outer("trigger")} end), 0)`;

/** What it took off goods of paid orders, by currency in minor units. */
export const givenOf = sql<Partial<Record<Currency, number>>>`coalesce((
  select jsonb_object_agg(sums.currency, sums.amount) from (
    select ordered.currency, sum(${discountIn("ordered.pricing")})::bigint as amount
    from promotion_claims claim join orders ordered on ordered.id = claim.order_id
    where claim.code in ${codesOf} and ${isPaid}
    group by ordered.currency) sums), '{}'::jsonb)`;

/** Uses by days of the store's zone since a moment, the latest first. */
export async function usesByDay(db: Queries, id: number, since: Date, zone: string) {
  const day = sql<string>`to_char(${promotionClaims.createdAt} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  return (
    db
      .select({ day, uses: sql<number>`count(*)::int` })
      .from(promotionClaims)
      .innerJoin(promotions, eq(promotions.code, promotionClaims.code))
      .where(
        and(sql`(${promotions.id} = ${id} or ${promotions.batchId} = ${id})`, gt(promotionClaims.createdAt, since)),
      )
      // As columns by their place: the zone is a parameter, and no two of those are one expression.
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
  );
}

/** Orders that have a promotion, the latest claims first. */
export const listOrders = (db: Queries, id: number, { limit, after }: { limit: number; after: Place | null }) =>
  db
    .select({
      id: promotionClaims.id,
      at: promotionClaims.createdAt,
      code: promotionClaims.code,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      currency: orders.currency,
      total: orders.total,
      discount: discountIn("orders.pricing").mapWith(Number),
    })
    .from(promotionClaims)
    .innerJoin(promotions, eq(promotions.code, promotionClaims.code))
    .innerJoin(orders, eq(orders.id, promotionClaims.orderId))
    .where(
      and(
        sql`(${promotions.id} = ${id} or ${promotions.batchId} = ${id})`,
        after
          ? sql`(${promotionClaims.createdAt}, ${promotionClaims.id})
              < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(promotionClaims.createdAt), desc(promotionClaims.id))
    .limit(limit);

/** How many orders have it. */
export const countOrders = (db: Queries, id: number, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: promotionClaims.id })
      .from(promotionClaims)
      .innerJoin(promotions, eq(promotions.code, promotionClaims.code))
      .where(sql`(${promotions.id} = ${id} or ${promotions.batchId} = ${id})`)
      .limit(most)
      .as("some"),
  );

/** Orders that have a promotion which the transaction has locked. */
export async function countUses(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.select({ uses: usesOf }).from(promotions).where(eq(promotions.id, id));
  return row?.uses ?? 0;
}

/** Whether a change of it waits for a second person. */
export async function isWaiting(db: Queries, subject: string): Promise<boolean> {
  const { state } = countersignatures;
  return (await db.$count(countersignatures, and(eq(countersignatures.subject, subject), eq(state, "waiting")))) > 0;
}

/** Codes of a batch in the order in which they were drawn; `after`: the id that the part before ended with. */
export const listCodes = (db: Queries, id: number, after: number, limit: number) =>
  db
    .select({ id: promotions.id, code: promotions.code })
    .from(promotions)
    .where(and(eq(promotions.batchId, id), gt(promotions.id, after)))
    .orderBy(promotions.id)
    .limit(limit);

/** What paid orders were priced by, the latest first; `before`: the id that the part before ended with. */
export const listBases = (db: Queries, before: number | undefined, limit: number) =>
  db
    .select({ id: orders.id, basis: orders.basis, country: orders.country, currency: orders.currency })
    .from(orders)
    .where(
      and(
        isNotNull(orders.basis),
        notInArray(orders.status, ["Pending", "Cancel"]),
        before === undefined ? undefined : lte(orders.id, before - 1),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
