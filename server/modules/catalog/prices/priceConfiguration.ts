import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { CURRENCIES } from "../../../../contract/markets";
import type { Market } from "../../../../contract/locales";
import type { ProductInfo } from "../../../../contract/product";
import type { productRoutes } from "../../../../contract/routes/productRoutes";
import type { QueryOf } from "../../../../contract/routes/route";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { discountOf, type Membership } from "../../companies/repositoryTerms";
import { catalogErrors } from "../errors";
import type { Source } from "../memo";
import { configureProduct, promiseTo, type ConfiguredQuestion } from "./configureProduct";
import { lowStock, monthlyAmount } from "../rules";
import { lowestWithOptions } from "./withOptions";

export interface ConfigurationQuestion extends ConfiguredQuestion {
  /** State or province code. */
  region?: string | undefined;
  /** Who asks: their company's discount is told beside the public price. */
  member?: Membership | null | undefined;
}

/** What a call asks about a product's configuration. */
export function configurationQuestion(
  productId: number,
  query: QueryOf<(typeof productRoutes)["POST /product-api/product-info/:id"]>,
  { customer }: Caller,
): ConfigurationQuestion {
  const { options = "", quantity = 1, state } = query;
  return { productId, options, quantity, region: state, member: customer };
}

/** What several pieces come to is the cart's to say: see `cart/price/productAmount`. */
export type ConfigurationInfo = Omit<ProductInfo, "amount">;

/**
 * Price, stock and delivery of one configuration, as everybody pays it. Whether a sale runs is the server's to know.
 * Throws 404 for a product that is not sold, 422 for options that do not belong to it or do not go together.
 */
export async function priceConfiguration(
  source: Source,
  market: Market,
  question: ConfigurationQuestion,
): Promise<ConfigurationInfo> {
  const { currency, country } = market;
  const { quantity } = question;
  const configured = await configureProduct(source, market, question);
  const { offer, options, unitPrice, available } = configured;
  const { product } = offer;
  const delivery = await promiseTo(source, market, configured, { region: question.region });
  if (!delivery) throw new DomainError(catalogErrors.notDelivered);
  return {
    product_id: product.id,
    product_options: options.map(({ id, value }) => ({ id, value })),
    product_code: product.code,
    quantity,
    product_price: major(unitPrice.amount, currency),
    product_origin_price: major(unitPrice.originAmount, currency),
    currency,
    currency_symbol: CURRENCIES[currency].symbol,
    prices_include_tax: market.pricesIncludeTax,
    is_in_stock: available >= quantity,
    low_stock: lowStock(available),
    on_sale: unitPrice.originAmount > unitPrice.amount,
    lowest_before: lowestWithOptions(offer.price, unitPrice, currency),
    // Gift cards are money: nobody gets them for less.
    company_discount_percent: product.slug === GIFT_CARD ? 0 : (await discountOf(source.db, question.member)) / 100,
    monthly_amount: major(monthlyAmount(unitPrice.amount, currency, country), currency),
    delivery,
  };
}
