import type { CountryCode } from "../../../../contract/markets";
import type { TaxRates } from "../../tax/rates";
import { EXEMPT, taxOf, taxRuleOf, type TaxRule } from "../../tax/rules";
import { rentOf, type RentalTerms } from "./terms";

/** Where a rental is delivered, as far as it is known: it decides about the tax. */
export interface Place {
  country: CountryCode;
  state: string;
  zip: string;
  /** A company's certificate counts there: no sales tax is owed. */
  isExempt: boolean;
  /** Of the country. */
  rates: TaxRates;
}

/** What is taken for a rent; minor units. */
export interface Due {
  rent: number;
  /** Contained in the rent, or added to it. */
  tax: number;
  added: number;
  amount: number;
  rule: TaxRule;
}

/** What a rent comes to with the tax of a place on a day. Deposits are not taxed: they come back. */
export function dueOf(rent: number, { country, state, zip, isExempt, rates }: Place, now: Date): Due {
  const known = taxRuleOf(rates, { country, region: state, zip }, now);
  const rule = isExempt && !known.included ? { ...known, ...EXEMPT } : known;
  const tax = taxOf(rent, rule);
  const added = rule.included ? 0 : tax;
  return { rent, tax, added, amount: rent + added, rule };
}

/** All months of a term with their taxes, as they are today. */
export function totalOf(terms: RentalTerms, place: Place, now: Date): number {
  let total = 0;
  for (let month = 1; month <= terms.months; month += 1) total += dueOf(rentOf(terms, month), place, now).amount;
  return total;
}
