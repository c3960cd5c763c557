import type { OrderDetail, OrderListEntry, Tracking } from "@/contract/order";
import { isApiError } from "@/services/apiError";
import { fetchOrder, fetchOrders, fetchTracking } from "@/services/order";
import { fetchPayable } from "@/services/payment";
import type { PageContext } from "@/services/page";

/** Why a page came without what it shows. */
export interface LoadProblem {
  /** False: looked, and there is none. Null: could not look. */
  found: false | null;
  /** The server's words in the visitor's language; may be empty. */
  message: string;
}

function problemOf(error: unknown): LoadProblem {
  if (!isApiError(error)) throw error;
  return { found: error.kind === "notFound" || error.kind === "invalid" ? false : null, message: error.message };
}

interface TrackingProps {
  tracking: Tracking | null;
  /** This browser may pay what is tracked: it placed the order, or its owner is signed in. */
  canPay: boolean;
  /** For whoever holds the order's token, as its mails carry it: all of it, and what can be done with it. */
  detail: OrderDetail | null;
  problem: LoadProblem | null;
  code: string;
  email: string;
}

/** The order that number and e-mail in the address lead to. */
export async function loadTracking({ query, caller }: PageContext): Promise<TrackingProps> {
  const { code = "", email = "", token = "" } = query;
  const none = { tracking: null, canPay: false, detail: null, problem: null, code, email };
  if (!code || !email) return none;
  try {
    // A wrong token is no worse than none.
    const detail = token ? await fetchOrder(code, token, caller).catch(() => null) : null;
    if (detail) return { ...none, detail };
    const tracking = await fetchTracking(code, email, caller);
    const isUnpaid = tracking.status === "Pending";
    const payable = isUnpaid ? await fetchPayable(tracking.order_num, undefined, caller).catch(() => null) : null;
    return { ...none, tracking, canPay: payable !== null };
  } catch (error) {
    return { ...none, problem: problemOf(error) };
  }
}

export interface OrdersPage {
  orders: OrderListEntry[];
  page: number;
  total_pages: number;
  total: number;
}

/** A page of the customer's orders (`?page=2`). */
export async function loadOrders({
  query,
  caller,
}: PageContext): Promise<{ list: OrdersPage | null; problem: LoadProblem | null }> {
  const page = Math.min(Math.max(Number.parseInt(query.page ?? "1", 10) || 1, 1), 10_000);
  try {
    return { list: await fetchOrders(page, caller), problem: null };
  } catch (error) {
    return { list: null, problem: problemOf(error) };
  }
}

interface OrderProps {
  detail: OrderDetail | null;
  problem: LoadProblem | null;
}

/** One order of the customer. */
export async function loadOrder({ params, caller }: PageContext): Promise<OrderProps> {
  try {
    return { detail: await fetchOrder(params.orderNumber ?? "", undefined, caller), problem: null };
  } catch (error) {
    return { detail: null, problem: problemOf(error) };
  }
}
