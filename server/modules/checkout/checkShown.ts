import type { IncomingHttpHeaders } from "node:http";
import { CURRENCIES, type Language } from "../../../contract/markets";
import { DomainError } from "../../http/errors";
import { round } from "../../money";
import { formatMoney } from "../cart/messages";
import type { CartRow, PricedCart } from "../cart/pricedCart";
import { checkoutErrors } from "./errors";

/** What the shopper's page showed when they agreed to pay; null for what was not said, which then changes nothing. */
export interface Shown {
  version: number | null;
  /** Major units. */
  total: number | null;
}

export function readShown(headers: IncomingHttpHeaders): Shown {
  const read = (text: string | string[] | undefined) => (text === undefined ? null : Number(text));
  return { version: read(headers["cart-version"]), total: read(headers["cart-total"]) };
}

/** Whether the page said what it showed, and so can show what is true instead. */
export const saysSomething = ({ version, total }: Shown): boolean => version !== null || total !== null;

/**
 * Holds the order to what its shopper agreed to. Throws 409 when the locked cart, its total at this very destination or the use of credit
 * is not what was shown; nothing has happened then.
 */
export function checkShown(
  cart: Pick<CartRow, "version" | "useCredit">,
  { currency, totals }: Pick<PricedCart, "currency" | "totals">,
  { version, total, useCredit }: Shown & { useCredit: boolean | null },
  language: Language,
): void {
  const values = { now: formatMoney(totals.total, currency, language) };
  const shown = total === null ? totals.total : round(total * 10 ** CURRENCIES[currency].decimals);
  if (shown !== totals.total) {
    const before = formatMoney(shown, currency, language);
    throw new DomainError(checkoutErrors.totalChanged, { values: { ...values, before } });
  }
  if (useCredit !== null && useCredit !== cart.useCredit)
    throw new DomainError(checkoutErrors.creditChanged, { values });
  if (version !== null && version !== cart.version) throw new DomainError(checkoutErrors.cartChanged, { values });
}
