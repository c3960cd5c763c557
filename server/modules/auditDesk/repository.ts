import { and, asc, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { AuditFilter } from "../../../contract/audit/auditTerms";
import { addTime, days } from "../../clock";
import type { Queries } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import {
  changeRecords,
  customers,
  orders,
  products,
  pricePlans,
  promotions,
  shipments,
  staffMembers,
  vendors,
} from "../../db/schema";
import type { Place } from "../desk/keyset";

function wanted({ entity, entity_id, person_id, actor, day }: AuditFilter): SQL | undefined {
  const begin = day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  return and(
    entity === undefined ? undefined : eq(changeRecords.entity, entity),
    entity_id === undefined ? undefined : eq(changeRecords.entityId, entity_id),
    person_id === undefined ? undefined : eq(changeRecords.actorId, person_id),
    actor === undefined ? undefined : eq(changeRecords.actor, actor),
    begin && gte(changeRecords.at, begin),
    begin && lt(changeRecords.at, addTime(begin, days(1))),
  );
}

/** A page of change records, the latest first. */
export function listAudit(db: Queries, filter: AuditFilter, { limit, after }: { limit: number; after: Place | null }) {
  const beyond =
    after &&
    sql`(${changeRecords.at}, ${changeRecords.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  return db
    .select({
      row: changeRecords,
      name: customers.fullname,
      email: customers.email,
      brand: vendors.name,
    })
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .leftJoin(vendors, eq(vendors.id, changeRecords.vendorId))
    .where(and(wanted(filter), beyond ?? undefined))
    .orderBy(desc(changeRecords.at), desc(changeRecords.id))
    .limit(limit);
}

export type AuditedRow = Awaited<ReturnType<typeof listAudit>>[number];

/** How many there are, no more than are looked at. */
export const countAudit = (db: Queries, filter: AuditFilter, most: number): Promise<number> =>
  db.$count(db.select({ id: changeRecords.id }).from(changeRecords).where(wanted(filter)).limit(most).as("some"));

/** What people call these, by the kinds that have a name of their own. */
const NAMES = {
  order: (db: Queries, ids: readonly number[]) =>
    db.select({ id: orders.id, name: orders.number }).from(orders).where(isAmong(orders.id, ids)),
  part: (db: Queries, ids: readonly number[]) =>
    db
      .select({ id: shipments.id, name: sql<string>`${orders.number} || '-' || ${shipments.part}` })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(isAmong(shipments.id, ids)),
  listing: (db: Queries, ids: readonly number[]) =>
    db.select({ id: products.id, name: products.code }).from(products).where(isAmong(products.id, ids)),
  "price plan": (db: Queries, ids: readonly number[]) =>
    db
      .select({ id: pricePlans.id, name: sql<string>`${products.code} || ' ' || ${pricePlans.currency}` })
      .from(pricePlans)
      .innerJoin(products, eq(products.id, pricePlans.productId))
      .where(isAmong(pricePlans.id, ids)),
  promotion: (db: Queries, ids: readonly number[]) =>
    db.select({ id: promotions.id, name: promotions.code }).from(promotions).where(isAmong(promotions.id, ids)),
  brand: (db: Queries, ids: readonly number[]) =>
    db.select({ id: vendors.id, name: vendors.name }).from(vendors).where(isAmong(vendors.id, ids)),
} as const;

/** Names of what records are about, by kind and id. */
export async function namesOf(db: Queries, rows: readonly AuditedRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, read] of Object.entries(NAMES)) {
    const ids = rows.filter(({ row }) => row.entity === kind).map(({ row }) => row.entityId);
    if (ids.length === 0) continue;
    for (const { id, name } of await read(db, [...new Set(ids)])) names.set(`${kind}:${id}`, name);
  }
  return names;
}

/** Members of the team by name. */
export const listTeam = (db: Queries, most: number) =>
  db
    .select({ id: customers.id, name: customers.fullname, email: customers.email })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .orderBy(asc(customers.fullname), asc(customers.id))
    .limit(most);
