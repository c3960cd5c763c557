import type { Language } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import type { PricedCart, PricedLine } from "../../cart/pricedCart";
import { checkoutErrors } from "../errors";

/** Refuses a cart that cannot be ordered as the shopper last saw its lines. Nothing has happened when this throws. */
export function assertOrderable({ lines, currency, method, canBeOrdered }: PricedCart, language: Language): void {
  if (lines.length === 0) throw new DomainError(checkoutErrors.emptyCart);
  if (lines.some(({ row }) => row.shownCurrency !== currency)) throw new DomainError(checkoutErrors.otherCountry);
  const names = (wrong: PricedLine[]) => ({
    values: { names: wrong.map(({ product }) => product.name[language]).join(", ") },
  });
  const withdrawn = lines.filter(({ product }) => product.hidden);
  if (withdrawn.length > 0) throw new DomainError(checkoutErrors.notSold, names(withdrawn));
  const soldOut = lines.filter(({ state }) => state !== "ready");
  if (soldOut.length > 0) throw new DomainError(checkoutErrors.soldOut, names(soldOut));
  if (method === null || !canBeOrdered) throw new DomainError(checkoutErrors.notDelivered);
  const moved = lines.filter(({ row, unitPrice }) => row.shownPrice !== unitPrice);
  if (moved.length > 0) throw new DomainError(checkoutErrors.pricesChanged, names(moved));
}
