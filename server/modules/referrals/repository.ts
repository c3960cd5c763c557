import { and, count, desc, eq, gte, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../db/client";
import { customers, referrals } from "../../db/schema";

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
