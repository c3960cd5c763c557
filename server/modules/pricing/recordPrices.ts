import type { Transaction } from "../../db/client";
import type { PriceCause } from "../../db/schema";
import type { Deps } from "../../deps";
import { reduced } from "../catalog/rules";
import { type Batch, batchEnd, insertPrices, listDiffering, lockPriceLog } from "./repositoryPriceLog";

/**
 * Appends to the price log what everybody pays now, where its last entry says otherwise: list prices that were
 * edited, sales and planned prices that began, ended or were called off. Prices for companies and for single
 * customers are none of the log's. Source: Directive 98/6/EC, article 6a.
 */
export async function recordPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await db.transaction((tx) => recordBatch(tx, from, now));
  }
}

/**
 * The products that follow `after` in the order of their ids; answers the last of them, null when there are no more.
 */
async function recordBatch(tx: Transaction, after: number, now: Date): Promise<number | null> {
  await lockPriceLog(tx);
  const last = await batchEnd(tx, after);
  if (last === null) return null;
  const entries = await changedPrices(tx, { after, until: last }, now);
  if (entries.length > 0) await insertPrices(tx, entries);
  return last;
}

/**
 * The same of some products in the transaction that has written them, so that no price is ever asked that the log does
 * not know; the log is held until the transaction ends.
 */
export async function recordPricesOf(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockPriceLog(tx);
  const entries = await changedPrices(tx, { ids }, clock.now());
  if (entries.length > 0) await insertPrices(tx, entries);
}

/** What costs something else than the log says, of these products. */
async function changedPrices(tx: Transaction, batch: Batch, now: Date) {
  const rows = await listDiffering(tx, batch, now);
  return rows.flatMap(({ productId, currency, listed, reduction, startsAt, logged, since }) => {
    const amount = reduction === null ? listed : reduced(listed, reduction, currency);
    if (amount === logged) return [];
    // A sale and a planned price count from their first moment, unless something else was noted since.
    const isFromStart = startsAt !== null && (since === null || since < startsAt);
    const cause: PriceCause = reduction === null ? "list" : "flash sale";
    return [{ productId, currency, amount, since: isFromStart ? startsAt : now, cause }];
  });
}
