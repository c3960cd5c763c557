import type { ByHandList } from "@/contract/fulfilment";
import type { ApiFailure } from "@/services/answer";
import { fetchByHand } from "@/services/desk/orders";
import type { PageContext } from "@/services/page";

export interface PaymentsProps {
  /** Null: it could not be read. */
  list: ByHandList | null;
  failure: ApiFailure | null;
}

/** A page of the money that waits to be sent back; its last one where the list has become shorter meanwhile. */
export async function loadPayments({ query, caller }: PageContext): Promise<PaymentsProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const asked = await fetchByHand(page, caller);
  const last = asked.data?.total_pages ?? page;
  const { data: list, failure } = page > last && last > 0 ? await fetchByHand(last, caller) : asked;
  return { list, failure };
}
