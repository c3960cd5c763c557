import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { handedRows, writtenRow } from "../../db/handedRows";
import { few, gather } from "../../db/gather";
import { cartLines, carts, idempotencyKeys } from "../../db/schema";
import { keyRow, type KeyedCall } from "../idempotency/keys";
import type { CartLineRow, CartRow, Destination } from "./pricedCart";

export interface FirstCart extends Pick<CartRow, "kind" | "tokenHash"> {
  to: Destination;
  call: KeyedCall;
  lines: readonly Omit<typeof cartLines.$inferInsert, "id" | "cartId">[];
  at: Date;
}

interface ListedLine {
  id: number;
  cartId: string;
  configuration: string;
}

const cart = handedRows(carts, ["id", "tokenHash", "kind", "country", "region", "zip"], "given");
const claim = handedRows(idempotencyKeys, ["scope", "key", "bodyHash", "httpStatus"], "given");
const line = handedRows(
  cartLines,
  [
    "productId",
    "options",
    "configuration",
    "quantity",
    "source",
    "note",
    "shownPrice",
    "shownCurrency",
    "changedVersion",
    "together",
    "tracking",
  ],
  "line",
);

/**
 * Carts, the names of the changes that make them, and their lines: one statement. Where there is such a cart or such
 * a change already, a line has no cart to be in, and the database refuses all of it; each is then made by itself.
 */
const writeCarts = gather(async (db: Database, all: readonly FirstCart[]) => {
  const made = all.map(({ kind, tokenHash, to, call, at, lines }) => {
    const { country, region, zip } = to;
    const values = { id: randomUUID(), kind, tokenHash, country, region, zip };
    const row = writtenRow(carts, { ...values, version: 1, giftCardIds: [], createdAt: at, changedAt: at });
    return { row, given: { ...values, ...keyRow(call, 200, at) }, lines };
  });
  const rows = JSON.stringify(made.map(({ given }) => given));
  const lines = JSON.stringify(
    made.flatMap(({ row: { id }, lines: own }) =>
      own.map((one, place) => ({
        source: "Add to cart",
        note: "",
        together: "",
        tracking: {},
        ...one,
        cart: id,
        place,
      })),
    ),
  );
  const result =
    await db.execute(sql`with given as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as given
      (${cart.fields}, ${claim.fields}, "createdAt" timestamptz) ${few(all.length)}),
    opened as (insert into carts (${cart.columns}, version, created_at, changed_at)
      select ${cart.values}, 1, "createdAt", "createdAt" from given order by "tokenHash", kind
      on conflict do nothing returning id),
    claimed as (insert into idempotency_keys (${claim.columns}, created_at)
      select ${claim.values}, "createdAt" from given order by scope, key
      on conflict (scope, key) do nothing returning scope, key)
    insert into cart_lines (cart_id, ${line.columns}, created_at)
      select (select opened.id from opened where opened.id = given.id and exists
          (select 1 from claimed where claimed.scope = given.scope and claimed.key = given.key)), ${line.values}, given."createdAt"
      from jsonb_to_recordset(${lines}::jsonb) as line (cart uuid, place int, ${line.fields})
      join given on given.id = line.cart
      order by line.cart, line.place
      returning id, cart_id as "cartId", configuration`);
  const listed = (result as unknown as { rows: ListedLine[] }).rows;
  return made.map(({ row, lines: own }) => ({
    cart: row,
    lines: own.map((one): CartLineRow => {
      const found = listed.find(
        ({ cartId, configuration }) => cartId === row.id && configuration === one.configuration,
      );
      if (!found) throw new Error(`a line of cart ${row.id} was not written`);
      return writtenRow(cartLines, { ...one, id: found.id, cartId: row.id, createdAt: row.createdAt });
    }),
  }));
});

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lines without a cart to be in. */
const NO_CART = "23502";

/**
 * Makes a browser's first cart with its lines, all or nothing, together with those of other browsers that come at
 * this moment. Undefined where there is one already, or the change was made before.
 */
export async function makeFirstCart(
  db: Database,
  first: FirstCart,
): Promise<{ cart: CartRow; lines: CartLineRow[] } | undefined> {
  try {
    return await writeCarts(db, first);
  } catch (error) {
    const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
    if (cause?.code === NO_CART) return undefined;
    throw error;
  }
}
