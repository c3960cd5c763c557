import type { Page } from "@playwright/test";
import { CARDS } from "../storefront";

/** As the store's own pages send it with their calls. */
export const OWN_ORIGIN = { origin: `http://localhost:${process.env.JOURNEY_PORT ?? 3210}` };

interface OrderedByCall {
  id: number;
  number: string;
  token: string;
  /** Opens the order to whoever holds it, as its mails do. */
  link: string;
}

interface OrderInput {
  locale: string;
  email: string;
  lines: readonly { slug: string; quantity: number }[];
  customer: Record<string, string>;
  payment?: Record<string, unknown>;
}

export const COLOGNE = {
  country: "DE",
  city: "Köln",
  state: "",
  zip: "50667",
  shipping_address: "Domkloster 4",
  fullname: "Annegret Schöneberger-Lindenbaum",
  phone: "+49 221 5550100",
};

export const PORTLAND = {
  country: "US",
  city: "Portland",
  state: "OR",
  zip: "97201",
  shipping_address: "12 River Street",
  fullname: "Ada Shopper",
  phone: "+1 503 555 0100",
};

/** One call that changes something, as the store's own pages make it. */
async function send(page: Page, locale: string, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data, headers: { ...OWN_ORIGIN, "accept-language": locale } });
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

/** Puts lines into the cart of the page's own browser. */
export async function fillCartByCall(page: Page, locale: string, wanted: OrderInput["lines"]): Promise<void> {
  const headers = { ...OWN_ORIGIN, "accept-language": locale };
  const lines = [];
  for (const { slug, quantity } of wanted) {
    const query = `q=${slug.replaceAll("-", " ")}&page_size=20`;
    const found = await page.request.get(`/product-api/v2/products?${query}`, { headers });
    const { data } = (await found.json()) as { data: { products: { product_id: number; product_slug: string }[] } };
    const product = data.products.find(({ product_slug: known }) => known === slug);
    if (!product) throw new Error(`no product "${slug}"`);
    lines.push({ product_id: product.product_id, quantity });
  }
  await send(page, locale, "/order-api/order/cart", lines);
}

/**
 * An order of the page's own browser, placed by the calls that the checkout makes: for journeys that begin after it.
 */
export async function orderByCall(page: Page, wanted: OrderInput): Promise<OrderedByCall> {
  const { locale } = wanted;
  await fillCartByCall(page, locale, wanted.lines);
  const card = { number: CARDS.pays, exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
  const payment = wanted.payment ?? {
    gateway_id: 1,
    card_token: (await send(page, locale, "/sandbox/payments/tokens", card)).token,
  };
  const customer = { ...wanted.customer, email: wanted.email };
  const placed = await send(page, locale, "/order-api/order/cart/checkout", { customer, payment, gift_card: null });
  const order = placed.order as { order_id: number; order_num: string; order_token: string };
  const { order_id: id, order_num: number, order_token: token } = order;
  const query = new URLSearchParams({ code: number, email: wanted.email, token });
  return { id, number, token, link: `/track-your-order?${query.toString()}` };
}
