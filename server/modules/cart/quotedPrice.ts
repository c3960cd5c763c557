import { COUNTRIES } from "../../../contract/markets";
import type { QuotedPrice } from "../../db/schema";
import type { Queries } from "../../db/client";
import type { Env } from "../../env";
import type { CartRow, Destination, LoadedCart, PricedCart } from "./pricedCart";
import { priceLoadedCart } from "./price/priceLoadedCart";
import { updateQuotedPrice } from "./repository";

const isThere = (one: Destination, other: Destination) =>
  one.country === other.country && one.region === other.region && one.zip === other.zip;

/** Its lines are all that there is to it: no code, no company, no gift card. */
const isPlain = ({ customerId, promotionCode, vatNumber, giftCardIds }: CartRow): boolean =>
  customerId === null && promotionCode === "" && vatNumber === "" && giftCardIds.length === 0;

/**
 * Whether a guest's lines say by the prices they were shown at what all of it comes to where the cart goes, as it
 * wants it sent.
 */
function isSaidByLines(cart: CartRow, { destination, lines, method, methods }: PricedCart): boolean {
  const own = methods.find(({ code }) => code === cart.shippingMethod) ?? methods[0];
  return (
    isPlain(cart) &&
    isThere(destination, cart) &&
    own?.code === method?.code &&
    lines.every(({ discounts }) => discounts.sale === 0)
  );
}

function priceOf({ destination, totals, taxIsFinal, method, promotionClaim }: PricedCart): QuotedPrice {
  const { country, region, zip } = destination;
  const { items, discount, shipping, tax, credit, total } = totals;
  const code = promotionClaim?.code ?? "";
  return {
    country,
    region,
    zip,
    method: method?.code ?? "",
    code,
    taxIsFinal,
    items,
    discount,
    shipping,
    tax,
    credit,
    total,
  };
}

const isSame = (one: CartRow["told"], other: CartRow["told"]) =>
  JSON.stringify(one && Object.entries(one).sort()) === JSON.stringify(other && Object.entries(other).sort());

/**
 * Remembers what an answer tells that a cart comes to; writes only where that is another price than was told before.
 */
export async function saveQuotedPrice(db: Queries, cart: CartRow, priced: PricedCart): Promise<void> {
  const told = isSaidByLines(cart, priced) ? null : priceOf(priced);
  if (isSame(told, cart.told)) return;
  await updateQuotedPrice(db, cart, told);
}

/**
 * What the shopper was told last that this cart comes to; "changed" when things came into it that nobody was told of.
 */
export function lastQuotedPrice(env: Pick<Env, "sellers">, loaded: LoadedCart, now: Date): QuotedPrice | "changed" {
  const { cart, destination } = loaded;
  if (cart.told !== null) return cart.told;
  const { country, region, zip } = cart;
  // In another currency the lines refuse the order.
  const isPayable = COUNTRIES[country].currency === COUNTRIES[destination.country].currency;
  return priceOf(priceLoadedCart(env, isPayable ? { ...loaded, destination: { country, region, zip } } : loaded, now));
}
