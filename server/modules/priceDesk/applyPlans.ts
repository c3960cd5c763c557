import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { recordPricesOf } from "../pricing/recordPrices";
import { listedOf, type LockedProduct } from "./repository";
import { duePlansOf, markApplied } from "./repositoryPlans";
import { writePrices, type PriceChange } from "./writePrices";

/**
 * Makes plans for good of locked products that have begun their listed prices, of two of one cell the later. Nothing
 * costs anything else for it: they counted already. Answers whether there were any.
 */
export async function applyPlans(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  products: readonly LockedProduct[],
): Promise<boolean> {
  const now = deps.clock.now();
  const ids = products.map(({ id }) => id);
  const due = await duePlansOf(tx, ids, now);
  if (due.length === 0) return false;
  // Before they are listed, so that the log says since when they count.
  await recordPricesOf(deps, tx, ids);
  const listed = await listedOf(tx, ids);
  const changes = new Map<string, PriceChange>();
  for (const { productId, currency, amount, originAmount } of due) {
    const was = listed.find((row) => row.productId === productId && row.currency === currency);
    // What is not sold in a currency any more stays so.
    if (was) changes.set(`${productId} ${currency}`, { productId, currency, amount, originAmount, was });
  }
  await markApplied(
    tx,
    due.map(({ id }) => id),
    now,
  );
  const known = { products: new Map(products.map((product) => [product.id, product])) };
  await writePrices(deps, tx, null, known, { changes: [...changes.values()], reason: "" });
  return true;
}
