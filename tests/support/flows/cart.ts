import type { Cart, CartItem } from "../../../contract/cart";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { world } from "../../../server/db/seed/world";
import type { Answer, Visitor } from "../visitor";

export const URL = "/order-api/order/cart";
export const GERMAN = { "accept-language": "de-DE" };

export function idOf(slug: string): number {
  const product = world.products.find((known) => known.slug === slug);
  if (!product) throw new Error(`the demo store has no ${slug}`);
  return product.id;
}

export async function cartOf(visitor: Visitor): Promise<Cart> {
  return wholeCart(await visitor.get(URL));
}

export async function addTo(visitor: Visitor, ...lines: Record<string, unknown>[]): Promise<Cart> {
  return wholeCart(await visitor.post(URL, lines));
}

export async function put(visitor: Visitor, query: Record<string, string | number | boolean>): Promise<Cart> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return wholeCart(await visitor.put(`${URL}?${text}`));
}

function wholeCart(answer: Answer<{ status: number; cart: object }>): Cart {
  if (answer.status !== 200 || answer.body.status !== 1) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.cart as Cart;
}

/** The first line of a cart. */
export function lineOf(cart: Cart): CartItem {
  const [line] = Object.values(cart.items);
  if (!line) throw new Error("the cart is empty");
  return line;
}

/** Every sum that the contract promises, to the cent. */
export function expectIdentities(cart: Cart): void {
  const scale = 10 ** CURRENCIES[cart.currency as Currency].decimals;
  const minor = (amount: number) => Math.round(amount * scale);
  const items = Object.values(cart.items);
  const sum = (amount: (item: CartItem) => number) => items.reduce((total, item) => total + minor(amount(item)), 0);
  const parts = minor(cart.total_product_tax) + minor(cart.total_service_tax) + minor(cart.total_shipping_tax);
  expect(minor(cart.total_amount)).toBe(
    minor(cart.total_items_price) +
      minor(cart.total_shipping_price) +
      minor(cart.total_tax) -
      minor(cart.total_discount_price) -
      minor(cart.credit_amount),
  );
  expect([minor(cart.total_tax), minor(cart.included_tax)]).toEqual(cart.prices_include_tax ? [0, parts] : [parts, 0]);
  expect(minor(cart.total_amount_exclude_tax)).toBe(
    minor(cart.total_amount) - minor(cart.total_tax) - minor(cart.included_tax),
  );
  expect(sum((item) => item.amount)).toBe(minor(cart.total_items_price));
  expect(sum((item) => item.discount_price)).toBe(minor(cart.total_discount_price));
  expect(sum((item) => item.shipping_price)).toBe(minor(cart.total_shipping_price));
  expect(sum((item) => item.tax)).toBe(minor(cart.total_product_tax) + minor(cart.total_service_tax));
  expect(items.reduce((total, item) => total + item.quantity, 0)).toBe(cart.total_quantity);
  for (const item of items.filter(({ is_in_stock }) => is_in_stock)) {
    expect(minor(item.amount)).toBe(minor(item.product_price) * item.quantity);
    expect(minor(item.final_amount)).toBe(minor(item.amount) - minor(item.discount_price));
  }
}
