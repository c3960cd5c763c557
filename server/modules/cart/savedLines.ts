import type { CartItem } from "../../../contract/cart";
import { LIMITS } from "../../../contract/limits";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { putLines } from "./addLines";
import { isFirst } from "./commandContext";
import type { CartCommandContext } from "./commandContext";
import { ownerOf } from "./cartOwner";
import { findLines } from "./repositoryGoods";
import { lockCart, touchCart } from "./repository";
import { addCartLines, countCartLines, deleteCartLines, updateConfigured } from "./repositoryLines";
import { cartErrors } from "./errors";
import { cartDestination } from "./loadCart";
import type { OpenedCart } from "./getOrCreateCart";
import { getOrCreateCart } from "./getOrCreateCart";
import { partNamesOf } from "./present/partNames";
import type { CartLineRow } from "./pricedCart";
import { priceLoadedCart } from "./price/priceLoadedCart";
import { presentItem } from "./present/presentItem";
import { readCart } from "./readCart";
import { readWarehouses } from "../catalog/readTariff";

const saved = (ask: CartCommandContext): CartCommandContext => ({ ...ask, kind: "saved" });

/** What is kept for later, as it costs and is in stock now; by item id. */
export async function readSaved(deps: Deps, ask: CartCommandContext): Promise<Record<string, CartItem>> {
  const { loaded } = await readCart(deps, saved(ask));
  if (!loaded) return {};
  const now = deps.clock.now();
  const { lines, currency, destination } = priceLoadedCart(deps.env, loaded, now);
  const { warehouses } = loaded.terms;
  const { language } = ask.caller;
  const book = await imageCatalog(deps, { language });
  const partNames = await partNamesOf(deps, lines);
  return Object.fromEntries(
    lines.map((line) => [
      String(line.row.id),
      presentItem(line, {
        country: destination.country,
        currency,
        language,
        book,
        now,
        warehouses,
        lines,
        partNames,
      }),
    ]),
  );
}

/**
 * Takes an item out of the cart and keeps it, its configuration once. Throws 404 for one that is not there, 422 when
 * the list is full.
 */
export function saveLine(deps: Deps, ask: CartCommandContext, itemId: number): Promise<void> {
  return betweenLists(deps, ask, { save: itemId }, async (tx, main, kept) => {
    const line = await takeLine(tx, main, itemId);
    const { configuration } = line;
    const values = { quantity: line.quantity, note: line.note, changedVersion: kept.cart.version + 1 };
    if (await updateConfigured(tx, { cartId: kept.cart.id, configuration }, values)) return;
    if ((await countCartLines(tx, kept.cart.id)) >= LIMITS.cartLines)
      throw new DomainError(cartErrors.tooManyLines, { values: { most: LIMITS.cartLines } });
    const { id: _id, ...rest } = line;
    await addCartLines(tx, [{ ...rest, ...values, cartId: kept.cart.id, together: "" }]);
  });
}

/** Puts a kept item back into the cart, on top of an equal one. Throws like adding. */
export async function restoreSaved(deps: Deps, ask: CartCommandContext, itemId: number): Promise<void> {
  const warehouses = await readWarehouses(deps);
  return betweenLists(deps, ask, { restore: itemId }, async (tx, main, kept, now) => {
    const { productId, options, quantity, note, source } = await takeLine(tx, kept, itemId);
    const to = cartDestination(main.cart, ask.stated);
    const { lines, goods } = await findLines(tx, warehouses, main.cart.id, to, now);
    const wanted = [{ product_id: productId, product_options: options, quantity, source, ...(note && { note }) }];
    await putLines(tx, ask, warehouses, main, to, now, { lines, goods, wanted });
  });
}

/** Forgets a kept item; one that is gone already is fine. */
export async function forgetSaved({ db, clock }: Deps, ask: CartCommandContext, itemId: number): Promise<void> {
  const owner = ownerOf(ask.caller, "saved");
  if (!owner) return;
  await db.transaction(async (tx) => {
    const cart = await lockCart(tx, owner);
    if (!cart || !(await isFirst(tx, saved(ask), owner, { forget: itemId }, clock.now()))) return;
    await deleteCartLines(tx, cart.id, itemId);
    await touchCart(tx, cart, cartDestination(cart, ask.stated), clock.now());
  });
}

/** One move between the cart and what is kept, under both locks, always taken in the same order. */
async function betweenLists(
  { db, env, clock }: Deps,
  ask: CartCommandContext,
  change: object,
  move: (tx: Transaction, main: OpenedCart, kept: OpenedCart, now: Date) => Promise<void>,
): Promise<void> {
  if (!ownerOf(ask.caller)) throw new DomainError(cartErrors.unknownItem);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const main = await getOrCreateCart(tx, env, ask, now);
    const kept = await getOrCreateCart(tx, env, saved(ask), now);
    // A cookie that is none of ours opens two carts that have nothing to do with each other, and nothing in them.
    if (main.newToken !== null) throw new DomainError(cartErrors.unknownItem);
    if (!(await isFirst(tx, ask, main.owner, change, now))) return;
    await move(tx, main, kept, now);
    for (const { cart } of [main, kept]) await touchCart(tx, cart, cartDestination(cart, ask.stated), now);
  });
}

async function takeLine(tx: Transaction, { cart }: OpenedCart, itemId: number): Promise<CartLineRow> {
  const [line] = await deleteCartLines(tx, cart.id, itemId);
  if (!line) throw new DomainError(cartErrors.unknownItem);
  return line;
}
