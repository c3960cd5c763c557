import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import type { PriceInspection } from "../../../contract/priceDesk/priceDeskRoutes";
import type { BadgeReason } from "../../../contract/priceDesk/priceDeskTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import { emptyDestination } from "../cart/changeCart";
import { openSelection } from "../cart/price/priceSelection";
import { currentPrice } from "../catalog/prices/currentPrice";
import { isSoldOut, whileItLasts } from "../catalog/prices/salePieces";
import { findProgrammeTerms } from "../companies/repositoryTerms";
import { priceCart } from "../pricing/priceCart";
import { readPricingTerms } from "../pricing/repository";
import { priceDeskErrors } from "./errors";
import { momentToCome, planAt } from "./planTimes";
import { presentNextPlan } from "./readPrices";
import { priceOf } from "./repository";
import { openPlansOf } from "./repositoryPlans";

/** Whose price it is. */
interface Asked {
  id: number;
  country: CountryCode;
  company_id?: number | undefined;
  /** A moment to come; now where none is said. */
  at?: string | undefined;
}

/**
 * What one piece of a product, as its page first shows it, comes to in a country before an address is known: read and
 * priced as a cart's goods are, and struck as its page strikes; at a moment to come by what is planned until then.
 * @throws 404 for what is not sold there, 422 for a company that takes no part, and for a moment that has passed
 */
export async function inspectPrice(
  deps: Deps,
  { id, country, company_id: companyId, at }: Asked,
): Promise<PriceInspection> {
  const { db, clock } = deps;
  const now = at === undefined ? clock.now() : momentToCome(at, clock.now());
  const { currency, pricesIncludeTax } = COUNTRIES[country];
  const company = companyId === undefined ? null : await findProgrammeTerms(db, companyId);
  if (company === undefined) throw new DomainError(priceDeskErrors.noCompany, { field: "company_id" });
  const buyer = company && { id: null, email: "", companyId: companyId ?? null };
  const selection = await openSelection({ db, clock, at: now }, country, buyer, [id]);
  const row = await priceOf(db, id, currency, now);
  if (!row) throw new DomainError(httpErrors.notFound);
  const plans = (await openPlansOf(db, [id], now)).filter((one) => one.currency === currency);
  const plan = planAt(plans, now);
  const pricing = priceCart({
    now,
    ...emptyDestination(country),
    currency,
    shippingMethod: "",
    lines: [selection.toPrice({ productId: id, options: [], quantity: 1 }, 0)],
    ladder: selection.terms.ladder,
    companyDiscount: selection.companyDiscount,
    taxExempt: false,
    promotion: null,
    terms: (await readPricingTerms(deps))(currency),
  });
  const { total, tax: added, includedTax } = pricing.totals;
  const tax = added + includedTax;
  const shown = (amount: number) => major(amount, currency);
  const price = currentPrice(whileItLasts(row), currency);
  const lowest = whileItLasts(row).lowest;
  return {
    product_id: id,
    country,
    currency,
    company_percent: company && selection.companyDiscount / 100,
    steps: pricing.explanation.map(({ step, change, sum }) => ({ step, change: shown(change), sum: shown(sum) })),
    prices_include_tax: pricesIncludeTax,
    tax: shown(tax),
    net: shown(total - tax),
    total: shown(total),
    tax_is_final: pricing.taxIsFinal,
    list_price: shown(row.listed),
    current_price: shown(price.amount),
    struck_price: price.originAmount > price.amount ? shown(price.originAmount) : null,
    lowest_before: lowest === null ? null : shown(lowest),
    badge: badgeOf(row, price),
    planned: plan ? presentNextPlan(plan, now) : null,
    sale_ends_at: row.reduction === null || isSoldOut(row) ? null : (row.saleEndsAt?.toISOString() ?? null),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof priceOf>>>;

/** Why a price stands struck through beside the current one, or why none does. */
function badgeOf(row: Row, price: ReturnType<typeof currentPrice>): BadgeReason {
  if (price.originAmount > price.amount) return price.lowestBefore === null ? "list" : "low";
  if (row.reduction !== null && isSoldOut(row)) return "sold_out";
  if (row.reduction === null && row.origin <= row.listed) return "not_lowered";
  // Whoever strikes list prices has no low to compare with; what is lowered there is always struck.
  return row.lowest === null ? "no_low" : "low_not_above";
}
