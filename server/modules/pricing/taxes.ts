import type { TaxClass } from "../../../contract/settings/taxTerms";
import { split } from "../../money";
import type { TaxSummary } from "../../db/schema";
import { EXEMPT, taxOf, taxParts, taxRuleOf, totalRate, type TaxRule } from "../tax/rules";
import { netOf, total, type Draft } from "./draftLines";
import type { LineAmounts, PricingQuestion } from "./pricing";

export interface LineTax {
  tax: LineAmounts["tax"];
  taxRate: number;
}

export interface Taxed {
  /** In the order of the drafts. */
  lines: LineTax[];
  summary: TaxSummary[];
  /** Prices contain the tax. */
  included: boolean;
  isFinal: boolean;
}

/** The tax of the place that the cart goes to. */
export function placeRule({ country, region, now, zip, terms }: PricingQuestion, taxClass?: TaxClass): TaxRule {
  return terms.tax?.[taxClass ?? "goods"] ?? taxRuleOf(terms.rates, { country, region, zip }, now, taxClass);
}

/**
 * The rule of the place for a line: gift cards are money, exempt companies and reverse charge leave nothing to
 * charge.
 */
function ruleFor({ line }: Draft, question: PricingQuestion): TaxRule {
  const rule = placeRule(question, line.taxClass);
  if (line.isGiftCard || (question.taxExempt && !rule.included)) return { ...rule, ...EXEMPT };
  if (!question.reverseCharge) return rule;
  return { ...rule, included: false, components: rule.components.map(({ name }) => ({ name, rate: 0 })) };
}

/**
 * Tax of each line by part. Delivery is taxed like the goods it brings: its shares of one rate are taxed together and
 * the tax is split over them, so that one delivery has one rounding.
 */
export function taxLines(question: PricingQuestion, drafts: readonly Draft[], shipping: readonly number[]): Taxed {
  const place = placeRule(question);
  const rules = drafts.map((draft) => ruleFor(draft, question));
  const books = new Map<string, TaxSummary>();
  const lines = drafts.map((draft, index): LineTax => {
    const rule = rules[index] ?? place;
    const goods = draft.amount - draft.service;
    const [goodsLess = 0, serviceLess = 0] = split(draft.amount - netOf(draft), [goods, draft.service]);
    const tax = {
      product: note(books, "product", goods - goodsLess, rule),
      service: rule.taxesServices ? note(books, "service", draft.service - serviceLess, rule) : 0,
      shipping: 0,
    };
    return { tax, taxRate: totalRate(rule) };
  });
  const signs = rules.map(({ components }) => components.map(({ name, rate }) => `${name} ${rate}`).join());
  for (const sign of new Set(signs)) {
    const shares = shipping.map((share, index) => (signs[index] === sign ? share : 0));
    const rule = rules[signs.indexOf(sign)] ?? place;
    const whole = total(shares, (share) => share);
    const tax = rule.taxesShipping ? note(books, "shipping", whole, rule) : 0;
    split(tax, shares).forEach((part, index) => {
      const line = lines[index];
      if (line) line.tax.shipping += part;
    });
  }
  const included = place.included && !question.reverseCharge;
  return { lines, summary: [...books.values()], included, isFinal: place.isFinal };
}

/** Books a part under its name and rate; answers its tax. */
function note(books: Map<string, TaxSummary>, part: TaxSummary["part"], amount: number, rule: TaxRule): number {
  if (amount === 0) return 0;
  const tax = taxOf(amount, rule);
  for (const { name, rate, amount: share } of taxParts(amount, rule)) {
    const key = `${name} ${part} ${rate}`;
    const book = books.get(key) ?? { name, part, rate, base: 0, amount: 0 };
    books.set(key, { ...book, base: book.base + amount - (rule.included ? tax : 0), amount: book.amount + share });
  }
  return tax;
}
