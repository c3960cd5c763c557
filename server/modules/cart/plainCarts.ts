import { and, asc, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { fixedQueries, placeSlots, placeValues, type Slot } from "../../db/fixedQuery";
import { gather, placesFor } from "../../db/gather";
import { cartLines, carts, orders } from "../../db/schema";
import type { CountryCode } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { CartOwner } from "./cartOwner";
import { findGoods, noGoods, type Goods } from "./cartRows";
import { destinationOf, loadPlainCart } from "./loadCart";
import type { CartLineRow, CartRow, Destination, LoadedCart } from "./pricedCart";

/** A browser, and which of its carts. */
export type Guest = Extract<CartOwner, { tokenHash: string }>;

export interface PlainCart {
  owner: Guest;
  cart: CartRow;
  to: Destination;
}

/** Goods that one query asks about: texts for many are long. */
const GOODS = 64;

const openCarts = fixedQueries((key: `${number} ${"reads" | "locks"}`) => (db, slot: Slot<Record<string, unknown>>) => {
  const [places, how] = key.split(" ");
  const found = db
    .select({
      cart: carts,
      isOrdered: sql<boolean>`exists (select 1 from ${orders} as own where own.cart_id = ${sql.raw("carts.id")})`,
      // How long goods are held for its next order depends on those.
      hasUnpaid:
        how === "locks"
          ? sql<boolean>`exists (select 1 from ${orders} as unpaid where unpaid.browser_hash = ${sql.raw("carts.token_hash")} and unpaid.status in ('Pending', 'Cancel'))`
          : sql<boolean>`false`,
    })
    .from(carts)
    .where(and(inArray(carts.tokenHash, placeSlots(Number(places), slot)), sql`${carts.state} = 'active'`));
  return how === "locks" ? found.for("update", { skipLocked: true }) : found;
});

/**
 * Carts of browsers that consist of their lines alone: without a code, a company, a gift card or an order. Another's
 * cart, and one that does not exist, are left out. `locks` makes other changes to them wait until the transaction
 * ends, and leaves out what somebody has locked already, and whose browser has unpaid orders.
 */
export async function findPlainCarts(
  db: Queries,
  owners: readonly Guest[],
  how: "reads" | "locks",
): Promise<{ owner: Guest; cart: CartRow }[]> {
  const tokens = [...new Set(owners.map(({ tokenHash }) => tokenHash))];
  const rows = await openCarts(`${placesFor(tokens.length)} ${how}`)(db, placeValues(tokens));
  return rows.flatMap(({ cart, isOrdered, hasUnpaid }) => {
    const owner = owners.find(({ tokenHash, kind }) => tokenHash === cart.tokenHash && kind === cart.kind);
    return owner && !isOrdered && !hasUnpaid && isPlain(cart) ? [{ owner, cart }] : [];
  });
}

/** Its lines are all that there is to it. */
export function isPlain({ customerId, promotionCode, vatNumber, giftCardIds }: CartRow): boolean {
  return customerId === null && promotionCode === "" && vatNumber === "" && giftCardIds.length === 0;
}

const linesIn = fixedQueries(
  (places: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(cartLines)
      .where(inArray(cartLines.cartId, placeSlots(places, slot)))
      .orderBy(asc(cartLines.id)),
);

async function readLines(db: Queries, ids: readonly string[]): Promise<CartLineRow[]> {
  return ids.length === 0 ? [] : linesIn(placesFor(ids.length))(db, placeValues(ids));
}

interface GoodsAsked {
  productIds: readonly number[];
  to: Destination;
}

const placeOf = ({ country, region }: Destination) => `${country} ${region}`;

/** What goods cost guests and how many there are; once for all that go to one place. */
async function findGoodsOfAll(db: Queries, all: readonly GoodsAsked[], now: Date): Promise<(to: Destination) => Goods> {
  const places = new Map<string, { to: Destination; ids: Set<number>; goods: Goods }>();
  for (const { productIds, to } of all) {
    const there = places.get(placeOf(to)) ?? { to, ids: new Set(), goods: noGoods() };
    places.set(placeOf(to), there);
    for (const id of productIds) there.ids.add(id);
  }
  for (const { to, ids, goods } of places.values()) {
    const wanted = [...ids];
    for (let first = 0; first < wanted.length; first += GOODS)
      await findGoods(db, wanted.slice(first, first + GOODS), to, now, goods);
  }
  return (to) => copyOf(places.get(placeOf(to))?.goods ?? noGoods());
}

/** Whoever has it may add to it. */
const copyOf = ({ products, prices, units }: Goods): Goods => ({
  products: new Map(products),
  prices: new Map(prices),
  units: new Map(units),
});

/** What goods cost a guest now and how many there are; together with what others ask at this moment. */
export const findGoodsTogether = gather(async ({ db, clock }: Deps, all: readonly GoodsAsked[]) => {
  const goods = await findGoodsOfAll(db, all, clock.now());
  return all.map(({ to }) => goods(to));
});

/** What is in plain carts and what it costs where they are sent, by the carts' ids. */
export async function loadPlainCarts(
  db: Queries,
  all: readonly PlainCart[],
  now: Date,
): Promise<Map<string, LoadedCart>> {
  const lines = await readLines(
    db,
    all.map(({ cart }) => cart.id),
  );
  const linesOf = ({ id }: CartRow) => lines.filter(({ cartId }) => cartId === id);
  const asked = all.map(({ cart, to }) => ({ to, productIds: linesOf(cart).map(({ productId }) => productId) }));
  const goods = await findGoodsOfAll(db, asked, now);
  const loaded = new Map<string, LoadedCart>();
  for (const { owner, cart, to } of all) {
    const known = { lines: linesOf(cart), goods: goods(to) };
    loaded.set(cart.id, await loadPlainCart(db, cart, owner, to, now, known));
  }
  return loaded;
}

/**
 * A browser's plain cart as it is now, read together with those of others; undefined where it has none or there is
 * more to it:
 * `loadCart` says which.
 */
export const loadCartTogether = gather(
  async ({ db, clock }: Deps, all: readonly { owner: Guest; stated: CountryCode | null }[]) => {
    const found = await findPlainCarts(
      db,
      all.map(({ owner }) => owner),
      "reads",
    );
    const wanted = all.map(({ owner, stated }) => {
      const own = found.find(({ cart }) => cart.tokenHash === owner.tokenHash && cart.kind === owner.kind);
      return own && { owner, cart: own.cart, to: destinationOf(own.cart, stated) };
    });
    // Two tabs of one browser may look from different countries: the second goes by itself.
    const first = new Map(wanted.flatMap((one) => (one ? [[one.cart.id, one] as const] : [])));
    const loaded = await loadPlainCarts(db, [...first.values()], clock.now());
    return wanted.map((one) => (one && first.get(one.cart.id) === one ? loaded.get(one.cart.id) : undefined));
  },
  // Of a longer list PostgreSQL compares each name with every cart that there is, as long as there are only some
  // thousands.
  { most: 16 },
);
