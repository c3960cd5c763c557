import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import { round } from "../../money";
import { CANADIAN_PROVINCES, US_STATES } from "./salesTaxRates";
import { VAT, VAT_BY_ZIP, VAT_ON_PUBLICATIONS, type DatedRate } from "./vatRates";

/** Rates are thousandths of a percent. */
export interface TaxComponent {
  name: string;
  rate: number;
}

export interface TaxRule {
  /** Prices contain the tax; otherwise it is added. */
  included: boolean;
  components: readonly TaxComponent[];
  taxesShipping: boolean;
  /** Services are carriage and assembly: taxed where delivery is. */
  taxesServices: boolean;
  /** False while the state or province that decides is not known. */
  isFinal: boolean;
}

/** What something is to the tax office: nearly everything is goods. */
export type TaxClass = "goods" | "publication";

const WHOLE = 100_000;

/**
 * The tax of a place on a day: in Europe that of the country of delivery (OSS), whatever warehouse sends it.
 * Unknown states and provinces are taxed at 0 until the address says more.
 */
export function taxRuleOf(
  country: CountryCode,
  region: string,
  now: Date,
  taxClass: TaxClass = "goods",
  zip = "",
): TaxRule {
  const code = region.toUpperCase();
  if (country === "US") {
    const state = US_STATES[code];
    const rate = state ? rateOn(state.rates, now) : 0;
    const shipping = state?.shipping ?? false;
    return added(rate > 0 ? [{ name: "Sales tax", rate }] : [], shipping, state !== undefined);
  }
  if (country === "CA") {
    const taxes = CANADIAN_PROVINCES[code];
    const components = (taxes ?? []).map(({ name, rates }) => ({ name, rate: rateOn(rates, now) }));
    return added(components, true, taxes !== undefined);
  }
  const reduced = taxClass === "publication" ? VAT_ON_PUBLICATIONS[country] : undefined;
  const own = VAT_BY_ZIP.find((place) => place.country === country && place.zip.test(zip))?.rates;
  const components = [{ name: "VAT", rate: rateOn(reduced ?? own ?? VAT[country], now) }];
  return {
    included: COUNTRIES[country].pricesIncludeTax,
    components,
    taxesShipping: true,
    taxesServices: true,
    isFinal: true,
  };
}

export const EXEMPT: Pick<TaxRule, "components"> = { components: [] };

function added(components: readonly TaxComponent[], shipping: boolean, isFinal: boolean): TaxRule {
  return { included: false, components, taxesShipping: shipping, taxesServices: shipping, isFinal };
}

function rateOn(rates: readonly DatedRate[], now: Date): number {
  const day = now.toISOString().slice(0, 10);
  return rates.findLast(([from]) => from <= day)?.[1] ?? 0;
}

export function totalRate({ components }: Pick<TaxRule, "components">): number {
  return components.reduce((sum, { rate }) => sum + rate, 0);
}

/**
 * Tax of an amount in minor units: contained in it, or on top, each component rounded by itself as invoices list
 * them.
 */
export function taxOf(amount: number, rule: Pick<TaxRule, "included" | "components">): number {
  return taxParts(amount, rule).reduce((sum, part) => sum + part.amount, 0);
}

/** The same, one entry for each component. */
export function taxParts(
  amount: number,
  { included, components }: Pick<TaxRule, "included" | "components">,
): (TaxComponent & { amount: number })[] {
  const base = included ? WHOLE + totalRate({ components }) : WHOLE;
  return components.map(({ name, rate }) => ({ name, rate, amount: round((amount * rate) / base) }));
}

/** A price without the tax that it contains, minor units. */
export function withoutTax(amount: number, rule: Pick<TaxRule, "included" | "components">): number {
  return rule.included ? amount - taxOf(amount, rule) : amount;
}
