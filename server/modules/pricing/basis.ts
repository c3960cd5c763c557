import type { CountryCode, Currency } from "../../../contract/markets";
import { dealFor, type AddOnDeal } from "./addOnDeals";
import type { PromotionCandidate, PromotionTermsRow } from "../promotions/rules";
import type { Ladder } from "./discountRules";
import { NO_TRANSIT, type TariffPrices } from "../shipping/tariff";
import { anywhereFrom } from "../shipping/warehouses";
import type { PlaceTerms } from "./placeTerms";
import { placeRule } from "./taxes";
import type { LineToPrice, Pricing, PricingQuestion, PricingTerms } from "./pricing";

/** A promotion as it was when the order was placed: it has begun, has not ended and is not used up for this order. */
interface KeptPromotion {
  code: string;
  row: Pick<PromotionTermsRow, "kind" | "percent" | "amount" | "conditions" | "terms">;
}

/** A line without the deal that it had beside others: that is found anew. */
interface KeptLine extends Omit<LineToPrice, "id" | "delivery"> {
  /** Of the order's line. */
  position: number;
  delivery: Omit<LineToPrice["delivery"], "availableFrom" | "from"> & { waits: boolean };
}

/**
 * What an order was priced by, as it is stored with it: catalogue, promotions, tariffs and rates change afterwards,
 * what stays of an order is priced by these. Amounts in minor units.
 */
export interface PricingBasis extends Pick<
  PricingQuestion,
  "region" | "zip" | "shippingMethod" | "companyDiscount" | "taxExempt"
> {
  /** ISO 8601. */
  now: string;
  reverseCharge: boolean;
  lines: KeptLine[];
  deals: AddOnDeal[];
  /** Position of what a code added for nothing. */
  gift: number | null;
  promotion: KeptPromotion | null;
  newCustomer: KeptPromotion | null;
  referral: KeptPromotion | null;
  terms: Omit<PricingTerms, "rates" | "tariff" | "warehouses"> & {
    tariff: TariffPrices;
    ladder: Ladder;
    /** Where numbered editions lay; orders of before it was kept had them in the United States. */
    editionsIn?: CountryCode;
  };
}

/** What is taken of a cart with its prices. */
interface PricedLines extends Pick<Pricing, "promotion" | "gift"> {
  /** What it was priced by. */
  question: PricingQuestion;
  deals: readonly AddOnDeal[];
  lines: readonly { row: { id: number } }[];
  gifts: readonly unknown[];
}

/** What a cart that is ordered was priced by. Its lines stand in the order first, then its gifts. */
export function basisOf({ question, deals, lines, gifts, promotion, gift }: PricedLines): PricingBasis {
  const { now, region, zip, shippingMethod, companyDiscount, taxExempt, reverseCharge = false } = question;
  const { transit: _transit, zones: _zones, ...tariff } = question.terms.tariff;
  const products = new Set(question.lines.map(({ productId }) => productId));
  return {
    now: now.toISOString(),
    region,
    zip,
    shippingMethod,
    companyDiscount,
    taxExempt,
    reverseCharge,
    lines: question.lines.map((line) =>
      keptLine(
        line,
        lines.findIndex(({ row }) => row.id === line.id),
      ),
    ),
    deals: deals
      .filter(({ productId }) => products.has(productId))
      .map(({ id, productId, categories, reduction }) => ({ id, productId, categories, reduction })),
    gift: gift && gifts.length > 0 ? lines.length : null,
    promotion: promotion && mayCount(question.promotion, promotion.refusal) ? kept(question.promotion) : null,
    newCustomer: kept(question.newCustomer),
    referral: kept(question.referral),
    terms: {
      ladder: question.ladder,
      tariff,
      editionsIn: question.terms.warehouses.editions.country,
      perDollar: question.terms.perDollar,
      tax: { goods: placeRule(question, "goods"), publication: placeRule(question, "publication") },
    },
  };
}

/** A code that stood back for a better discount counts when that is gone, unless there are only so many of it. */
function mayCount(offer: PromotionCandidate | null, refusal: string | null): boolean {
  if (refusal === null) return true;
  return refusal === "betterDiscount" && offer?.row?.totalLimit === null && offer.row.perCustomer === null;
}

function kept(offer: PromotionCandidate | null | undefined): KeptPromotion | null {
  if (!offer?.row) return null;
  const { kind, percent, amount, conditions, terms } = offer.row;
  return { code: offer.code, row: { kind, percent, amount, conditions, terms } };
}

function keptLine({ id: _id, delivery, offers, ...line }: LineToPrice, position: number): KeptLine {
  const { availableFrom, from: _from, ...carried } = delivery;
  return {
    ...line,
    position,
    offers: offers.filter(({ kind }) => kind !== "add_on"),
    delivery: { ...carried, waits: availableFrom !== null },
  };
}

/** Where an order goes now, and how it is paid for. */
export interface Destination extends PlaceTerms, Pick<PricingQuestion, "country" | "region" | "zip"> {
  currency: Currency;
  /** Its tax was taken out of the prices after it was bought: what was taken stays that, wherever the order goes. */
  isTaxGivenBack?: boolean;
}

/**
 * What prices so many units of each line, named by position, by what the order was priced by, and in the zone of
 * delivery of its moment. At another place than it was sent to first taxes are those of that place on the day of the
 * order; of prices without their tax, those that were taken out.
 */
export function questionOf(
  basis: PricingBasis,
  { isTaxGivenBack = false, rates, zones, ...to }: Destination,
  units: ReadonlyMap<number, number>,
): PricingQuestion {
  const { lines, deals, terms, gift: _gift, promotion, newCustomer, referral, ...kept } = basis;
  const { ladder, tariff, editionsIn = "US", ...rules } = terms;
  const now = new Date(basis.now);
  const isMoved = to.region.toUpperCase() !== basis.region.toUpperCase() || to.zip !== basis.zip;
  const left = lines.flatMap((line) => {
    const quantity = units.get(line.position) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const sold = left.map(({ position: id, productId, category, quantity }) => ({ id, productId, category, quantity }));
  return {
    ...kept,
    ...to,
    now,
    ladder,
    terms: {
      ...rules,
      tariff: { ...tariff, transit: NO_TRANSIT, zones },
      warehouses: anywhereFrom(editionsIn),
      rates,
      tax: isMoved && !basis.reverseCharge && !isTaxGivenBack ? undefined : rules.tax,
    },
    lines: left.map(({ position, delivery: { waits, ...delivery }, ...line }): LineToPrice => {
      const deal = dealFor(line, to.currency, deals, sold)?.offer;
      return {
        ...line,
        id: position,
        offers: deal ? [...line.offers, deal] : line.offers,
        // Days play no part in a price, waiting does.
        delivery: { ...delivery, availableFrom: waits ? now : null },
      };
    }),
    promotion: offerOf(promotion),
    newCustomer: offerOf(newCustomer),
    referral: offerOf(referral),
  };
}

function offerOf(promotion: KeptPromotion | null): PromotionCandidate | null {
  if (!promotion) return null;
  const unlimited = { startsAt: null, endsAt: null, totalLimit: null, perCustomer: null, used: 0 };
  return { code: promotion.code, row: { ...promotion.row, ...unlimited }, usedByCustomer: 0, hasOrdered: false };
}
