import { randomUUID } from "node:crypto";
import type { LineToAdd } from "../../../contract/cart";
import { COUNTRIES } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { PREPARED_ROWS } from "../../db/preparedQuery";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { groupErrors } from "../groupBuys/errors";
import { findGroupTerms } from "../groupBuys/groupTerms";
import { keyRow } from "../idempotency/keys";
import { readWarehouses } from "../catalog/readTariff";
import { readPricingTerms } from "../pricing/repository";
import type { Warehouses } from "../shipping/warehouses";
import { ownerOf } from "./cartOwner";
import { isFirst, namedChange, type CartCommandContext } from "./commandContext";
import { findGoods, findLines, noGoods, type Goods } from "./repositoryGoods";
import { touchCart } from "./repository";
import { addCartLines, deleteCartLines, updateCartLine, writeFirstCart } from "./repositoryLines";
import { loadCart, loadNewCart, cartDestination, type ExistingLines } from "./loadCart";
import { firstToken, getOrCreateCart, type OpenedCart } from "./getOrCreateCart";
import { withGroupPrice } from "./price/groupPrices";
import { planLines, type LinesToPut, type NewLine } from "./lines/planLines";
import type { CartLineRow, CartRow, Destination, LoadedCart } from "./pricedCart";

interface AddedLines {
  loaded: LoadedCart;
  /** The secret of a cart that was just made for a browser without one. */
  newToken: string | null;
}

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
): Promise<AddedLines> {
  const terms = gatewayId === undefined ? {} : { gatewayId };
  const first = await makeFirstCart(deps, ask, { wanted, change: wanted, terms });
  if (first) return first;
  return changeLines(deps, ask, wanted, async (tx, opened, to, now, warehouses) => {
    const { lines, goods } = await linesIn(tx, warehouses, opened, to, now);
    const written = await putLines(tx, ask, warehouses, opened, to, now, { lines, goods, wanted });
    const cart = await touchCart(tx, opened.cart, to, now, terms);
    return { cart, lines: written, goods };
  });
}

/**
 * Makes the one-item cart: what was in it is gone, code and delivery with it. `groupId` is the group that it joins, at
 * whose price it is then. Throws like adding.
 */
export async function quickBuy(
  deps: Deps,
  ask: CartCommandContext,
  wanted: LineToAdd,
  groupId: number | null = null,
): Promise<AddedLines> {
  const first = await makeFirstCart(deps, ask, {
    wanted: [wanted],
    change: groupId === null ? wanted : { ...wanted, groupId },
    terms: groupId === null ? {} : { groupId },
  });
  if (first) return first;
  return changeLines(
    deps,
    ask,
    groupId === null ? wanted : { ...wanted, groupId },
    async (tx, opened, to, now, warehouses) => {
      const { goods } = await linesIn(tx, warehouses, opened, to, now);
      await readGroupPrice(tx, warehouses, goods, groupId, [wanted], to, now);
      if (!opened.isNew) await deleteCartLines(tx, opened.cart.id);
      const lines = await putLines(tx, ask, warehouses, opened, to, now, { lines: [], goods, wanted: [wanted] });
      const cart = await touchCart(tx, opened.cart, to, now, {
        promotionCode: "",
        shippingMethod: "",
        giftDeclined: false,
        groupId,
      });
      return { cart, lines, goods };
    },
  );
}

/** What is in the cart; nothing needs to be read of one that was just made. */
const linesIn = (
  tx: Transaction,
  warehouses: Warehouses,
  { cart, isNew }: OpenedCart,
  to: Destination,
  now: Date,
): Promise<ExistingLines> =>
  isNew ? Promise.resolve({ lines: [], goods: noGoods() }) : findLines(tx, warehouses, cart.id, to, now);

interface FirstLines {
  wanted: readonly LineToAdd[];
  /** As the key of the call knows it. */
  change: unknown;
  terms: { gatewayId?: number; groupId?: number };
}

/**
 * The cart of a browser that has none, with its first lines: nobody else knows it, so nothing has to be locked.
 * Undefined for everybody else, for a change that was made before, and for more lines than one statement takes.
 */
