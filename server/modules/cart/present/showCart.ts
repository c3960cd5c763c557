import type { Cart } from "../../../../contract/cart";
import { COUNTRIES } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { imageCatalog } from "../../catalog/pictures/imageCatalog";
import { priceCart } from "../../pricing/priceCart";
import { readCurrencyRate, readPricingTerms, type TermsByCurrency } from "../../pricing/repository";
import type { ChangedCart } from "../changeCart";
import { partNamesOf } from "./partNames";
import { presentCart } from "./presentCart";
import type { Destination, PricedCart } from "../pricedCart";
import { approvalOf } from "../price/approvalOf";
import { priceLoadedCart } from "../price/priceLoadedCart";
import { updateCartLine } from "../repositoryLines";
import { saveQuotedPrice } from "../quotedPrice";

/**
 * Prices a cart for the wire and remembers which prices the shopper has now seen, so that a move is told once and no
 * order comes to more.
 * `shippingMethod` overrides the cart's own choice.
 */
export async function showCart(
  deps: Deps,
  caller: Caller,
  { loaded, destination }: ChangedCart,
  shippingMethod = "",
): Promise<Cart> {
  const now = deps.clock.now();
  const priced = loaded
    ? priceLoadedCart(deps.env, loaded, now, shippingMethod || loaded.cart.shippingMethod)
    : nothingFor(destination, await readPricingTerms(deps), now);
  const book = await imageCatalog(deps, caller);
  const cart = presentCart({
    env: deps.env,
    loaded,
    priced,
    language: caller.language,
    isSignedIn: caller.customer !== null,
    book,
    currencyRate: await readCurrencyRate(deps, priced.currency),
    partNames: await partNamesOf(deps, priced.lines),
    approval: await approvalOf(deps.db, caller, loaded, priced, now),
    now,
  });
  await rememberShown(deps, priced);
  if (loaded) await saveQuotedPrice(deps.db, loaded.cart, priced);
  return cart;
}

function nothingFor(destination: Destination, termsIn: TermsByCurrency, now: Date): PricedCart {
  const { currency } = COUNTRIES[destination.country];
  const question = {
    now,
    ...destination,
    currency,
    shippingMethod: "",
    lines: [],
    ladder: [],
    companyDiscount: 0,
    taxExempt: false,
    promotion: null,
    terms: termsIn(currency),
  };
  return {
    ...priceCart(question),
    question,
    deals: [],
    destination,
    lines: [],
    canBeOrdered: false,
    promotionClaim: null,
    promotionClaims: [],
    gifts: [],
    giftDeclined: false,
  };
}

async function rememberShown({ db }: Deps, { lines, currency }: PricedCart): Promise<void> {
  for (const { row, state, unitPrice, deal } of lines) {
    const shownDeal = deal?.deal.id ?? null;
    const isShown = row.shownPrice === unitPrice && row.shownCurrency === currency && row.shownDeal === shownDeal;
    if (state === "gone" || isShown) continue;
    await updateCartLine(db, row.id, { shownPrice: unitPrice, shownCurrency: currency, shownDeal });
  }
}
