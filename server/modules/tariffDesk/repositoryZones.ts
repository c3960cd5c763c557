import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { customers, deliveryZones } from "../../db/schema";

export type ZoneRow = typeof deliveryZones.$inferSelect;

/** Whoever writes zones takes turns until the transaction ends; whoever reads them waits for nobody. */
export const lockZones = (tx: Transaction) => tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`);

/** All rows, called off ones too, the latest first. */
export const listZones = (db: Queries): Promise<ZoneRow[]> =>
  db.select().from(deliveryZones).orderBy(desc(deliveryZones.startsAt), desc(deliveryZones.id));

/** The same of one country. */
export const zonesIn = (db: Queries, country: CountryCode): Promise<ZoneRow[]> =>
  db
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.country, country))
    .orderBy(desc(deliveryZones.startsAt), desc(deliveryZones.id));

export async function findZone(db: Queries, id: number): Promise<ZoneRow | undefined> {
  const [row] = await db.select().from(deliveryZones).where(eq(deliveryZones.id, id));
  return row;
}

export async function insertZone(tx: Transaction, row: typeof deliveryZones.$inferInsert): Promise<number> {
  const [made] = await tx.insert(deliveryZones).values(row).returning({ id: deliveryZones.id });
  if (!made) throw new Error("a delivery zone was not kept");
  return made.id;
}

export const callOffZone = (tx: Transaction, id: number, cancelledAt: Date) =>
  tx.update(deliveryZones).set({ cancelledAt }).where(eq(deliveryZones.id, id));

/** Whether a change has begun after a moment. */
export async function zonesTurnedSince(db: Queries, since: Date, now: Date): Promise<boolean> {
  const isTurned = and(
    isNull(deliveryZones.cancelledAt),
    gt(deliveryZones.startsAt, since),
    lte(deliveryZones.startsAt, now),
  );
  return (await db.select({ id: deliveryZones.id }).from(deliveryZones).where(isTurned).limit(1)).length > 0;
}

/** By their number: whoever has moved a country. */
export async function zoneAuthors(db: Queries): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinct({ id: customers.id, name: customers.fullname, email: customers.email })
    .from(deliveryZones)
    .innerJoin(customers, eq(customers.id, deliveryZones.authorId));
  return new Map(rows.map(({ id, name, email }) => [id, name || email || ""]));
}
