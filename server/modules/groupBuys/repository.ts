import { and, asc, count, desc, eq, gt, inArray, lte, ne, not, or, sql } from "drizzle-orm";
import { GROUP_LIMITS } from "../../../contract/rules/groupTerms";
import { addTime, minutes } from "../../clock";
import type { Database, Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { takeTurns } from "../../db/takeTurns";
import { groupBuys, groupMembers, groupOffers } from "../../db/schema";
import { listedPrices } from "../catalog/prices/repository/listedPrices";
import { BATCH } from "../../inBatches";
import type { GroupMemberRow, GroupRow } from "./states";

export type GroupOfferRow = typeof groupOffers.$inferSelect;

export async function findGroup(db: Queries, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groupBuys).where(eq(groupBuys.id, id));
  return row;
}

export async function findGroupByCode(db: Queries, code: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groupBuys).where(eq(groupBuys.code, code));
  return row;
}

export async function lockGroup(tx: Transaction, id: number): Promise<GroupRow> {
  const [row] = await tx.select().from(groupBuys).where(eq(groupBuys.id, id)).for("update");
  if (!row) throw new Error(`group ${id} does not exist`);
  return row;
}

/** Groups that are open, in the order of their ids. */
export const listOpenGroups = (db: Queries, limit: number): Promise<GroupRow[]> =>
  db.select().from(groupBuys).where(eq(groupBuys.state, "open")).orderBy(asc(groupBuys.id)).limit(limit);

/** A group is public once its starter has joined. */
const isShown = or(sql`${groupBuys.starterId} is null`, gt(groupBuys.joined, 0));

/** Groups that are open or will be, the first to end first. */
export async function runningGroups(db: Queries, now: Date, productId?: number): Promise<GroupRow[]> {
  const own = productId === undefined ? undefined : eq(groupBuys.productId, productId);
  return db
    .select()
    .from(groupBuys)
    .where(and(eq(groupBuys.state, "open"), gt(groupBuys.endsAt, now), isShown, own))
    .orderBy(asc(groupBuys.endsAt), asc(groupBuys.id))
    .limit(GROUP_LIMITS.running);
}

/** Groups that are over, the last first. */
export async function endedGroups(db: Queries, now: Date): Promise<GroupRow[]> {
  return db
    .select()
    .from(groupBuys)
    .where(and(or(ne(groupBuys.state, "open"), lte(groupBuys.endsAt, now)), isShown))
    .orderBy(desc(groupBuys.endsAt), desc(groupBuys.id))
    .limit(GROUP_LIMITS.ended);
}

/** Offers that are open for new groups. */
export async function runningOffers(db: Queries, now: Date, productId: number): Promise<GroupOfferRow[]> {
  return db
    .select()
    .from(groupOffers)
    .where(and(eq(groupOffers.productId, productId), lte(groupOffers.startsAt, now), gt(groupOffers.endsAt, now)))
    .orderBy(desc(groupOffers.startsAt), desc(groupOffers.id))
    .limit(1);
}

/** Makes those who start groups of one offer wait for each other. */
export async function lockOffer(tx: Transaction, id: number): Promise<GroupOfferRow | undefined> {
  const [row] = await tx.select().from(groupOffers).where(eq(groupOffers.id, id)).for("update");
  return row;
}

/** Groups that one customer opens take turns until their transactions end. */
export const lockStarter = (tx: Transaction, starterId: number) => takeTurns(tx, `groups of ${starterId}`);

export async function countOpenGroups(
  tx: Queries,
  now: Date,
  of: { offerId: number } | { starterId: number },
): Promise<number> {
  const which = "offerId" in of ? eq(groupBuys.offerId, of.offerId) : eq(groupBuys.starterId, of.starterId);
  const [open] = await tx
    .select({ groups: count() })
    .from(groupBuys)
    .where(and(which, eq(groupBuys.state, "open"), gt(groupBuys.endsAt, now)));
  return open?.groups ?? 0;
}

/** List prices of a product by currency, at a moment. */
export async function listedByCurrency(db: Queries, productId: number, now: Date): Promise<GroupRow["prices"]> {
  const list = listedPrices(db, now);
  const rows = await db
    .select({ currency: list.currency, amount: list.amount })
    .from(list)
    .where(eq(list.productId, productId));
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
}

export async function addGroup(tx: Transaction, row: typeof groupBuys.$inferInsert): Promise<GroupRow> {
  const [made] = await tx.insert(groupBuys).values(row).returning();
  if (!made) throw new Error("a group was not written");
  return made;
}

/** Groups whose time is over, and those that their starters left empty, without these. */
export async function overdueGroups(db: Database, now: Date, but: readonly number[]): Promise<{ id: number }[]> {
  const emptySince = addTime(now, -minutes(GROUP_LIMITS.emptyMinutes));
  const isEmpty = and(
    sql`${groupBuys.starterId} is not null`,
    eq(groupBuys.joined, 0),
    lte(groupBuys.startsAt, emptySince),
  );
  return db
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(and(eq(groupBuys.state, "open"), or(lte(groupBuys.endsAt, now), isEmpty), not(isAmong(groupBuys.id, but))))
    .orderBy(asc(groupBuys.endsAt))
    .limit(BATCH);
}

/** Members of closed groups that are still to be settled, by their group. */
export async function membersToSettle(
  db: Database,
  now: Date,
): Promise<Pick<GroupMemberRow, "id" | "orderId" | "groupId">[]> {
  return db
    .select({ id: groupMembers.id, orderId: groupMembers.orderId, groupId: groupMembers.groupId })
    .from(groupBuys)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groupBuys.id))
    .where(
      and(
        inArray(groupBuys.state, ["reached", "failed"]),
        eq(groupMembers.state, "joined"),
        lte(groupMembers.dueAt, now),
      ),
    )
    .orderBy(asc(groupBuys.endsAt), asc(groupMembers.id))
    .limit(BATCH);
}

/** Closed groups that have no member left to settle, without these. */
export async function settledGroups(db: Database, but: readonly number[]): Promise<{ id: number }[]> {
  return db
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(
      and(
        inArray(groupBuys.state, ["reached", "failed"]),
        not(isAmong(groupBuys.id, but)),
        sql`not exists (select 1 from ${groupMembers} where group_id = ${groupBuys.id} and state = 'joined')`,
      ),
    )
    .orderBy(asc(groupBuys.id))
    .limit(BATCH);
}

export async function lockGroupMember(tx: Transaction, id: number): Promise<GroupMemberRow | undefined> {
  const [row] = await tx.select().from(groupMembers).where(eq(groupMembers.id, id)).for("update");
  return row;
}

export async function findMemberOf(db: Queries, orderId: number): Promise<GroupMemberRow | undefined> {
  const [row] = await db.select().from(groupMembers).where(eq(groupMembers.orderId, orderId));
  return row;
}

/** First names of those who take part, the latest first. */
export async function memberNames(db: Queries, groupId: number): Promise<string[]> {
  const rows = await db
    .select({ name: groupMembers.firstName })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        inArray(groupMembers.state, ["joined", "settled"]),
        // Who has erased their account has none.
        ne(groupMembers.firstName, ""),
      ),
    )
    .orderBy(desc(groupMembers.id))
    .limit(GROUP_LIMITS.names);
  return rows.map(({ name }) => name);
}

/** Looks at a member later: what cannot be settled now does not hold up the others. */
export async function postponeMember(db: Database, id: number, dueAt: Date): Promise<void> {
  await db
    .update(groupMembers)
    .set({ dueAt })
    .where(and(eq(groupMembers.id, id), eq(groupMembers.state, "joined")));
}
