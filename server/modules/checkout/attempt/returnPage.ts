import type { PaymentFlow } from "../../../../contract/rules/gateways";
import { localePath } from "../../../../contract/locales";
import type { Env } from "../../../env";
import type { OrderRow } from "../../orders/repository";
import type { PaymentSource } from "./paymentSource";

/** Pages that providers lead back to. `result` is the marketplace's second way back. */
const PAGES: Record<PaymentFlow | "result", string> = {
  card: "/checkout-progress",
  sheet: "/checkout-progress",
  redirect: "/checkout-progress",
  debit: "/checkout-progress",
  wire: "/pending-order",
  crypto: "/pending-order",
  instalments: "/affirm/confirm",
  marketplace: "/amazon/checkout-review",
  result: "/amazon/checkout-result",
};

/** The address that a provider's page leads back to; it carries an opaque token and nothing that anybody believes. */
export function returnPage(
  { origin }: Pick<Env, "origin">,
  { language, country }: Pick<OrderRow, "language" | "country">,
  page: PaymentFlow | "result",
  token: string,
): string {
  return `${origin}${localePath(PAGES[page], `${language}-${country}`)}?token=${encodeURIComponent(token)}`;
}

/**
 * The same for what an order is paid with; the token names its try to pay. `returnTo` is the page of who was asked to
 * pay another one's order.
 */
export function returnUrlOf(
  env: Pick<Env, "origin">,
  order: Pick<OrderRow, "language" | "country">,
  { flow, token }: Pick<PaymentSource, "flow" | "token">,
  verifyToken: string,
  returnTo?: string,
): string {
  if (returnTo !== undefined) return `${returnTo}&return=${verifyToken}`;
  // A marketplace that was opened from the cart has been reviewed: what follows leads to the result.
  return returnPage(env, order, flow === "marketplace" && token !== "" ? "result" : flow, verifyToken);
}
