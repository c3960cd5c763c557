import { eq } from "drizzle-orm";
import type { LineToAdd } from "../../../contract/cart";
import { LIMITS } from "../../../contract/limits";
import { COUNTRIES } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, valuesOf, type Slot } from "../../db/fixedQuery";
import { cartLines } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { configure } from "../catalog/configuration";
import { catalogErrors } from "../catalog/errors";
import { demandOfLines, configurationKey, keptOptions, mostOf } from "./lineRules";
import { isFirst, type CartAsk } from "./cartAsk";
import { findGoods, findLines, noGoods, type Goods } from "./cartRows";
import { touchCart } from "./changeRows";
import { cartErrors } from "./errors";
import { loadCart, loadNewCart, destinationOf, type KnownLines } from "./loadCart";
import { openCart, type OpenedCart } from "./openCart";
import type { CartLineRow, CartRow, Destination, LoadedCart } from "./pricedCart";

const TOGETHER = "Frequently Bought Together";

type NewLine = Omit<typeof cartLines.$inferInsert, "id"> & { id?: number };

/**
 * Adds lines to the cart, all or none. The same configuration is one line. Makes the cart on the first add.
 * Throws 404 unknown product, 409 when stock does not reach, 422 on limits and options that do not fit.
 */
export function addLines(
  deps: Deps,
  ask: CartAsk,
  wanted: readonly LineToAdd[],
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  return changeLines(deps, ask, wanted, async (tx, opened, to, now) => {
    const { lines, goods } = await linesIn(tx, opened, to, now);
    const written = await putLines(tx, ask, opened, to, now, { lines, goods, wanted });
    const cart = await touchCart(tx, opened.cart, to, now);
    return { cart, lines: written, goods };
  });
}

/** Makes the one-item cart: what was in it is gone, code and delivery with it. Throws like adding. */
export function quickBuy(
  deps: Deps,
  ask: CartAsk,
  wanted: LineToAdd,
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  return changeLines(deps, ask, wanted, async (tx, opened, to, now) => {
    const { goods } = await linesIn(tx, opened, to, now);
    if (!opened.isNew) await tx.delete(cartLines).where(eq(cartLines.cartId, opened.cart.id));
    const lines = await putLines(tx, ask, opened, to, now, { lines: [], goods, wanted: [wanted] });
    const cart = await touchCart(tx, opened.cart, to, now, { promotionCode: "", shippingMethod: "" });
    return { cart, lines, goods };
  });
}

/** What is in the cart; nothing needs to be read of one that was just made. */
const linesIn = (tx: Transaction, { cart, isNew }: OpenedCart, to: Destination, now: Date): Promise<KnownLines> =>
  isNew ? Promise.resolve({ lines: [], goods: noGoods() }) : findLines(tx, cart.id, to, now);

/** One change of a cart's lines under its lock, made once per operation; answers the cart as it is then. */
async function changeLines(
  { db, env, clock }: Deps,
  ask: CartAsk,
  change: unknown,
  make: (tx: Transaction, opened: OpenedCart, to: Destination, now: Date) => Promise<KnownLines & { cart: CartRow }>,
): Promise<{ loaded: LoadedCart; newToken: string | null }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const opened = await openCart(tx, env, ask, now);
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
  { caller }: CartAsk,
  opened: OpenedCart,
  to: Destination,
  now: Date,
  { lines, goods, wanted }: { lines: readonly CartLineRow[]; goods: Goods; wanted: readonly LineToAdd[] },
): Promise<CartLineRow[]> {
  const asked = new Set(wanted.map(({ product_id }) => product_id));
  await findGoods(tx, [...asked], to, now, goods);
  const next: NewLine[] = [...lines];
  const bundle = wanted.filter(({ source }) => source === TOGETHER).length > 1 ? newSecret() : "";
  for (const line of wanted) addLine(next, line, line.source === TOGETHER ? bundle : "", opened, goods, to, caller);
  assertFits(next, goods, asked, caller);
  return writeLines(tx, lines, next, opened.cart.version + 1);
}

/** Adds one wanted line to `next`, on top of the line with the same configuration. */
function addLine(
  next: NewLine[],
  wanted: LineToAdd,
  together: string,
  { cart }: OpenedCart,
  { products, prices }: Goods,
  to: Destination,
  { language }: Caller,
): void {
  const product = products.get(wanted.product_id);
  if (!product || product.hidden) throw new DomainError(catalogErrors.unknownProduct);
  const price = prices.get(product.id);
  if (!price) throw new DomainError(cartErrors.notSoldHere, { values: { name: product.name[language] } });
  const { currency } = COUNTRIES[to.country];
  const chosen = wanted.product_options ?? [];
  const configured = configure(product, chosen, price, currency, to.country);
  const options = keptOptions(product, chosen, to.country);
  const configuration = configurationKey(product, options, configured);
  const same = next.findIndex((line) => line.configuration === configuration);
  const known = next[same];
  const quantity = (known?.quantity ?? 0) + (wanted.quantity ?? (known ? 1 : product.minQuantity));
  if (quantity > LIMITS.lineQuantity)
    throw new DomainError(cartErrors.tooMany, { values: { most: LIMITS.lineQuantity } });
  if (quantity < product.minQuantity) {
    throw new DomainError(cartErrors.tooFew, { values: { name: product.name[language], least: product.minQuantity } });
  }
  const note = wanted.note ?? known?.note ?? "";
  if (known) {
    next[same] = { ...known, quantity, note, together: together || (known.together ?? "") };
    return;
  }
  next.push({
    cartId: cart.id,
    productId: product.id,
    options,
    configuration,
    quantity,
    source: wanted.source ?? "Add to cart",
    together,
    note,
    shownPrice: configured.unitPrice.amount,
    shownCurrency: currency,
    tracking: boundedTracking(wanted.tracking_data ?? {}),
  });
}

/** The cart's size, and stock for the products that were asked for beside everything else that is in the cart. */
function assertFits(next: readonly NewLine[], goods: Goods, asked: ReadonlySet<number>, { language }: Caller): void {
  if (next.length > LIMITS.cartLines)
    throw new DomainError(cartErrors.tooManyLines, { values: { most: LIMITS.cartLines } });
  for (const line of next) {
    const product = goods.products.get(line.productId);
    if (!product || !asked.has(line.productId)) continue;
    const others = demandOfLines(
      next.filter((other) => other !== line),
      goods.products,
    );
    const left = mostOf(product, goods.units, others);
    if (line.quantity <= left) continue;
    const name = product.name[language];
    throw left === 0 && mostOf(product, goods.units, []) === 0
      ? new DomainError(cartErrors.soldOut, { values: { name } })
      : new DomainError(cartErrors.notEnough, { values: { name, left } });
  }
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

/** The page's own notes about where a line came from: a few short texts. */
function boundedTracking(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, 10)
      .map(([key, value]) => [key.slice(0, 40), value.slice(0, 200)]),
  );
}
