import { and, asc, count, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { ShareState, Social } from "../../../contract/rules/referralTerms";
import type { Queries, Transaction } from "../../db/client";
import { orders, orderShares, referrals } from "../../db/schema";
import type { Deps } from "../../deps";
import { ForbiddenMove } from "../../forbiddenMove";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { lockSender } from "../coworkers/repository";
import { giveTo, takeUpTo } from "../ledgers/post";
import { openWallet } from "../ledgers/wallets";
import { orderErrors } from "../orders/errors";
import { findOrder } from "../orders/repository";
import { findReferralProgram } from "../promotions/referralProgram";
import { shareErrors } from "./errors";
import { isLargeEnough } from "./orderWorth";
import { spansOf } from "./spans";

const HUNDREDTHS = 100;
const BATCH = 50;

type ShareRow = typeof orderShares.$inferSelect;

const SHARE_MOVES: Record<ShareState, readonly ShareState[]> = {
  pending: ["given", "dropped"],
  given: ["taken_back"],
  dropped: [],
  taken_back: [],
};

async function moveShare(tx: Transaction, { id, state }: ShareRow, to: ShareState, changedAt: Date): Promise<void> {
  if (!SHARE_MOVES[state].includes(to)) throw new ForbiddenMove(`share ${id}`, state, to);
  await tx.update(orderShares).set({ state: to, changedAt }).where(eq(orderShares.id, id));
}

/**
 * Notes that the caller has shared their purchase, once for each place, and promises the bonus until the order's trial
 * is over. A repeat is answered as the first. @throws unknownOrder for an order that is not the caller's own; unpaid,
 * closed, limit.
 */
export async function shareOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { orderId, social }: { orderId: number; social: Social },
): Promise<{ coins: number; state: ShareState; shared: Social[] }> {
  const { id: customerId } = requireCustomer(caller);
  const order = await findOrder(db, orderId);
  if (!order || order.customerId !== customerId) throw new DomainError(orderErrors.unknownOrder);
  return db.transaction(async (tx) => {
    // The shares of a month are counted in turn.
    await lockSender(tx, customerId);
    const rows = await tx.select().from(orderShares).where(eq(orderShares.orderId, orderId));
    const answer = ({ coins, state }: Pick<ShareRow, "coins" | "state">, shared: Social[]) => ({
      coins: coins / HUNDREDTHS,
      state,
      shared,
    });
    const all = rows.map((row) => row.social);
    const known = rows.find((row) => row.social === social);
    if (known) return answer(known, all);
    if (order.status === "Pending" || order.status === "Cancel") throw new DomainError(shareErrors.unpaid);
    const program = await findReferralProgram(tx);
    if (!program?.isOpen || program.shareCoins === 0) throw new DomainError(shareErrors.closed);
    const now = clock.now();
    if ((await countShares(tx, customerId, spansOf(now).month)) >= program.sharesPerMonth)
      throw new DomainError(shareErrors.limit, { values: { limit: String(program.sharesPerMonth) } });
    const row = { orderId, customerId, social, coins: program.shareCoins, createdAt: now, changedAt: now };
    await tx.insert(orderShares).values(row);
    return answer({ ...row, state: "pending" }, [...all, social]);
  });
}

async function countShares(db: Queries, customerId: number, since: Date): Promise<number> {
  const which = and(
    eq(orderShares.customerId, customerId),
    gte(orderShares.createdAt, since),
    ne(orderShares.state, "dropped"),
  );
  return (await db.select({ n: count() }).from(orderShares).where(which))[0]?.n ?? 0;
}

/** Gives the bonus of shares whose order's trial is over, and drops that of cancelled orders. */
export async function keepShares({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const due = await db
    .select({ id: orderShares.id })
    .from(orderShares)
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(and(eq(orderShares.state, "pending"), inArray(orders.status, ["Complete", "Cancel"])))
    .orderBy(asc(orderShares.id))
    .limit(BATCH);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [found] = await tx.select().from(orderShares).where(eq(orderShares.id, id));
      if (!found) return;
      const order = await findOrder(tx, found.orderId);
      await lockSender(tx, found.customerId);
      const [row] = await tx.select().from(orderShares).where(eq(orderShares.id, id)).for("update");
      if (row?.state !== "pending" || !order) return;
      const at = clock.now();
      const isKept = order.status === "Complete" && (await isLargeEnough(tx, row.orderId));
      await moveShare(tx, row, isKept ? "given" : "dropped", at);
      if (!isKept) return;
      const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
      const movement = { kind: "issue", reason: `shared at ${row.social}`, key: `share:${id}`, at } as const;
      await giveTo(tx, wallet, "issued", row.coins, { ...movement, orderId: row.orderId });
    });
}

/** Takes the bonus of an order's shares back when too little of it is kept, as far as the wallet reaches. */
export async function takeBackShares(tx: Transaction, orderId: number, at: Date): Promise<void> {
  const given = and(eq(orderShares.orderId, orderId), eq(orderShares.state, "given"));
  const rows = await tx.select().from(orderShares).where(given).orderBy(asc(orderShares.id)).for("update");
  if (rows.length === 0 || (await isLargeEnough(tx, orderId))) return;
  for (const row of rows) {
    await lockSender(tx, row.customerId);
    await moveShare(tx, row, "taken_back", at);
    const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
    const movement = { kind: "revoke", reason: "shared order undone", key: `share-back:${row.id}`, at } as const;
    await takeUpTo(tx, wallet, "issued", row.coins, { ...movement, orderId });
  }
}

/**
 * What an order brings beside its goods: whether coins come of it, and whether it is the first one of somebody who was
 * invited.
 */
export async function bonusOf(
  db: Queries,
  { id, customerId, status }: Pick<typeof orders.$inferSelect, "id" | "customerId" | "status">,
): Promise<{ hasBonus: boolean; isFirstReferral: boolean }> {
  if (customerId === null || status === "Cancel") return { hasBonus: false, isFirstReferral: false };
  const [shared] = await db
    .select({ id: orderShares.id })
    .from(orderShares)
    .where(and(eq(orderShares.orderId, id), inArray(orderShares.state, ["pending", "given"])))
    .limit(1);
  const [referral] = await db.select().from(referrals).where(eq(referrals.newcomerId, customerId));
  const isOpen = referral?.state === "joined" && status !== "Pending";
  const isFirstReferral =
    referral !== undefined && (referral.orderId === id || (isOpen && (await isFirstLarge(db, id, customerId))));
  const isPromised = isFirstReferral && ["joined", "pending", "confirmed"].includes(referral.state);
  return { hasBonus: shared !== undefined || isPromised, isFirstReferral: isPromised };
}

/** Whether no large enough order of the customer was paid before this one, which is. */
async function isFirstLarge(db: Queries, id: number, customerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select own.id from ${orders} as own where own.customer_id = ${customerId} and own.status not in ('Pending', 'Cancel')
    order by own.placed_at, own.id limit 20`);
  for (const row of rows) if (await isLargeEnough(db, row.id)) return row.id === id;
  return false;
}
