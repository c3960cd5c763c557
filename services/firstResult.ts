import type { OrderResult } from "@/contract/order";
import { fetchOrderResult } from "./order";
import type { PageContext } from "./page";

/** What the server saw of the order in the address. */
export interface FirstResult {
  /** As the address has it; empty for none. */
  number: string;
  /** Null when it may not be shown here, or could not be had. */
  result: OrderResult | null;
  /** There is no such order for this browser: another device placed it, or nobody did. */
  isUnknown: boolean;
}

/** Looks on behalf of the visitor; a tab that keeps the order's proof may still see it where this does not. */
export async function fetchFirstResult({ query: { order = "" }, caller }: PageContext): Promise<FirstResult> {
  const number = order.slice(0, 40);
  if (!number) return { number, result: null, isUnknown: false };
  const { data: result, failure } = await fetchOrderResult(number, undefined, caller);
  return { number, result, isUnknown: failure?.kind === "notFound" };
}
