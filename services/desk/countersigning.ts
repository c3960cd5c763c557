import type { Countersignature, Countersignatures } from "@/contract/countersigning/countersignRoutes";
import type { CountersignView } from "@/contract/countersigning/countersignTerms";
import type { Answer } from "../answer";
import { callForData, type Caller } from "../http";

/** Whose list it is: each has calls and a right of its own. */
export type CountersignedList = "refunds" | "commissions" | "promotions" | "prices" | "limits" | "roles";
/** What is done with one; the reason is said with a refusal. */
export type CountersignAct = "approve" | "decline" | "withdraw";

interface Paged {
  view: CountersignView;
  before?: number | undefined;
}
const queryOf = ({ view, before }: Paged) => ({ query: { view, ...(before !== undefined && { before }) } });

const PATHS = {
  refunds: "/order-api/staff/refunds",
  commissions: "/customer-api/staff/commission-changes",
  promotions: "/product-api/staff/promotion-requests",
  prices: "/product-api/staff/price-changes",
  roles: "/customer-api/staff/role-changes",
  limits: "/common-api/staff/limit-changes",
} as const satisfies Record<CountersignedList, string>;

export const fetchCountersignatures = (list: CountersignedList, paged: Paged, from?: Caller) =>
  callForData(`GET ${PATHS[list]}`, queryOf(paged), { from });

export type Signing = Record<CountersignView, Countersignatures>;

/** What waits and what was decided; null where either could not be read. */
export async function fetchSigning(list: CountersignedList, from?: Caller): Promise<Signing | null> {
  const [{ data: waiting }, { data: decided }] = await Promise.all([
    fetchCountersignatures(list, { view: "waiting" }, from),
    fetchCountersignatures(list, { view: "decided" }, from),
  ]);
  return waiting && decided && { waiting, decided };
}

export function decideCountersignature(
  list: CountersignedList,
  act: CountersignAct,
  id: number,
  reason: string,
): Promise<Answer<Countersignature>> {
  const params = { id };
  if (act === "withdraw") return callForData(`POST ${PATHS[list]}/:id/withdraw`, { params });
  const said = { params, body: { reason } };
  if (act === "approve") return callForData(`POST ${PATHS[list]}/:id/approve`, said);
  return callForData(`POST ${PATHS[list]}/:id/decline`, said);
}
