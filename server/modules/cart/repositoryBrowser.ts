import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { preparedQuery, type Slot } from "../../db/preparedQuery";
import { carts, orders } from "../../db/schema";
import { hashSecret } from "../../http/cookies";

/** Whether an order was placed by the browser with this secret. */
export async function hasOrdered(db: Queries, token: string): Promise<boolean> {
  const own = eq(orders.browserHash, hashSecret(token));
  return (await db.select({ id: orders.id }).from(orders).where(own).limit(1)).length > 0;
}

const cartsToLock = preparedQuery((db, slot: Slot<{ hash: string }>) => {
  // Each state is written out as its partial index says it.
  const isOwn = eq(carts.tokenHash, slot("hash"));
  return db
    .select({ id: carts.id })
    .from(carts)
    .where(or(and(isOwn, sql`${carts.state} = 'active'`), and(isOwn, sql`${carts.state} = 'ordered'`)))
    .orderBy(carts.id)
    .for("update");
});

/** Locks the open and the ordered carts of a browser; answers their ids. */
export const lockCartsOfBrowser = async (tx: Transaction, hash: string): Promise<string[]> =>
  (await cartsToLock(tx, { hash })).map(({ id }) => id);

/** Hashes of a browser's secrets, and what else its name is part of. */
export interface Renaming {
  from: string;
  to: string;
  /** What stands before the hash in the scopes of keys. */
  prefixes: { owner: string; cart: string };
  /** Counters of tries. */
  guards: readonly { known: string; next: string }[];
}

/** Writes a browser's new name everywhere; its carts are locked. Answers whether orders came along. */
export async function renameBrowser(tx: Transaction, renaming: Renaming, cartIds: readonly string[]): Promise<boolean> {
  const ids = sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(cartIds)}::jsonb) as value)`;
  const { rows } = await tx.execute<{ moved: boolean }>(
    sql`with ${renamed(renaming, ids, sql`true`)} select exists (select from placed) as moved`,
  );
  return rows[0]?.moved ?? false;
}

/**
 * The same in one statement, for a browser that has no cart but that of this order, closed: nothing can be ordered
 * from it any more, so there is no order to wait for. Every part asks first whether it is so, which locks the cart
 * before its order. `beside` is done with it, and says what it did by rows. Undefined for all others, for whom nothing
 * is done.
 */
export async function renameAfterOrder(
  db: Queries,
  renaming: Renaming,
  orderId: number,
  beside: (condition: SQL) => SQL,
): Promise<{ isRenewed: boolean; isBesideDone: boolean } | undefined> {
  const isOwn = sql`carts.token_hash = ${renaming.from}`;
  const isAlone = sql`exists (select from alone)`;
  const { rows } = await db.execute<Record<"isAlone" | "isRenewed" | "isBesideDone", boolean>>(sql`with
    own as (select id from carts where ${isOwn} and state = 'ordered' order by id for update),
    alone as (select where not exists (select from carts where ${isOwn} and state = 'active')
      and not exists (select from own where id is distinct from (select cart_id from orders where id = ${orderId}))),
    ${renamed(renaming, sql`state = 'ordered'`, isAlone)},
    beside as (${beside(isAlone)})
    select ${isAlone} as "isAlone", exists (select from placed) as "isRenewed", exists (select from beside) as "isBesideDone"`);
  return rows[0]?.isAlone ? rows[0] : undefined;
}

const openCarts = preparedQuery((db, slot: Slot<Pick<Renaming, "from" | "to">>) =>
  db
    .update(carts)
    .set({ tokenHash: slot("to") })
    .where(and(eq(carts.tokenHash, slot("from")), sql`${carts.state} = 'active'`))
    .returning({ id: carts.id }),
);

/** Gives the open carts of a browser its new name. */
export const renameOpenCarts = async (db: Queries, { from, to }: Renaming): Promise<void> => {
  await openCarts(db, { from, to });
};

/** Parts of a statement: the new name in these carts and wherever else the browser is named, on a condition. */
function renamed({ from, to, prefixes, guards }: Renaming, which: SQL, condition: SQL): SQL {
  return sql`moved as (update carts set token_hash = ${to} where token_hash = ${from} and ${which} and ${condition}),
    placed as (update orders set browser_hash = ${to} where browser_hash = ${from} and ${condition} returning id),
    asked as (update order_requests set browser_hash = ${to} where browser_hash = ${from} and ${condition}),
    opened as (update wallet_sessions set browser_hash = ${to} where browser_hash = ${from} and ${condition}),
    named as (update idempotency_keys set scope = names.prefix || ${to}
      from (values (${prefixes.owner}), (${prefixes.cart})) as names (prefix)
      where idempotency_keys.scope = names.prefix || ${from} and ${condition}),
    counted as (update attempt_windows set key = guard.next
      from jsonb_to_recordset(${JSON.stringify(guards)}::jsonb) as guard (known text, next text)
      where attempt_windows.key = guard.known and ${condition})`;
}
