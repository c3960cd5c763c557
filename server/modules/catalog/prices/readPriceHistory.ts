import { LIMITS } from "../../../../contract/limits";
import type { Market } from "../../../../contract/locales";
import type { PriceHistory } from "../../../../contract/product";
import { days, addTime } from "../../../clock";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { loadPricedProducts } from "../cards";
import { catalogErrors } from "../errors";
import type { Source } from "../memo";
import { configure } from "../options/configuration";
import { listPriceChanges } from "./repository/priceHistory";
import { lowestWithOptions, withOptions } from "./withOptions";

interface Change {
  since: Date;
  amount: number;
}

/**
 * What everybody could pay for a product over the last year, as the page first shows it. The last change is always
 * today's price, also in the seconds before the log has noted it. Throws 404 for a product that is not sold.
 */
export async function readPriceHistory(source: Source, market: Market, productId: number): Promise<PriceHistory> {
  const { currency, country } = market;
  const now = source.clock.now();
  const [offer] = await loadPricedProducts(source, [productId], market);
  if (!offer) throw new DomainError(catalogErrors.unknownProduct);
  const { product, price } = offer;
  const { unitPrice } = configure(product, [], price, currency, country);
  const entries = await listPriceChanges(source.db, productId, currency, now);
  const shown = (amount: number) => major(withOptions(amount, price, unitPrice), currency);
  const low = Math.min(price.amount, entries[0]?.lowest ?? price.amount);
  const changes = changesOf(
    entries.reverse(),
    { since: now, amount: price.amount },
    addTime(now, -days(LIMITS.priceDays)),
  );
  return {
    product_id: productId,
    currency,
    until: now.toISOString(),
    product_price: major(unitPrice.amount, currency),
    lowest_price: shown(low),
    lowest_in_group: low < price.amount && entries[0]?.inGroups === low,
    lowest_before: lowestWithOptions(price, unitPrice, currency),
    changes: changes.map(({ since, amount }) => ({ since: since.toISOString(), price: shown(amount) })),
  };
}

/**
 * The entries as steps: of several at one moment the last counts, one that changes nothing is none, and what was asked
 * when the year began stands at its beginning.
 */
function changesOf(entries: readonly Change[], current: Change, start: Date): Change[] {
  const steps: Change[] = [];
  for (const { since, amount } of [...entries, current]) {
    const from = since < start ? start : since;
    if (steps.at(-1)?.since.getTime() === from.getTime()) steps.pop();
    if (steps.at(-1)?.amount !== amount) steps.push({ since: from, amount });
  }
  return steps.slice(-LIMITS.priceChanges);
}
