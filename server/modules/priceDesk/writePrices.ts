import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { keepSets } from "../catalog/sets/keepSets";
import { noteRecord, type RecordActor } from "../desk/records";
import { keepPrices, updateListed } from "../listings/repositoryGoods";
import { recordPricesOf } from "../pricing/recordPrices";
import type { CellAmounts } from "./judgeCell";
import type { LockedProduct } from "./repository";

/** Minor units; what the cell was is in its change record. */
export interface PriceChange extends CellAmounts {
  productId: number;
  currency: Currency;
  was: CellAmounts | null;
}

/** Each amount as the change records of a product say it, in major units. */
function pathsOf(changes: readonly PriceChange[]) {
  return changes.flatMap(({ currency, was, amount, originAmount }) => [
    { path: `prices.${currency}`, before: was && major(was.amount, currency), after: major(amount, currency) },
    {
      path: `origin_prices.${currency}`,
      before: was && major(was.originAmount, currency),
      after: major(originAmount, currency),
    },
  ]);
}

/**
 * Writes prices of locked products with a change record for each product, into the sets that they are in and into the
 * price log, all in the caller's transaction; null is the store by itself. Answers the products.
 */
export async function writePrices(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: RecordActor | null,
  { products }: { products: ReadonlyMap<number, LockedProduct> },
  { changes, reason }: { changes: readonly PriceChange[]; reason: string },
): Promise<LockedProduct[]> {
  if (changes.length === 0) return [];
  const at = deps.clock.now();
  await keepPrices(
    tx,
    changes.map(({ productId, currency, amount, originAmount }) => ({ productId, currency, amount, originAmount })),
  );
  const written: LockedProduct[] = [];
  for (const product of products.values()) {
    const { id } = product;
    const own = changes.filter(({ productId }) => productId === id);
    if (own.length === 0) continue;
    const version = product.version + 1;
    await updateListed(tx, id, { version });
    const about = { entity: "listing", entityId: id, version, vendorId: product.vendorId } as const;
    const paths = pathsOf(own).filter(({ before, after }) => before !== after);
    await noteRecord(tx, desk, { ...about, kind: "changed", paths, reason, at });
    written.push(product);
  }
  const ids = written.map(({ id }) => id);
  const sets = await keepSets(tx, ids);
  await recordPricesOf(deps, tx, [...ids, ...sets.map(({ id }) => id)]);
  return written;
}
