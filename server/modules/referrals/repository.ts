import { and, count, desc, eq, gte, ne, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReferralState } from "../../../contract/rules/referralTerms";
import type { Queries, Transaction } from "../../db/client";
import { customers, orders, referrals } from "../../db/schema";
import { assertReferralMove } from "./states";

export type ReferralRow = typeof referrals.$inferSelect;
type ReferralColumns = Partial<typeof referrals.$inferInsert>;

export async function findReferral(db: Queries, id: number): Promise<ReferralRow | undefined> {
  return (await db.select().from(referrals).where(eq(referrals.id, id)))[0];
}

export async function lockReferral(tx: Transaction, id: number): Promise<ReferralRow | undefined> {
  return (await tx.select().from(referrals).where(eq(referrals.id, id)).for("update"))[0];
}

/** The one that is held for an order and waits for the team's word, locked. */
export async function lockHeldReferral(tx: Transaction, id: number): Promise<ReferralRow | undefined> {
  const still = and(eq(referrals.id, id), eq(referrals.state, "held"), sql`${referrals.orderId} is not null`);
  return (await tx.select().from(referrals).where(still).for("update"))[0];
}

/** The one whose coins an order has earned, locked. */
export async function lockEarnedBy(tx: Transaction, orderId: number): Promise<ReferralRow | undefined> {
  const earned = and(eq(referrals.orderId, orderId), eq(referrals.state, "confirmed"));
  return (await tx.select().from(referrals).where(earned).for("update"))[0];
}

/** How somebody came to the store, where somebody else brought them. */
export async function findReferralOf(db: Queries, newcomerId: number): Promise<ReferralRow | undefined> {
  return (await db.select().from(referrals).where(eq(referrals.newcomerId, newcomerId)))[0];
}

/** False for a newcomer who was brought already. */
export async function insertReferral(tx: Transaction, row: typeof referrals.$inferInsert): Promise<boolean> {
  const made = await tx.insert(referrals).values(row).onConflictDoNothing().returning({ id: referrals.id });
  return made.length > 0;
}

async function updateReferral(tx: Transaction, id: number, columns: ReferralColumns): Promise<void> {
  await tx.update(referrals).set(columns).where(eq(referrals.id, id));
}

/** Moves a referral. `row` is it as read under its lock. */
export async function moveReferral(
  tx: Transaction,
  { id, state }: ReferralRow,
  to: ReferralState,
  columns: ReferralColumns & { changedAt: Date },
): Promise<void> {
  assertReferralMove(id, state, to);
  await updateReferral(tx, id, { ...columns, state: to });
}

/** Whether a customer or their address has an order that was not cancelled. */
export async function hasPlacedOrder(tx: Transaction, { id, email }: { id: number; email: string }): Promise<boolean> {
  const isTheirs = or(eq(orders.customerId, id), eq(orders.email, email));
  const placed = and(isTheirs, ne(orders.status, "Cancel"));
  return (await tx.select({ id: orders.id }).from(orders).where(placed).limit(1)).length > 0;
}

/** Coins of a side, hundredths, as they stand in a state. */
export interface Sums {
  joined: number;
  pending: number;
  confirmed: number;
}

/** How many somebody brought, and the coins of all their referrals, whichever side they are. */
export async function sumReferrals(db: Queries, customerId: number): Promise<Sums> {
  const { inviterId, newcomerId, state, inviterCoins, newcomerCoins } = referrals;
  const own = sql`case when ${inviterId} = ${customerId} then ${inviterCoins} else ${newcomerCoins} end`;
  const rows = await db
    .select({
      state,
      joined: sql`count(*) filter (where ${inviterId} = ${customerId})`.mapWith(Number),
      coins: sum(own).mapWith(Number),
    })
    .from(referrals)
    .where(or(eq(inviterId, customerId), eq(newcomerId, customerId)))
    .groupBy(state);
  const coins = (which: string) => rows.find((row) => row.state === which)?.coins ?? 0;
  return {
    joined: rows.reduce((all, row) => all + row.joined, 0),
    pending: coins("pending"),
    confirmed: coins("confirmed"),
  };
}

/** How many rewards an inviter was promised or given since a moment. One that was taken back counts, too. */
export async function countRewards(db: Queries, inviterId: number, since: Date): Promise<number> {
  const which = and(
    eq(referrals.inviterId, inviterId),
    gte(referrals.promisedAt, since),
    sql`${referrals.inviterCoins} > 0`,
  );
  return (await db.select({ n: count() }).from(referrals).where(which))[0]?.n ?? 0;
}

/** A page of somebody's referrals, the latest first, each with the other one's name. */
export async function listReferrals(db: Queries, customerId: number, { page, size }: { page: number; size: number }) {
  const mine = or(eq(referrals.inviterId, customerId), eq(referrals.newcomerId, customerId));
  const other = alias(customers, "other");
  const others = sql`case when ${referrals.inviterId} = ${customerId} then ${referrals.newcomerId} else ${referrals.inviterId} end`;
  const [counted] = await db.select({ total: count() }).from(referrals).where(mine);
  const rows = await db
    .select({ referral: referrals, fullname: other.fullname })
    .from(referrals)
    .innerJoin(other, eq(other.id, others))
    .where(mine)
    .orderBy(desc(referrals.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: counted?.total ?? 0 };
}
