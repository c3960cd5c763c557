import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, valuesOf, type Slot } from "../../db/fixedQuery";
import { cartLines, carts, idempotencyKeys } from "../../db/schema";
import { keyRow, type KeyedCall } from "../idempotency/keys";
import type { CartLineRow, CartRow, Destination } from "./pricedCart";

export interface FirstCart extends Pick<CartRow, "kind" | "tokenHash"> {
  to: Destination;
  call: KeyedCall;
  lines: readonly Omit<typeof cartLines.$inferInsert, "id" | "cartId">[];
}

/** A cart, the name of the change that makes it, and so many lines: one statement. */
const cartWithLines = fixedQueries((key: `${number} of ${string}`) => (db, slot: Slot<Record<string, unknown>>) => {
  const [count = "", names = ""] = key.split(" of ");
  const cart = slotsFor("tokenHash kind country region zip createdAt", slot);
  const opened = db.$with("opened").as(
    db
      .insert(carts)
      .values({ ...cart, version: 1, changedAt: slot("createdAt") } as unknown as typeof carts.$inferInsert)
      .onConflictDoNothing()
      .returning(),
  );
  const named = slotsFor("scope key bodyHash httpStatus createdAt", slot);
  const claimed = db.$with("claimed").as(
    db
      .insert(idempotencyKeys)
      .values(named as unknown as typeof idempotencyKeys.$inferInsert)
      .onConflictDoNothing({ target: [idempotencyKeys.scope, idempotencyKeys.key] })
      .returning({ claim: idempotencyKeys.id }),
  );
  const cartId = sql`(select opened.id from opened where exists (select 1 from claimed))`;
  const rows = Array.from({ length: Number(count) }, (_, place) => ({
    ...slotsFor(names, slot, String(place)),
    cartId,
  }));
  const listed = db.$with("listed").as(
    db
      .insert(cartLines)
      .values(rows as unknown as (typeof cartLines.$inferInsert)[])
      .returning(),
  );
  return db.with(opened, claimed, listed).select().from(listed).crossJoin(opened);
});

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lines without a cart to be in. */
const NO_CART = "23502";

/** Makes a browser's first cart with its lines, all or nothing. Undefined where there is one already, or the change was made before. */
export async function makeFirstCart(
  db: Database,
  { kind, tokenHash, to, call, lines }: FirstCart,
  now: Date,
): Promise<{ cart: CartRow; lines: CartLineRow[] } | undefined> {
  const write = cartWithLines(`${lines.length} of ${namesOf(lines[0] ?? {})}`);
  const values = { ...keyRow(call, 200, now), ...to, kind, tokenHash, ...valuesOf(lines) };
  try {
    const rows = await write(db, values);
    const [first] = rows;
    return first && { cart: first.opened, lines: rows.map(({ listed }) => listed).sort((a, b) => a.id - b.id) };
  } catch (error) {
    const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
    if (cause?.code === NO_CART) return undefined;
    throw error;
  }
}
