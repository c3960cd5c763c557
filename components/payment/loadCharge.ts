import type { AnswerOf } from "@/services/routes";
import { isApiError } from "@/services/apiError";
import { fetchCharge } from "@/services/orderActions";
import type { PageContext } from "@/services/page";

export type ChargeToPay = AnswerOf<"GET /order-api/order/charge/more2">["data"];

/** The additional amount that the token in the address is for; null where there is none (any more). */
export async function loadCharge({
  query,
  caller,
}: PageContext): Promise<{ token: string; asked: ChargeToPay | null }> {
  const { token = "" } = query;
  try {
    return { token, asked: token ? await fetchCharge(token, caller) : null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { token, asked: null };
  }
}
