import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { products } from "../../db/schema";

/**
 * Who places an order shares this lock until its transaction ends, and who takes goods out of the shop has it alone:
 * so a suspension waits for orders that are being written, and what is read after the lock knows of each suspension
 * that was committed. It is held in memory; no row is written for it.
 */
const LOCK = sql`hashtextextended('goods on sale', 0)`;

/**
 * A column of the statement that an order's transaction begins with: taken there, it needs no statement of its own.
 * What is sold is to be read by a later statement, which sees what was committed while this one waited.
 */
export const sharesSale = sql<unknown>`pg_advisory_xact_lock_shared(${LOCK})`;

/** A set that cannot be made up of its parts any more. */
const lacksPart = sql`${products.setParts} @> '[{"isOut": true}]'::jsonb`;

/** Of these products those that are sold no more; an order that is placed in this transaction can count on the rest. */
export async function goneProducts(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  await tx.execute(sql`select ${sharesSale}`);
  const isSold = and(inArray(products.id, [...ids]), eq(products.hidden, false), sql`not ${lacksPart}`);
  const rows = await tx.select({ id: products.id }).from(products).where(isSold);
  const there = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !there.has(id)));
}

/** Waits for orders that are being placed; those that follow wait until this transaction ends. Its first statement. */
export const stopSale = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
