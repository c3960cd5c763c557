import { sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { writeListings } from "./writeListings";

/** Products of one transaction. */
const BATCH = 500;
/** One writes at a time: of two that read a product, the one that read it first could write last. */
const LOCK = sql`select pg_try_advisory_xact_lock(hashtextextended('listings', 0)) as own`;

/**
 * Brings the listing up to date with everything that changed, batch by batch, until nothing waits or another process
 * does it.
 */
export async function keepListing({ db }: Pick<Deps, "db">): Promise<void> {
  while ((await applyListingChanges(db)) > 0);
}

/**
 * Writes the listings of the products that changed first; answers of how many changes, 0 where another process is at
 * it.
 */
export async function applyListingChanges(db: Queries): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ own: boolean }>(tx, LOCK);
    if (!lock?.own) return 0;
    const changes = await rowsOf<{ id: number }>(
      tx,
      sql`delete from listing_changes where id in (select id from listing_changes order by id limit ${BATCH}::int)
        returning product_id as id`,
    );
    const changed = [...new Set(changes.map(({ id }) => id))];
    if (changed.length > 0) await writeListings(tx, [...new Set([...changed, ...(await setsWith(tx, changed))])]);
    return changes.length;
  });
}

/** A set can be had as long as its parts can. */
async function setsWith(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const sets = await rowsOf<{ id: number }>(
    tx,
    sql`select id from products where set_parts <> '[]'::jsonb and exists (
      select from jsonb_array_elements(set_parts) part where (part ->> 'productId')::int = any(${sql.param([...ids])}::int[]))`,
  );
  return sets.map(({ id }) => id);
}

const rowsOf = async <Row extends Record<string, unknown>>(tx: Transaction, query: ReturnType<typeof sql>) =>
  (await tx.execute<Row>(query)).rows;
