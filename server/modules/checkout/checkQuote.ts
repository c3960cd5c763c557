import { COUNTRIES, type CountryCode, type Language } from "../../../contract/markets";
import { DomainError } from "../../http/errors";
import type { LoadedCart, PricedCart, PricedLine } from "../cart/pricedCart";
import { checkoutErrors } from "./errors";

/** Refuses a cart that cannot be ordered as the shopper last saw it. Nothing has happened when this throws. */
export function checkQuote({ cart }: LoadedCart, priced: PricedCart, language: Language, shownFor: CountryCode): void {
  const { destination, lines, currency } = priced;
  if (lines.length === 0) throw new DomainError(checkoutErrors.emptyCart);
  const shown = [cart.country, shownFor].map((country) => COUNTRIES[country].currency);
  if (!shown.includes(COUNTRIES[destination.country].currency)) throw new DomainError(checkoutErrors.otherCountry);
  const names = (wrong: PricedLine[]) => ({ values: { names: wrong.map(({ product }) => product.name[language]).join(", ") } });
  const soldOut = lines.filter(({ state }) => state !== "ready");
  if (soldOut.length > 0) throw new DomainError(checkoutErrors.soldOut, names(soldOut));
  if (priced.method === null || !priced.canBeOrdered) throw new DomainError(checkoutErrors.notDelivered);
  const moved = lines.filter(({ row, unitPrice }) => row.shownCurrency === currency && row.shownPrice !== unitPrice);
  if (moved.length > 0) throw new DomainError(checkoutErrors.pricesChanged, names(moved));
}
