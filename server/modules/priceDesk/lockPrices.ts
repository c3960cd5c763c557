import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { lockSets } from "../catalog/sets/repositorySets";
import { applyPlans } from "./applyPlans";
import type { CellAmounts } from "./judgeCell";
import { listedOf, lockProducts, type ListedRow, type LockedProduct } from "./repository";

export interface LockedPrices {
  products: ReadonlyMap<number, LockedProduct>;
  /** Null for a currency without a price. */
  listed: (productId: number, currency: Currency) => CellAmounts | null;
}

/**
 * Locks products with their prices until the transaction ends, as whoever writes what sets follow does. What was
 * planned for good and has begun is listed by then: nobody writes over it without having seen it.
 */
export async function lockPrices(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  ids: readonly number[],
): Promise<LockedPrices> {
  await lockSets(tx);
  const found = await lockProducts(tx, ids);
  const products = (await applyPlans(deps, tx, found)) ? await lockProducts(tx, ids) : found;
  const nameOf = ({ productId, currency }: Pick<ListedRow, "productId" | "currency">) => `${productId} ${currency}`;
  const rows = new Map((await listedOf(tx, ids)).map((row) => [nameOf(row), row]));
  return {
    products: new Map(products.map((product) => [product.id, product])),
    listed: (productId, currency) => {
      const row = rows.get(nameOf({ productId, currency }));
      return row ? { amount: row.amount, originAmount: row.originAmount } : null;
    },
  };
}
