import type { Market } from "../../../contract/locales";
import type { QuantityDiscount } from "../../../contract/offers";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { configure, readOptionNotation } from "../catalog/configuration";
import { catalogErrors } from "../catalog/errors";
import type { Source } from "../catalog/memo";
import { LADDER, ladderReduction, TALK_TO_SALES_FROM } from "../pricing/discountRules";
import { draftLines, netOf } from "../pricing/draftLines";
import { findGoods } from "./cartRows";
import { nowhere } from "./changeCart";
import { lineToPrice } from "./lineRules";

interface Question {
  productId: number;
  /** `optionId.value_optionId.value`; presets for what is not named. */
  options: string;
  quantity: number;
}

/**
 * What so many pieces of a configuration save, and each step of the ladder, as a cart of a guest that holds nothing else
 * is charged: the cart's own pipeline counts. Throws 404 for a product that is not sold, 422 for options that it does not offer.
 */
export async function readQuantityDiscount(
  { db, clock }: Source,
  { country, currency }: Market,
  { productId, options, quantity }: Question,
): Promise<QuantityDiscount> {
  const now = clock.now();
  const { products, prices } = await findGoods(db, [productId], nowhere(country), now);
  const product = products.get(productId);
  const price = prices.get(productId);
  if (!product || !price || product.hidden) throw new DomainError(catalogErrors.unknownProduct);
  const configured = configure(product, readOptionNotation(options), price, currency, country);
  const lineOf = (pieces: number) => lineToPrice({ id: 0, quantity: pieces }, product, price, configured, now);
  const one = lineOf(1);
  const full = Math.max(0, one.listPrice + one.unitOptions);
  const priced = (pieces: number) => {
    const [draft] = draftLines([lineOf(pieces)], true).drafts;
    const amount = draft ? netOf(draft) : full * pieces;
    return {
      quantity: pieces,
      percent: one.hasLadder ? ladderReduction(pieces) / 100 : 0,
      amount: major(amount, currency),
      saves: major(full * pieces - amount, currency),
    };
  };
  return {
    product_id: productId,
    product_options: configured.options.map(({ id, value }) => ({ id, value })),
    currency,
    unit_price: major(full, currency),
    has_ladder: one.hasLadder,
    steps: one.hasLadder ? LADDER.map(({ from }) => priced(from)) : [],
    talk_to_sales_from: TALK_TO_SALES_FROM,
    chosen: priced(quantity),
  };
}
