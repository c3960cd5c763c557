import type { OrderDetail, OrderListEntry, Tracking } from "@/contract/order";
import type { ApiFailure } from "@/services/answer";
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

const problemOf = ({ kind, message }: ApiFailure): LoadProblem => ({
  found: kind === "notFound" || kind === "invalid" ? false : null,
  message,
});

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
  // A wrong token is no worse than none.
  const detail = token ? (await fetchOrder(code, token, caller)).data : null;
  if (detail) return { ...none, detail };
  const { data: tracking, failure } = await fetchTracking(code, email, caller);
  if (failure) return { ...none, problem: problemOf(failure) };
  const isUnpaid = tracking.status === "Pending";
  const payable = isUnpaid ? (await fetchPayable(tracking.order_num, undefined, caller)).data : null;
  return { ...none, tracking, canPay: payable !== null };
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
  const { data: list, failure } = await fetchOrders(page, caller);
  return { list, problem: failure && problemOf(failure) };
}

interface OrderProps {
  detail: OrderDetail | null;
  problem: LoadProblem | null;
}

/** One order of the customer. */
export async function loadOrder({ params, caller }: PageContext): Promise<OrderProps> {
  const { data: detail, failure } = await fetchOrder(params.orderNumber ?? "", undefined, caller);
  return { detail, problem: failure && problemOf(failure) };
}
