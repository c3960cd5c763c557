import type { Market } from "../../../../contract/locales";
import type { BulkQuote } from "../../../../contract/offers";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import type { Source } from "../../catalog/memo";
import type { LineToPrice } from "../../pricing/pricing";
import { assertAvailable, openSelection, type SelectedLine } from "./priceSelection";

/**
 * What a selection costs as a cart that holds nothing else: each line and the whole. A line that cannot be ordered
 * says why and counts for nothing.
 */
export async function quoteBulk(
  source: Source,
  { country, currency, language }: Market,
  { customer }: Pick<Caller, "customer">,
  wanted: readonly SelectedLine[],
): Promise<BulkQuote> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const { goods, companyDiscount, toPrice, price } = await openSelection(source, country, customer, ids);
  const known = wanted.filter(({ productId }) => goods.products.has(productId));
  const checked = wanted.map((line, index) => {
    try {
      assertAvailable(
        goods,
        line,
        known.filter((other) => other !== line),
        language,
      );
      return { line, priced: toPrice(line, index), problem: "" };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { line, priced: null, problem: error.in(language) };
    }
  });
  const counted = checked.flatMap(({ priced }) => priced ?? []);
  const prices = new Map<LineToPrice, ReturnType<typeof price>[number]>();
  price(counted).forEach((each, index) => {
    const line = counted[index];
    if (line) prices.set(line, each);
  });
  const all = [...prices.values()];
  const [net, full] = [all.reduce((sum, each) => sum + each.net, 0), all.reduce((sum, each) => sum + each.full, 0)];
  return {
    currency,
    company_discount_percent: companyDiscount / 100,
    lines: checked.map(({ line, priced, problem }) => {
      const found = (priced && prices.get(priced)) ?? { net: 0, full: 0, reduction: 0 };
      return {
        product_id: line.productId,
        quantity: line.quantity,
        percent: found.reduction / 100,
        amount: major(found.net, currency),
        saves: major(found.full - found.net, currency),
        problem,
      };
    }),
    amount: major(net, currency),
    saves: major(full - net, currency),
  };
}
