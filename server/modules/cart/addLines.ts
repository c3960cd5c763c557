import { eq } from "drizzle-orm";
import type { LineToAdd } from "../../../contract/cart";
import type { Transaction } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, valuesOf, type Slot } from "../../db/fixedQuery";
import { cartLines } from "../../db/schema";
import type { Deps } from "../../deps";
import { isFirst, type CartCommandContext } from "./commandContext";
import { findLines, noGoods } from "./cartRows";
import { touchCart } from "./changeRows";
import { loadCart, loadNewCart, destinationOf, type KnownLines } from "./loadCart";
import { getOrCreateCart, type OpenedCart } from "./getOrCreateCart";
import { planLines, type LinesToPut, type NewLine } from "./lines/planLines";
import type { CartLineRow, CartRow, Destination, LoadedCart } from "./pricedCart";

/**
 * Adds lines to the cart, all or none. The same configuration is one line. Makes the cart on the first add.
 * `gatewayId` is how the shopper wants to pay, where they say so. Throws 404 unknown product, 409 when stock does not
 * reach, 422 on limits and options that do not fit.
 */
export async function addLines(
  deps: Deps,
  ask: CartCommandContext,
  wanted: readonly LineToAdd[],
  gatewayId?: number,
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  return changeLines(deps, ask, wanted, async (tx, opened, to, now) => {
    const { lines, goods } = await linesIn(tx, opened, to, now);
    const written = await putLines(tx, ask, opened, to, now, { lines, goods, wanted });
    const cart = await touchCart(tx, opened.cart, to, now, gatewayId === undefined ? {} : { gatewayId });
    return { cart, lines: written, goods };
  });
}

/** Makes the one-item cart: what was in it is gone, code and delivery with it. Throws like adding. */
export function quickBuy(
  deps: Deps,
  ask: CartCommandContext,
  wanted: LineToAdd,
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  return changeLines(deps, ask, wanted, async (tx, opened, to, now) => {
    const { goods } = await linesIn(tx, opened, to, now);
    if (!opened.isNew) await tx.delete(cartLines).where(eq(cartLines.cartId, opened.cart.id));
    const lines = await putLines(tx, ask, opened, to, now, { lines: [], goods, wanted: [wanted] });
    const cart = await touchCart(tx, opened.cart, to, now, {
      promotionCode: "",
      shippingMethod: "",
      giftDeclined: false,
    });
    return { cart, lines, goods };
  });
}

/** What is in the cart; nothing needs to be read of one that was just made. */
const linesIn = (tx: Transaction, { cart, isNew }: OpenedCart, to: Destination, now: Date): Promise<KnownLines> =>
  isNew ? Promise.resolve({ lines: [], goods: noGoods() }) : findLines(tx, cart.id, to, now);

/** One change of a cart's lines under its lock, made once per operation; answers the cart as it is then. */
async function changeLines(
  { db, env, clock }: Deps,
  ask: CartCommandContext,
  change: unknown,
  make: (tx: Transaction, opened: OpenedCart, to: Destination, now: Date) => Promise<KnownLines & { cart: CartRow }>,
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const opened = await getOrCreateCart(tx, env, ask, now);
    const to = destinationOf(opened.cart, ask.stated);
    const { owner, isNew, newToken } = opened;
    const made = (await isFirst(tx, ask, owner, change, now)) ? await make(tx, opened, to, now) : null;
    if (made && isNew && "tokenHash" in owner)
      return { loaded: await loadNewCart(tx, made.cart, owner, to, now, made), newToken };
    const loaded = await loadCart(tx, owner, ask.stated, now);
    if (!loaded) throw new Error("the cart vanished while it was changed");
    return { loaded, newToken };
  });
}

/** Puts what is wanted on top of the lines that are there; answers the lines that were added. */
export async function putLines(
  tx: Transaction,
  ask: CartCommandContext,
  { cart: { id, version } }: OpenedCart,
  to: Destination,
  now: Date,
  change: LinesToPut,
): Promise<CartLineRow[]> {
  return writeLines(tx, change.lines, await planLines(tx, ask, id, to, now, change), version + 1);
}

async function writeLines(
  tx: Transaction,
  before: readonly CartLineRow[],
  next: readonly NewLine[],
  changedVersion: number,
): Promise<CartLineRow[]> {
  const quantities = new Map(before.map(({ id, quantity, note }) => [id, { quantity, note }]));
  for (const { id, quantity, note, together } of next) {
    const known = id === undefined ? undefined : quantities.get(id);
    if (id === undefined || !known || (known.quantity === quantity && known.note === note)) continue;
    await tx
      .update(cartLines)
      .set({ quantity, note: note ?? "", together: together ?? "", changedVersion })
      .where(eq(cartLines.id, id));
  }
  const added = next.filter(({ id }) => id === undefined);
  if (added.length === 0) return [];
  const rows = added.map((line) => ({ ...line, changedVersion }));
  return newLines(`${rows.length} of ${namesOf(rows[0] ?? {})}`)(tx, valuesOf(rows));
}

/** So many rows, all of the same columns. */
const newLines = fixedQueries((key: `${number} of ${string}`) => (db, slot: Slot<Record<string, unknown>>) => {
  const [count = "", names = ""] = key.split(" of ");
  const rows = Array.from({ length: Number(count) }, (_, place) => slotsFor(names, slot, String(place)));
  return db
    .insert(cartLines)
    .values(rows as unknown as NewLine[])
    .returning();
});
