import type { Market } from "../../../contract/locales";
import { maxAvailableOf, servingWarehouses, type Units } from "../inventory/available";
import { availableUnits } from "../inventory/repositoryUnits";
import { currentPrices, type CurrentPrice } from "./prices/currentPrices";
import type { ProductFacts } from "./repositoryProducts";
import type { Source } from "./memo";
import { readWarehouses } from "./readTariff";

/** A product with what it costs and how many there are in a market at this moment. */
export interface PricedProduct extends ProductFacts {
  price: CurrentPrice;
  /** Units that the warehouses of the market's country can promise; of the configuration of which there are most. */
  available: number;
  /** Where they lie; of sets, where their parts do. */
  stock: Units;
}

/**
 * Offers in the order of the facts; products without a price in the market's currency are left out. Two queries,
 * whatever the number.
 */
export async function pricedProductsOf(
  source: Source,
  facts: readonly ProductFacts[],
  { currency, country }: Market,
): Promise<PricedProduct[]> {
  const ids = facts.map(({ product }) => product.id);
  const parts = facts.flatMap(({ product }) => product.setParts.map(({ productId }) => productId));
  const serving = servingWarehouses(await readWarehouses(source), country);
  const [prices, units] = await Promise.all([
    currentPrices(source, ids, currency),
    availableUnits(source.db, [...new Set([...ids, ...parts])], serving),
  ]);
  return facts.flatMap((known) => {
    const price = prices.get(known.product.id);
    return price ? [{ ...known, price, available: maxAvailableOf(known.product, units), stock: units }] : [];
  });
}
