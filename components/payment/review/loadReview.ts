import type { Cart } from "@/contract/cart";
import type { OrderAddress, OrderResult } from "@/contract/order";
import type { WalletContact } from "@/contract/routes/paymentRoutes";
import { fetchCart, fetchOrder, fetchReturnedPayment } from "@/services/order";
import type { PageContext } from "@/services/page";
import { fetchWallet } from "@/services/payment";

/** What the shopper has a last look at: an order that was agreed to, or the cart with an opened marketplace account. */
export interface ReviewProps {
  /** Of an order that was placed before the marketplace was opened. */
  token: string;
  result: OrderResult | null;
  /** Where that order goes; null when it could not be looked up. */
  address: OrderAddress | null;
  /** Of an account that was opened from the cart. */
  wallet: string;
  gateway: number;
  state: "open" | "approved" | "canceled" | "unknown";
  contact: WalletContact | null;
  cart: Cart | null;
}

/** Looks, and takes nothing: reloading is safe. */
export async function loadReview({ query, caller }: PageContext): Promise<ReviewProps> {
  const { token = "", wallet = "" } = query;
  const nothing = {
    token,
    wallet,
    result: null,
    address: null,
    gateway: 0,
    state: "unknown" as const,
    contact: null,
    cart: null,
  };
  if (token) {
    const { data: result } = await fetchReturnedPayment(token, caller);
    const { order_num: number = "", order_token: proof } = result?.order ?? {};
    const order = result?.order ? (await fetchOrder(number, proof, caller)).data : null;
    return { ...nothing, result, address: order?.shipping ?? null };
  }
  if (!wallet) return nothing;
  const [{ data: opened }, { data: cart }] = await Promise.all([fetchWallet(wallet, caller), fetchCart(caller)]);
  if (!opened) return { ...nothing, cart };
  const state = opened.state === "approved" || opened.state === "canceled" ? opened.state : "open";
  return { ...nothing, gateway: opened.gateway_id, state, contact: opened.customer, cart };
}
