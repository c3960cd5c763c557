import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Currency } from "../../../../contract/markets";
import type { ProductOption, OptionRule, SetPart, SetSaving } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { share } from "../../../money";
import { readChosen } from "../../inventory/variant";
import { configure } from "../options/configuration";

/** What a set asks of a product that is one of its parts. */
export interface PartGood {
  id: number;
  code: string;
  options: ProductOption[];
  rules: OptionRule[];
  /** A set itself where there are any: sets are made of single goods. */
  setParts: readonly unknown[];
  hidden: boolean;
  /** The price list, minor units. */
  amounts: ReadonlyMap<Currency, number>;
}

type Part = Pick<SetPart, "productId" | "quantity" | "options">;

/** One piece of a part as the set wants it; null where it is not sold so, or has no price in the currency. */
export function partAmount(part: Part, good: PartGood | undefined, currency: Currency): number | null {
  const amount = good?.amounts.get(currency);
  if (!good || amount === undefined) return null;
  try {
    const chosen = part.options.map(readChosen);
    return configure(good, chosen, { amount, originAmount: amount }, currency).unitPrice.amount;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Whether a part can be sold as the set wants it: it is sold, no set itself, and offers what the set chose of it. */
export function isPartOut(part: Part, good: PartGood | undefined): boolean {
  if (!good || good.hidden || good.setParts.length > 0) return true;
  const [currency] = good.amounts.keys();
  return currency !== undefined && partAmount(part, good, currency) === null;
}

export interface SetAmounts {
  /** What the parts cost one by one. */
  parts: number;
  saving: number;
  price: number;
}

/**
 * What a set costs in a currency, minor units: its parts at list price, less the saving. Null where a part has no
 * price, nothing is said of the saving, or it is more than a set may save: a part that becomes cheaper would else take
 * the price of a set that saves an amount to nothing.
 */
export function setAmounts(
  parts: readonly Part[],
  saving: SetSaving,
  goods: ReadonlyMap<number, PartGood>,
  currency: Currency,
): SetAmounts | null {
  const each = parts.map((part) => {
    const amount = partAmount(part, goods.get(part.productId), currency);
    return amount === null ? null : amount * part.quantity;
  });
  if (each.length === 0 || each.includes(null)) return null;
  const sum = each.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const less = saving.percent === undefined ? saving[currency] : share(sum, saving.percent * 100);
  if (less === undefined || less >= sum) return null;
  // A share is told in whole per cent, whatever its amount is rounded to.
  const [told, whole] = saving.percent === undefined ? [less * 100, sum] : [saving.percent, 1];
  if (told > whole * LISTING_LIMITS.setSaving) return null;
  return { parts: sum, saving: less, price: sum - less };
}
