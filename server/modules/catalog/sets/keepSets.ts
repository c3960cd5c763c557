import { CURRENCIES, type Currency } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import { isPartOut, setAmounts, type PartGood } from "./setPrice";
import {
  deleteSetPrice,
  insertSetPrice,
  type StoredSet,
  listSetPrices,
  listSets,
  readPartGoods,
  type SetRow,
  setsWith,
  updateSet,
  updateSetPrice,
} from "./repositorySets";

const CODES = Object.keys(CURRENCIES) as Currency[];

/**
 * Sets follow their parts: prices are what the parts cost less the saving, a set takes as long to leave as the slowest
 * of them, and one whose part cannot be had as the set wants it is sold out. Called in each transaction that changes
 * something of these products that sets follow; answers the sets that they are in, for whoever shows them anew.
 */
export async function keepSets(tx: Transaction, partIds: readonly number[]): Promise<StoredSet[]> {
  const sets = await setsWith(tx, partIds);
  await writeSets(
    tx,
    sets.map(({ id }) => id),
  );
  return sets;
}

/** The same of these sets. */
export async function writeSets(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const sets = await listSets(tx, ids);
  const goods = await readPartGoods(
    tx,
    sets.flatMap((set) => set.setParts.map(({ productId }) => productId)),
  );
  for (const set of sets) {
    const parts = set.setParts.map(({ isOut: _before, ...part }) =>
      isPartOut(part, goods.get(part.productId)) ? { ...part, isOut: true } : part,
    );
    const own = parts.flatMap(({ productId }) => goods.get(productId) ?? []);
    const isOfBrand = own.every(({ ownHandlingDays }) => ownHandlingDays === null);
    const days = isOfBrand ? null : Math.max(...own.map((good) => good.handlingDays));
    await updateSet(tx, set.id, { setParts: parts, handlingDays: days });
    await writePrices(tx, { ...set, setParts: parts }, goods);
  }
}

/** A currency in which the set cannot be priced has no price of it. */
async function writePrices(tx: Transaction, set: SetRow, goods: ReadonlyMap<number, PartGood>): Promise<void> {
  const listed = await listSetPrices(tx, set.id);
  for (const currency of CODES) {
    const before = listed.find((row) => row.currency === currency);
    const price = setAmounts(set.setParts, set.setSaving, goods, currency)?.price;
    if (price === before?.amount) continue;
    if (price === undefined) {
      // A part that is gone for now has its price again when it comes back.
      if (!set.setParts.some(({ isOut }) => isOut)) await deleteSetPrice(tx, set.id, currency);
      continue;
    }
    // What the store has reduced stays told so while it costs less than it did.
    const isReduced = before !== undefined && before.originAmount > before.amount;
    const originAmount = isReduced ? Math.max(before.originAmount, price) : price;
    if (before) await updateSetPrice(tx, set.id, currency, { amount: price, originAmount });
    else await insertSetPrice(tx, { productId: set.id, currency, amount: price, originAmount });
  }
}
