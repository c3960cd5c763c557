import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";
import { round } from "../../money";
import { taxesAt, VAT_PLACES, type TaxRates } from "./rates";

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

/** Where something is delivered, as far as it decides about the tax. */
export interface TaxedPlace {
  country: CountryCode;
  /** State or province. */
  region: string;
  zip?: string;
}

const WHOLE = 100_000;

/**
 * The tax of a place at a moment: in Europe that of the country of delivery (OSS), whatever warehouse sends it.
 * Unknown states and provinces are taxed at 0 until the address says more. Pure: `rates` are what the store says.
 */
export function taxRuleOf(
  rates: TaxRates,
  { country, region, zip = "" }: TaxedPlace,
  now: Date,
  taxClass: TaxClass = "goods",
): TaxRule {
  if (!COUNTRIES[country].pricesIncludeTax) {
    const taxes = taxesAt(rates, { country, place: region.toUpperCase(), taxClass: "goods" }, now);
    const owed = taxes?.filter(({ rate }) => rate > 0) ?? [];
    // Every province taxes it, whichever it is.
    const onDelivery = country === "CA" || (taxes?.some(({ taxesDelivery }) => taxesDelivery) ?? false);
    return {
      included: false,
      components: owed.map(({ name, rate }) => ({ name, rate })),
      taxesShipping: onDelivery,
      taxesServices: onDelivery,
      isFinal: taxes !== undefined,
    };
  }
  const own = VAT_PLACES.find((place) => place.country === country && place.zip.test(zip))?.place;
  const reduced = taxClass === "publication" ? standing(rates, { country, place: "", taxClass }, now) : undefined;
  const local = own === undefined ? undefined : standing(rates, { country, place: own, taxClass: "goods" }, now);
  const taxes = reduced ?? local ?? standing(rates, { country, place: "", taxClass: "goods" }, now);
  return {
    included: true,
    components: (taxes ?? [{ name: "VAT", rate: 0 }]).map(({ name, rate }) => ({ name, rate })),
    taxesShipping: true,
    taxesServices: true,
    isFinal: true,
  };
}

/** What a place taxes by itself at a moment; undefined where that is another's. */
function standing(...asked: Parameters<typeof taxesAt>) {
  const taxes = taxesAt(...asked);
  return taxes && taxes.length > 0 ? taxes : undefined;
}

export const EXEMPT: Pick<TaxRule, "components"> = { components: [] };

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
