import type { AnswerOf } from "@/services/routes";
import { fetchCharge } from "@/services/orderActions";
import type { PageContext } from "@/services/page";

export type ChargeToPay = AnswerOf<"GET /order-api/order/charge/more2">["data"];

interface ChargeProps {
  token: string;
  /** Null where there is none (any more), or where it could not be looked up. */
  asked: ChargeToPay | null;
  failed: boolean;
}

/** The additional amount that the token in the address is for. */
export async function loadCharge({ query, caller }: PageContext): Promise<ChargeProps> {
  const { token = "" } = query;
  if (!token) return { token, asked: null, failed: false };
  const { data: asked, failure } = await fetchCharge(token, caller);
  return { token, asked, failed: failure !== null && failure.kind !== "notFound" && failure.kind !== "invalid" };
}
