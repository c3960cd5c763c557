import type { GroupTerms } from "../../groupBuys/groupTerms";
import type { LoadedCart } from "../pricedCart";
import type { Goods } from "../repositoryGoods";

/**
 * Gives a group's product the price of its first step, on the list's price of the day on which the group was opened:
 * all members pay the same, whenever they come.
 */
export function withGroupPrice({ prices }: Pick<Goods, "prices">, { productId, price, listPrice }: GroupTerms): void {
  const known = prices.get(productId);
  if (!known) return;
  const listed = { amount: listPrice, originAmount: listPrice };
  prices.set(productId, {
    ...known,
    amount: price,
    originAmount: listPrice,
    saleEndsAt: null,
    isSaleSoldOut: false,
    listed,
    offers: [{ kind: "group", price, originPrice: listPrice, limited: null }],
  });
}

/** A group's price stands alone: no code, company discount, ladder or deal lowers it further. */
export function withGroupAlone(loaded: LoadedCart): LoadedCart {
  return {
    ...loaded,
    company: loaded.company && { ...loaded.company, discount: 0 },
    promotion: null,
    promotionWords: null,
    newCustomer: null,
    referral: null,
    deals: [],
    ladder: [],
  };
}
