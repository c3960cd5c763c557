import { REQUEST_STATES, type RequestState } from "@/contract/enums";
import type { RequestBox, RequestDetail, RequestToPay } from "@/contract/orderRequest";
import type { LoadProblem } from "@/components/orders/loadOrders";
import { fetchRequest, fetchRequests, fetchToPay } from "@/services/orderRequest";
import type { AnswerOf } from "@/services/routes";
import type { PageContext } from "@/services/page";

export type RequestsPage = AnswerOf<"GET /order-api/order-request/list">["data"];

interface RequestsProps {
  list: RequestsPage | null;
  problem: LoadProblem | null;
  /** Empty for all. */
  state: RequestState | "";
  box: RequestBox;
}

/** A page of the visitor's requests, or of those that they decide about (`?box=decide&state=open&page=2`). */
export async function loadRequests({ query, caller }: PageContext): Promise<RequestsProps> {
  const page = Math.min(Math.max(Number.parseInt(query.page ?? "1", 10) || 1, 1), 10_000);
  const state = REQUEST_STATES.find((known) => known === query.state) ?? "";
  const box = query.box === "decide" ? "decide" : "mine";
  const { data: list, failure } = await fetchRequests({ page, box, ...(state && { state }) }, caller);
  return { list, problem: failure && { found: null, message: failure.message }, state, box };
}

interface RequestProps {
  request: RequestDetail | null;
  problem: LoadProblem | null;
  /** Of a payment that came back from the provider's page; empty otherwise. */
  returned: string;
  /** What the form without scripts found wrong; empty otherwise. */
  wrong: string;
}

export async function loadRequest({ params, query, caller }: PageContext): Promise<RequestProps> {
  const { data: request, failure } = await fetchRequest(params.number ?? "", caller);
  const found = failure?.kind === "notFound" ? false : null;
  const { return: returned = "", problem: wrong = "" } = query;
  return { request, problem: failure && { found, message: failure.message }, returned, wrong };
}

interface ToPayProps {
  token: string;
  /** Of a payment that came back from the provider's page; empty otherwise. */
  returned: string;
  asked: RequestToPay | null;
  failed: boolean;
}

/** What the token in the address asks for. */
export async function loadToPay({ query, caller }: PageContext): Promise<ToPayProps> {
  const { token = "", return: returned = "" } = query;
  if (!token) return { token, returned, asked: null, failed: false };
  const { data: asked, failure } = await fetchToPay(token, caller);
  return {
    token,
    returned,
    asked,
    failed: failure !== null && failure.kind !== "notFound" && failure.kind !== "invalid",
  };
}
