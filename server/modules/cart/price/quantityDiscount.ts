import type { Market } from "../../../../contract/locales";
import type { QuantityDiscount } from "../../../../contract/offers";
import type { SignedIn } from "../../../http/caller";
import { major } from "../../../money";
import { readOptionNotation } from "../../catalog/options/configuration";
import type { Source } from "../../catalog/memo";
import { openSelection } from "./priceSelection";

interface Question {
  productId: number;
  /** `optionId.value_optionId.value`; presets for what is not named. */
  options: string;
  quantity: number;
}

/**
 * What so many pieces of a configuration save, and each step of the ladder, as a cart of this customer that holds
 * nothing else is charged without a code: the cart's own rules count, a company's discount among them. Throws 404 for
 * a product that is not sold, 422 for options that it does not offer.
 */
export async function readQuantityDiscount(
  source: Source,
  { country, currency }: Market,
  customer: SignedIn | null,
  { productId, options, quantity }: Question,
): Promise<QuantityDiscount> {
  const selection = await openSelection(source, country, customer, [productId]);
  const line = { productId, options: readOptionNotation(options), quantity: 1 };
  const one = selection.toPrice(line, 0);
  const full = Math.max(0, one.listPrice + one.unitOptions);
  const priced = (pieces: number) => {
    const [price] = selection.price([{ ...one, quantity: pieces }]);
    const { net, reduction } = price ?? { net: full * pieces, reduction: 0 };
    return {
      quantity: pieces,
      percent: reduction / 100,
      amount: major(net, currency),
      saves: major(full * pieces - net, currency),
    };
  };
  return {
    product_id: productId,
    product_options: selection.optionsOf(line).map(({ id, value }) => ({ id, value })),
    currency,
    company_discount_percent: selection.companyDiscount / 100,
    unit_price: major(full, currency),
    has_ladder: one.hasLadder,
    steps: one.hasLadder ? selection.terms.ladder.map(({ from }) => priced(from)) : [],
    talk_to_sales_from: selection.terms.talkToSalesFrom,
    chosen: priced(quantity),
  };
}
