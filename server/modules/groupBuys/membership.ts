import type { Transaction } from "../../db/client";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { mailboxOf } from "../auth/mailbox";
import { enqueue } from "../outbox/repositoryQueue";
import { groupJoinErrors } from "./errors";
import { moveMember } from "./states";
import { findGroup } from "./repository";
import {
  countWaitingInGroup,
  decrementJoined,
  insertMember,
  isMember,
  isOpenAt,
  incrementJoined,
  lockMemberOf,
} from "./repositoryMembership";

/** An order whose money is there, or is to be. */
interface JoiningOrder {
  id: number;
  customerId: number | null;
  email: string;
  shipping: { fullname: string };
}

/** Why somebody cannot join; the same codes as a payment that goes back for it. */
export type JoinRefusal = "group_closed" | "group_full" | "group_member";

const FIRST_NAME = 40;

const personOf = ({ customerId, email }: Pick<JoiningOrder, "customerId" | "email">) => ({
  customerId,
  mailbox: hashSecret(mailboxOf(email)),
});

const firstNameOf = (fullname: string) => (fullname.trim().split(/\s+/)[0] ?? "").slice(0, FIRST_NAME);

/**
 * Why an order for a group is not worth placing, null when it is. Nothing is taken: places are taken with the money,
 * and an order that finds none then gets it back.
 */
async function whyNoSeat(
  tx: Transaction,
  groupId: number,
  who: Pick<JoiningOrder, "customerId" | "email">,
  now: Date,
  ownOrder: number | null,
): Promise<JoinRefusal | null> {
  const group = await findGroup(tx, groupId);
  if (group?.state !== "open" || group.startsAt > now || group.endsAt <= now) return "group_closed";
  if (await isMember(tx, groupId, personOf(who))) return "group_member";
  if (group.maxPeople === null) return null;
  const waiting = await countWaitingInGroup(tx, groupId, now, ownOrder);
  return group.joined + waiting >= group.maxPeople ? "group_full" : null;
}

/** Throws 409 for an order of a group that has no room for this person; `groupId` is null for any other order. */
export async function assertCanJoin(
  tx: Transaction,
  groupId: number | null,
  who: Pick<JoiningOrder, "customerId" | "email">,
  now: Date,
  ownOrder: number | null,
): Promise<void> {
  const why = groupId === null ? null : await whyNoSeat(tx, groupId, who, now, ownOrder);
  if (why !== null) throw new DomainError(groupJoinErrors[why]);
}

/**
 * Takes a place for an order whose money is there: one statement decides by the server's clock, so that of two hundred
 * who pay in the last second each is in or told that it was too late, and nobody is counted twice. Locks the group's
 * row: after order and payment, before stock.
 */
export async function admitMember(
  tx: Transaction,
  groupId: number,
  order: JoiningOrder,
  now: Date,
): Promise<JoinRefusal | null> {
  if (!(await incrementJoined(tx, groupId, now)))
    return (await isOpenAt(tx, groupId, now)) ? "group_full" : "group_closed";
  // Under the group's lock: nobody else joins it meanwhile.
  if (await isMember(tx, groupId, personOf(order))) {
    await decrementJoined(tx, groupId);
    return "group_member";
  }
  await insertMember(tx, {
    groupId,
    orderId: order.id,
    ...personOf(order),
    firstName: firstNameOf(order.shipping.fullname),
    joinedAt: now,
    changedAt: now,
    dueAt: now,
  });
  await publishGroupChange(tx, groupId, `joined:${order.id}`, now);
  return null;
}

/**
 * An order that is in a group ends: its member has left. The place is free again while the group is open by the
 * server's clock; what it had reached at its deadline stays.
 */
export async function withdrawMember(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const member = await lockMemberOf(tx, orderId);
  if (!member) return;
  await moveMember(tx, member, "left", now);
  await decrementJoined(tx, member.groupId, now);
  await publishGroupChange(tx, member.groupId, `left:${orderId}`, now);
}

/** Queues the group's new state for open pages that show it. */
export function publishGroupChange(tx: Transaction, groupId: number, why: string, now: Date): Promise<void> {
  return enqueue(tx, {
    kind: "group.changed",
    key: `group.changed:${groupId}:${why}`,
    payload: { groupId },
    dueAt: now,
  });
}
