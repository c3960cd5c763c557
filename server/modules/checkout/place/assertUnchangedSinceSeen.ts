import type { IncomingHttpHeaders } from "node:http";
import { CURRENCIES, type Language } from "../../../../contract/markets";
import type { QuotedPrice } from "../../../db/schema";
import type { Env } from "../../../env";
import { DomainError } from "../../../http/errors";
import { round } from "../../../money";
import { formatMoney } from "../../../formats";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { priceLoadedCart } from "../../cart/price/priceLoadedCart";
import { lastQuotedPrice } from "../../cart/quotedPrice";
import { texts } from "../../../locales/texts";
import { checkoutErrors } from "../errors";
import type { CheckoutRequest } from "./readCheckout";

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
export const saysWhatWasShown = ({ version, total }: Shown): boolean => version !== null || total !== null;

/**
 * Holds the order to what its shopper agreed to. Throws 409 when the locked cart, its total at this very destination
 * or the use of credit is not what was shown, or, where the page did not say a total, when it comes to more than the
 * cart was last told to; nothing has happened then.
 */
export function assertUnchangedSinceSeen(
  env: Pick<Env, "sellers">,
  loaded: LoadedCart,
  priced: PricedCart,
  request: Pick<CheckoutRequest, "shown" | "shippingMethod" | "caller">,
  now: Date,
): void {
  const { cart } = loaded;
  const { currency, totals } = priced;
  const { version, total, useCredit } = request.shown;
  const { language } = request.caller;
  const values = { now: formatMoney(totals.total, currency, language) };
  const shown = total === null ? totals.total : round(total * 10 ** CURRENCIES[currency].decimals);
  if (shown !== totals.total) {
    const before = formatMoney(shown, currency, language);
    throw new DomainError(checkoutErrors.totalChanged, { values: { ...values, before } });
  }
  if (total === null) assertShownPrice(env, loaded, priced, request, now);
  if (useCredit !== null && useCredit !== cart.useCredit)
    throw new DomainError(checkoutErrors.creditChanged, { values });
  if (version !== null && version !== cart.version) throw new DomainError(checkoutErrors.cartChanged, { values });
}

/** Throws 409 with what has become dearer when the order comes to more than the last answer about its cart said. */
function assertShownPrice(
  env: Pick<Env, "sellers">,
  loaded: LoadedCart,
  priced: PricedCart,
  { shippingMethod, caller: { language } }: Pick<CheckoutRequest, "shippingMethod" | "caller">,
  now: Date,
): void {
  const { currency, totals } = priced;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const told = lastQuotedPrice(env, loaded, now);
  if (told === "changed") throw new DomainError(checkoutErrors.cartGrew, { values: { now: money(totals.total) } });
  // The cart told the price of every way to send it; who chooses another one in this very call has seen it.
  const isOther = shippingMethod !== "" && shippingMethod !== told.method;
  const same = isOther ? priceLoadedCart(env, loaded, now, told.method) : priced;
  // Where tax was told to come with the address, the rest is what was told.
  const agreed = told.taxIsFinal ? told.total : told.total - told.tax;
  const due = told.taxIsFinal ? same.totals.total : same.totals.total - same.totals.tax;
  if (due <= agreed) return;
  throw new DomainError(checkoutErrors.costsMore, {
    values: { now: money(totals.total), before: money(told.total), why: whyDearer(told, same, language) },
  });
}

function whyDearer(told: QuotedPrice, { totals, promotionClaim }: PricedCart, language: Language): string {
  const code = told.code !== "" && told.code !== promotionClaim?.code ? told.code : "";
  const causes = [
    totals.items > told.items && texts.checkout.dearer.items[language],
    totals.discount < told.discount &&
      (code === "" ? texts.checkout.dearer.discount[language] : texts.checkout.dearer.code[language]),
    totals.credit < told.credit && texts.checkout.dearer.credit[language],
    totals.shipping > told.shipping && texts.checkout.dearer.shipping[language],
    totals.tax > told.tax && texts.checkout.dearer.tax[language],
  ].filter((cause) => cause !== false);
  return causes.join(", ").replace("{code}", code);
}
