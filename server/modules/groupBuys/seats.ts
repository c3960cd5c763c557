import { and, count, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { groupBuys, groupMembers, orders } from "../../db/schema";
import { hashSecret } from "../../http/cookies";
import { mailboxOf } from "../auth/mailbox";
import { enqueue } from "../outbox/enqueue";
import { moveMember } from "./states";

/** An order whose money is there, or is to be. */
interface JoiningOrder {
  id: number;
  customerId: number | null;
  email: string;
  shipping: { fullname: string };
}

/** Why somebody cannot join; the same codes as a payment that goes back for it. */
export type SeatRefusal = "group_closed" | "group_full" | "group_member";

const FIRST_NAME = 40;

const firstNameOf = (fullname: string) => (fullname.trim().split(/\s+/)[0] ?? "").slice(0, FIRST_NAME);

/** Whether a person is in a group: by mailbox, or by account. */
async function isMember(db: Queries, groupId: number, { customerId, email }: Omit<JoiningOrder, "id" | "shipping">) {
  const who = or(
    eq(groupMembers.mailbox, hashSecret(mailboxOf(email))),
    customerId === null ? undefined : eq(groupMembers.customerId, customerId),
  );
  const [found] = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.state, ["joined", "settled"]), who))
    .limit(1);
  return found !== undefined;
}

/**
 * Why an order for a group is not worth placing, null when it is. Nothing is taken: seats are taken with the money, and
 * an order that finds none then gets it back.
 */
export async function whyNoSeat(
  tx: Transaction,
  groupId: number,
  who: Pick<JoiningOrder, "customerId" | "email">,
  now: Date,
  ownOrder: number | null,
): Promise<SeatRefusal | null> {
  const [group] = await tx.select().from(groupBuys).where(eq(groupBuys.id, groupId));
  if (group?.state !== "open" || group.startsAt > now || group.endsAt <= now) return "group_closed";
  if (await isMember(tx, groupId, who)) return "group_member";
  if (group.maxPeople === null) return null;
  const isWaiting = and(eq(orders.groupId, groupId), eq(orders.status, "Pending"), gt(orders.expiresAt, now));
  const [waiting] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(ownOrder === null ? isWaiting : and(isWaiting, sql`${orders.id} <> ${ownOrder}`));
  return group.joined + (waiting?.orders ?? 0) >= group.maxPeople ? "group_full" : null;
}

/**
 * Takes a seat for an order whose money is there: one statement decides by the server's clock, so that of two hundred
 * who pay in the last second each is in or told that it was too late, and nobody is counted twice. Locks the group's
 * row: after order and payment, before stock.
 */
export async function takeSeat(
  tx: Transaction,
  groupId: number,
  order: JoiningOrder,
  now: Date,
): Promise<SeatRefusal | null> {
  const isOpen = and(
    eq(groupBuys.id, groupId),
    eq(groupBuys.state, "open"),
    lte(groupBuys.startsAt, now),
    gt(groupBuys.endsAt, now),
  );
  const hasRoom = or(isNull(groupBuys.maxPeople), lt(groupBuys.joined, groupBuys.maxPeople));
  const [taken] = await tx
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} + 1` })
    .where(and(isOpen, hasRoom))
    .returning({ id: groupBuys.id });
  if (!taken) {
    const [open] = await tx.select({ id: groupBuys.id }).from(groupBuys).where(isOpen);
    return open ? "group_full" : "group_closed";
  }
  // Under the group's lock: nobody else joins it meanwhile.
  if (await isMember(tx, groupId, order)) {
    await giveSeatBack(tx, groupId);
    return "group_member";
  }
  await tx.insert(groupMembers).values({
    groupId,
    orderId: order.id,
    customerId: order.customerId,
    mailbox: hashSecret(mailboxOf(order.email)),
    firstName: firstNameOf(order.shipping.fullname),
    joinedAt: now,
    changedAt: now,
    dueAt: now,
  });
  await tellGroup(tx, groupId, `joined:${order.id}`, now);
  return null;
}

/**
 * An order that is in a group ends: its member has left. The seat is free again while the group is open by the server's
 * clock; what it had reached at its deadline stays.
 */
export async function leaveSeat(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const [member] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.orderId, orderId), eq(groupMembers.state, "joined")))
    .for("update");
  if (!member) return;
  await moveMember(tx, member, "left", now);
  await giveSeatBack(tx, member.groupId, now);
  await tellGroup(tx, member.groupId, `left:${orderId}`, now);
}

async function giveSeatBack(tx: Transaction, groupId: number, now?: Date): Promise<void> {
  const isOpen = and(eq(groupBuys.id, groupId), eq(groupBuys.state, "open"));
  await tx
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} - 1` })
    .where(now ? and(isOpen, gt(groupBuys.endsAt, now)) : isOpen);
}

/** Pages that show a group hear of it. */
export function tellGroup(tx: Transaction, groupId: number, why: string, now: Date): Promise<void> {
  return enqueue(tx, {
    kind: "group.changed",
    key: `group.changed:${groupId}:${why}`,
    payload: { groupId },
    dueAt: now,
  });
}
