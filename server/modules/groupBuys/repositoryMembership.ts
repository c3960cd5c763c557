import { and, count, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { groupBuys, groupMembers, orders } from "../../db/schema";

/** Whether a person is in a group: by mailbox, or by account. */
export async function isMember(
  db: Queries,
  groupId: number,
  { customerId, mailbox }: { customerId: number | null; mailbox: string },
): Promise<boolean> {
  const who = or(
    eq(groupMembers.mailbox, mailbox),
    customerId === null ? undefined : eq(groupMembers.customerId, customerId),
  );
  const [found] = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.state, ["joined", "settled"]), who))
    .limit(1);
  return found !== undefined;
}

/** Orders for a group that are not paid yet and may still be, but for one. */
export async function countWaitingInGroup(
  tx: Transaction,
  groupId: number,
  now: Date,
  except: number | null,
): Promise<number> {
  const isWaiting = and(eq(orders.groupId, groupId), eq(orders.status, "Pending"), gt(orders.expiresAt, now));
  const [waiting] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(except === null ? isWaiting : and(isWaiting, sql`${orders.id} <> ${except}`));
  return waiting?.orders ?? 0;
}

const isOpen = (groupId: number, now: Date) =>
  and(eq(groupBuys.id, groupId), eq(groupBuys.state, "open"), lte(groupBuys.startsAt, now), gt(groupBuys.endsAt, now));

/** Counts one more in an open group that has room; whether it was and had. */
export async function incrementJoined(tx: Transaction, groupId: number, now: Date): Promise<boolean> {
  const hasRoom = or(isNull(groupBuys.maxPeople), lt(groupBuys.joined, groupBuys.maxPeople));
  const taken = await tx
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} + 1` })
    .where(and(isOpen(groupId, now), hasRoom))
    .returning({ id: groupBuys.id });
  return taken.length > 0;
}

export async function isOpenAt(tx: Transaction, groupId: number, now: Date): Promise<boolean> {
  const open = await tx.select({ id: groupBuys.id }).from(groupBuys).where(isOpen(groupId, now));
  return open.length > 0;
}

export const insertMember = (tx: Transaction, member: typeof groupMembers.$inferInsert) =>
  tx.insert(groupMembers).values(member);

/** The member whose order it is, held until the transaction ends; undefined for who is in no group any more. */
export async function lockMemberOf(tx: Transaction, orderId: number) {
  const [member] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.orderId, orderId), eq(groupMembers.state, "joined")))
    .for("update");
  return member;
}

/** Counts one less in an open group; with a moment in one that ends after it. */
export async function decrementJoined(tx: Transaction, groupId: number, now?: Date): Promise<void> {
  const isTheirs = and(eq(groupBuys.id, groupId), eq(groupBuys.state, "open"));
  await tx
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} - 1` })
    .where(now ? and(isTheirs, gt(groupBuys.endsAt, now)) : isTheirs);
}