async function makeFirstCart(
  deps: Deps,
  ask: CartCommandContext,
  { wanted, change, terms }: FirstLines,
): Promise<AddedLines | undefined> {
  const { db, env, clock } = deps;
  const { caller, kind, operation } = ask;
  if (ownerOf(caller, kind) || wanted.length > PREPARED_ROWS) return undefined;
  const now = clock.now();
  const newToken = firstToken(env, operation, now);
  const owner = { kind, tokenHash: hashSecret(newToken) };
  const to = { country: ask.stated ?? caller.country, region: "", zip: "" };
  const row = { id: randomUUID(), ...owner, ...to, ...terms, version: 1, createdAt: now, changedAt: now };
  const goods = noGoods();
  const termsIn = await readPricingTerms(deps);
  const warehouses = await readWarehouses(deps);
  await readGroupPrice(db, warehouses, goods, terms.groupId ?? null, wanted, to, now);
  const planned = await planLines(db, ask, warehouses, row.id, to, now, { lines: [], goods, wanted });
  const lines = planned.map((line) => ({ ...line, changedVersion: row.version }));
  const keys = operation === null ? [] : [keyRow(namedChange(owner, kind, operation, change), 200, now)];
  const made = await writeFirstCart(db, row, keys, lines);
  if (!made) return undefined;
  return {
    loaded: await loadNewCart(termsIn, db, made.cart, owner, to, now, {
      lines: made.lines,
      goods,
    }),
    newToken,
  };
}

/**
 * Puts the price of a group into what is known of the goods, so that lines are noted as they are shown. Throws 409 for
 * a group that has none in this currency: its members would pay the list price and get nothing back.
 */
async function readGroupPrice(
  db: Queries,
  warehouses: Warehouses,
  goods: Goods,
  groupId: number | null,
  wanted: readonly LineToAdd[],
  to: Destination,
  now: Date,
): Promise<void> {
  if (groupId === null) return;
  const group = await findGroupTerms(db, groupId, COUNTRIES[to.country].currency, now);
  if (!group) throw new DomainError(groupErrors.noPrice);
  await findGoods(
    db,
    warehouses,
    wanted.map(({ product_id }) => product_id),
    to,
    now,
    goods,
  );
  withGroupPrice(goods, group);
}

/** One change of a cart's lines under its lock, made once per operation; answers the cart as it is then. */
async function changeLines(
  deps: Deps,
  ask: CartCommandContext,
  change: unknown,
  make: (
    tx: Transaction,
    opened: OpenedCart,
    to: Destination,
    now: Date,
    warehouses: Warehouses,
  ) => Promise<ExistingLines & { cart: CartRow }>,
): Promise<AddedLines> {
  const { db, env, clock } = deps;
  const now = clock.now();
  const termsIn = await readPricingTerms(deps);
  const warehouses = await readWarehouses(deps);
  return db.transaction(async (tx) => {
    const opened = await getOrCreateCart(tx, env, ask, now);
    const to = cartDestination(opened.cart, ask.stated);
    const { owner, isNew, newToken } = opened;
    const made = (await isFirst(tx, ask, owner, change, now)) ? await make(tx, opened, to, now, warehouses) : null;
    if (made && isNew && "tokenHash" in owner)
      return { loaded: await loadNewCart(termsIn, tx, made.cart, owner, to, now, made), newToken };
    const loaded = await loadCart(termsIn, tx, owner, ask.stated, now);
    if (!loaded) throw new Error("the cart vanished while it was changed");
    return { loaded, newToken };
  });
}

/** Puts what is wanted on top of the lines that are there; answers the lines that were added. */
export async function putLines(
  tx: Transaction,
  ask: CartCommandContext,
  warehouses: Warehouses,
  { cart: { id, version } }: OpenedCart,
  to: Destination,
  now: Date,
  change: LinesToPut,
): Promise<CartLineRow[]> {
  return writeLines(tx, change.lines, await planLines(tx, ask, warehouses, id, to, now, change), version + 1);
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
    await updateCartLine(tx, id, { quantity, note: note ?? "", together: together ?? "", changedVersion });
  }
  const added = next.filter(({ id }) => id === undefined);
  if (added.length === 0) return [];
  const rows = added.map((line) => ({ ...line, changedVersion }));
  return addCartLines(tx, rows);
}
