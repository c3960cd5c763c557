import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import type { CountersignView } from "@/contract/countersigning/countersignTerms";
import type { Answer } from "../answer";
import { callForData, type Caller } from "../http";

/** Whose list it is: each has calls and a right of its own. */
export type CountersignedList = "refunds" | "commissions";
/** What is done with one; the reason is said with a refusal. */
export type CountersignAct = "approve" | "decline" | "withdraw";

interface Paged {
  view: CountersignView;
  before?: number | undefined;
}
const queryOf = ({ view, before }: Paged) => ({ query: { view, ...(before !== undefined && { before }) } });

export const fetchCountersignatures = (list: CountersignedList, paged: Paged, from?: Caller) =>
  list === "refunds"
    ? callForData("GET /order-api/staff/refunds", queryOf(paged), { from })
    : callForData("GET /customer-api/staff/commission-changes", queryOf(paged), { from });

export function decideCountersignature(
  list: CountersignedList,
  act: CountersignAct,
  id: number,
  reason: string,
): Promise<Answer<Countersignature>> {
  const params = { id };
  if (act === "withdraw")
    return list === "refunds"
      ? callForData("POST /order-api/staff/refunds/:id/withdraw", { params })
      : callForData("POST /customer-api/staff/commission-changes/:id/withdraw", { params });
  const said = { params, body: { reason } };
  if (act === "approve")
    return list === "refunds"
      ? callForData("POST /order-api/staff/refunds/:id/approve", said)
      : callForData("POST /customer-api/staff/commission-changes/:id/approve", said);
  return list === "refunds"
    ? callForData("POST /order-api/staff/refunds/:id/decline", said)
    : callForData("POST /customer-api/staff/commission-changes/:id/decline", said);
}
