import { COUNTRIES } from "../../../../contract/markets";
import { days, addTime } from "../../../clock";
import type { Env } from "../../../env";
import { availableOf } from "../../inventory/available";
import { isExemptAt } from "../../exemptions/rule";
import { sellerFor } from "../../tax/sellers";
import { priceCart } from "../../pricing/priceCart";
import { noAmounts, type LineToPrice, type PricingQuestion } from "../../pricing/pricing";
import type { Configured } from "../../catalog/options/configuration";
import type { PromotionCandidate } from "../../promotions/rules";
import { owesTaxItself } from "../../tax/reverseCharge";
import { dealFor, dealLine } from "../../pricing/addOnDeals";
import { giftLines } from "./giftLines";
import { configureLine, demandOfLines, lineToPrice, maxQuantityOf, sendersOfLines } from "../lines/lineRules";
import type {
  CartLineRow,
  CartProduct,
  LineState,
  LoadedCart,
  PricedCart,
  PricedLine,
  PromotionClaim,
} from "../pricedCart";

interface Checked {
  row: CartLineRow;
  product: CartProduct;
  configured: Configured | null;
  state: LineState;
  maxQuantity: number;
  isChoiceGone: boolean;
}

/** Prices what `loadCart` read. Pure. `shippingMethod` overrides the cart's own choice. */
export function priceLoadedCart(
  { sellers }: Pick<Env, "sellers">,
  loaded: LoadedCart,
  now: Date,
  shippingMethod = loaded.cart.shippingMethod,
): PricedCart {
  const { destination, company, promotion, newCustomer, referral, vat, wallets } = loaded;
  const { currency } = COUNTRIES[destination.country];
  const checked = checkLines(loaded);
  const sold = checked.filter(({ configured, state }) => configured && state !== "gone");
  const soldLines = sold.map(({ row, product }) => dealLine(row, product));
  const deals = new Map(
    sold.map(({ row, product: { id: productId } }) => {
      const price = loaded.prices.get(productId);
      const listed = price && { productId, listPrice: price.listed.amount };
      return [row.id, listed ? dealFor(listed, currency, loaded.deals, soldLines) : null];
    }),
  );
  const from = sendersOfLines(
    sold.map(({ row }) => row),
    loaded,
    destination,
    loaded.terms.warehouses,
  );
  const question: PricingQuestion = {
    now,
    ...destination,
    currency,
    shippingMethod,
    lines: sold.flatMap(({ row, product, configured }) => {
      const price = loaded.prices.get(product.id);
      const deal = deals.get(row.id)?.offer;
      if (!configured || !price) return [];
      const line = lineToPrice(row, product, price, configured, now, deal, from(row));
      return [loaded.group ? leavingAfter(line, loaded.group.endsAt) : line];
    }),
    ladder: loaded.ladder,
    terms: loaded.terms,
    companyDiscount: company?.discount ?? 0,
    taxExempt: isExemptAt(company?.exemptStates ?? [], destination),
    promotion,
    newCustomer,
    referral,
    reverseCharge: owesTaxItself(
      vat,
      { from: sellerFor(sellers, destination.country).country, to: destination.country },
      now,
    ),
    wallets,
    useCredit: loaded.cart.useCredit,
    useAllowance: loaded.cart.useAllowance,
  };
  const pricing = priceCart(question);
  const amounts = new Map(pricing.lines.map((line) => [line.id, line]));
  const lines = checked.map(({ configured, ...line }): PricedLine => {
    const amount = amounts.get(line.row.id) ?? noAmounts(pricesOnly(line.row, configured));
    const deal = amount.offer?.kind === "add_on" ? (deals.get(line.row.id) ?? null) : null;
    const { isSaleSoldOut = false } = loaded.prices.get(line.product.id) ?? {};
    return { ...amount, ...line, options: configured?.options ?? [], deal, isSaleSoldOut };
  });
  const giftDeclined = pricing.gift !== null && loaded.cart.giftDeclined;
  const gift = giftDeclined ? null : pricing.gift;
  const isGiven = (pricing.promotion?.saves ?? 0) > 0 || gift !== null;
  const claim = isGiven ? claimOf(promotion) : null;
  const own = pricing.automatic && claimOf(loaded[pricing.automatic]);
  return {
    ...pricing,
    question,
    deals: loaded.deals,
    destination,
    lines,
    gifts: giftLines(loaded, { gift }, lines),
    giftDeclined,
    canBeOrdered: lines.length > 0 && lines.every(({ state }) => state === "ready") && pricing.method !== null,
    promotionClaim: claim,
    promotionClaims: [claim, own].filter((one) => one !== null),
  };
}

/** What is held until a group closes leaves on the day after that. */
function leavingAfter(line: LineToPrice, end: Date): LineToPrice {
  const { availableFrom } = line.delivery;
  const next = addTime(end, days(1));
  const from = availableFrom && availableFrom > next ? availableFrom : next;
  return { ...line, delivery: { ...line.delivery, availableFrom: from } };
}

/**
 * Which lines can be sold: the product is there, is priced here, still offers its options, and is in stock beside the
 * other lines.
 */
function checkLines(loaded: LoadedCart): Checked[] {
  const { destination, products, prices, units } = loaded;
  const { currency } = COUNTRIES[destination.country];
  const lines = loaded.lines.flatMap((row) => {
    const product = products.get(row.productId);
    if (!product) return [];
    const price = prices.get(product.id);
    const configured =
      price && !product.hidden ? configureLine(product, row.options, price, currency, destination.country) : null;
    const isSold = configured !== null && availableOf(product, row.options, units) > 0;
    return [{ row, product, configured, isSold, isChoiceGone: !configured && Boolean(price) && !product.hidden }];
  });
  const sold = lines.filter(({ isSold }) => isSold).map(({ row }) => row);
  return lines.map(({ row, product, configured, isSold, isChoiceGone }) => {
    if (!isSold) return { row, product, configured, state: "gone", maxQuantity: 0, isChoiceGone };
    const others = demandOfLines(
      sold.filter(({ id }) => id !== row.id),
      loaded,
    );
    const maxQuantity = maxQuantityOf(product, row.options, units, others);
    const state = row.quantity <= maxQuantity ? "ready" : "short";
    return { row, product, configured, state, maxQuantity, isChoiceGone };
  });
}

/** A line that cannot be sold tells its price and counts for nothing. */
function pricesOnly({ id, quantity }: CartLineRow, configured: Configured | null) {
  const { amount = 0, originAmount = 0 } = configured?.unitPrice ?? {};
  return { id, quantity, unitPrice: amount, unitOriginPrice: originAmount };
}

function claimOf(offer: PromotionCandidate | null): PromotionClaim | null {
  if (!offer?.row) return null;
  const { perCustomer, totalLimit, conditions } = offer.row;
  return { code: offer.code, perCustomer, totalLimit, firstOrderOnly: conditions.firstOrderOnly ?? false };
}
