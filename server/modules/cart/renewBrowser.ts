import { createHmac } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { few, gather } from "../../db/gather";
import { carts, orders } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { hashSecret } from "../../http/cookies";
import { giftCardGuard } from "../ledgers/readGiftCard";
import { declineGuards } from "../payments/declines";
import { browserScope } from "./cartOwner";

/**
 * The secret that a browser gets with the order that it places under a name. A call that is sent again with the
 * browser's old secret, its answer lost, finds the same one; whoever knows the old secret alone cannot make it.
 */
export function renewedToken({ secret }: Pick<Env, "secret">, token: string, key: string): string {
  return createHmac("sha256", secret).update(`browser:${token}:${key}`).digest("base64url");
}

/** Whether an order was placed by the browser with this secret. */
export async function hasOrdered(db: Queries, token: string): Promise<boolean> {
  const own = eq(orders.browserHash, hashSecret(token));
  return (await db.select({ id: orders.id }).from(orders).where(own).limit(1)).length > 0;
}

/** A browser's secret, and the one that takes its place. */
export interface Renewal {
  token: string;
  next: string;
}

/**
 * Gives browsers other secrets: their carts, orders, open wallets, names of calls and counted tries are found by the
 * new one, and by the old one nothing is from here on. Somebody who planted the old one, or saw it, has nothing of
 * it. Carts are locked before their orders, as everybody does it. Answers for each whether orders came along; of two
 * renewals of one browser only the first does anything.
 */
export async function renewBrowsers(tx: Transaction, renewals: readonly Renewal[]): Promise<boolean[]> {
  const known = new Set<string>();
  const asked = renewals.map(({ token, next }) => {
    const isFirst = !known.has(token);
    known.add(token);
    return { from: hashSecret(token), to: hashSecret(next), isFirst };
  });
  const pairs = asked.filter(({ isFirst }) => isFirst);
  const cartIds = await lockCartsOf(
    tx,
    pairs.map(({ from }) => from),
  );
  const given = JSON.stringify(pairs);
  const guards = JSON.stringify(pairs.flatMap(guardsOf));
  const size = few(pairs.length);
  const { rows } = await tx.execute<{ hash: string }>(sql`with given as materialized (select given.from, given.to
      from jsonb_to_recordset(${given}::jsonb) as given ("from" text, "to" text) ${size}),
    moved as (update carts set token_hash = given.to from given
      where carts.token_hash = given.from and carts.id in (select value::uuid
        from jsonb_array_elements_text(${JSON.stringify(cartIds)}::jsonb) as value ${few(Math.max(1, cartIds.length))})),
    placed as (update orders set browser_hash = given.to from given where orders.browser_hash = given.from returning given.to),
    opened as (update wallet_sessions set browser_hash = given.to from given
      where wallet_sessions.browser_hash = given.from),
    named as (update idempotency_keys set scope = names.prefix || given.to
      from given cross join (values (${browserScope("")}), (${`cart:${browserScope("")}`})) as names (prefix)
      where idempotency_keys.scope = names.prefix || given.from),
    counted as (update attempt_windows set key = guard.next
      from jsonb_to_recordset(${guards}::jsonb) as guard (known text, next text) where attempt_windows.key = guard.known)
    select distinct placed.to as hash from placed`);
  const moved = new Set(rows.map(({ hash }) => hash));
  return asked.map(({ to, isFirst }) => isFirst && moved.has(to));
}

/** By itself: what waited for a cart then finds the order that was placed from it meanwhile. */
async function lockCartsOf(tx: Transaction, hashes: readonly string[]): Promise<string[]> {
  const whose = inArray(carts.tokenHash, [...hashes]);
  // Written out as the partial indexes say it.
  const rows = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(or(and(whose, sql`${carts.state} = 'active'`), and(whose, sql`${carts.state} = 'ordered'`)))
    .orderBy(carts.id)
    .for("update");
  return rows.map(({ id }) => id);
}

/** What counts the tries of an owner of carts, by its name before and after. */
function guardsOf({ from, to }: { from: string; to: string }): { known: string; next: string }[] {
  const namesOf = (hash: string) => [...declineGuards(browserScope(hash)), giftCardGuard(browserScope(hash))];
  const next = namesOf(to);
  return namesOf(from).map((known, place) => ({ known, next: next[place] ?? known }));
}

/** The same for the checkouts of this moment together. */
export const renewBrowser = gather((deps: Pick<Deps, "db">, renewals: readonly Renewal[]) =>
  deps.db.transaction((tx) => renewBrowsers(tx, renewals)),
);
