import type { Market } from "../../../contract/locales";
import { lineToPrice, sendersOfLines } from "../cart/lines/lineRules";
import type { CartPrice, CartProduct } from "../cart/pricedCart";
import { configure } from "../catalog/options/configuration";
import type { PricedProduct } from "../catalog/pricedProducts";
import { priceCart } from "../pricing/priceCart";
import type { Pricing, PricingTerms } from "../pricing/pricing";

export interface Place {
  region: string;
  zip: string;
}

export interface DeliveredTerms {
  terms: PricingTerms;
  now: Date;
  /** Basis points off for the member who asks; 0 for everybody. */
  companyDiscount: number;
}

/**
 * What one unit costs at the door: the product as it is first shown, with standard delivery and tax, by the price
 * pipeline of cart and checkout. `method` is null where nothing is delivered.
 */
export function priceDelivered(
  offer: PricedProduct,
  market: Market,
  place: Place,
  { terms, now, companyDiscount }: DeliveredTerms,
): Pricing {
  const { country, currency } = market;
  const product = cartProductOf(offer);
  const configured = configure(offer.product, [], offer.price, currency, country);
  const price: CartPrice = { ...offer.price, listed: offer.price, offers: [] };
  const line = { productId: product.id, options: [], quantity: 1 };
  const goods = { products: new Map([[product.id, product]]), units: offer.stock };
  const from = sendersOfLines([line], goods, { country, ...place }, terms.warehouses)(line);
  return priceCart({
    now,
    country,
    ...place,
    currency,
    shippingMethod: "",
    lines: [lineToPrice({ id: product.id, quantity: 1 }, product, price, configured, now, null, from)],
    // One piece reaches no step.
    ladder: [],
    companyDiscount,
    taxExempt: false,
    promotion: null,
    terms,
  });
}

function cartProductOf({ product, category, vendor }: PricedProduct): CartProduct {
  return {
    ...product,
    categorySlug: category.slug,
    categoryName: category.name,
    vendorName: vendor.name,
    handlingDays: vendor.handlingDays,
    closures: vendor.closures,
  };
}
