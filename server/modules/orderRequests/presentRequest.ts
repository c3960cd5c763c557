import type { RequestDetail, RequestEntry } from "../../../contract/orderRequest";
import type { Language } from "../../../contract/markets";
import type { FrozenLine } from "../../db/schema";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import type { Caller } from "../../http/caller";
import { texts } from "../../locales/texts";
import { major } from "../../money";
import { addressLines } from "../invoices/documentModel";
import { paymentOf } from "../orders/repository";
import { presentLine, presentTotals } from "../orders/present";
import { isDecider } from "./approvals/deciding";
import { isRequester } from "./findRequest";
import { attemptOf, gatewaysFor } from "./readToPay";
import { eventsOfRequest, findOrderOfRequest, type RequestEventRow, type RequestRow } from "./repository";
import { isLive } from "./states";
import { payForMeLink } from "./token";

/** A request at a glance; `decides`: to whoever decides about it. Pure. */
export function presentEntry(
  request: RequestRow,
  caller: Pick<Caller, "customer" | "cartToken">,
  decides = false,
): RequestEntry {
  const { lines, order } = request.frozen;
  return {
    number: request.number,
    kind: request.kind,
    payment_option: request.kind === "pay_for_me" ? "PayForMe" : "PayNow",
    state: request.state,
    first_name: request.firstName,
    is_mine: isRequester(request, caller),
    asked_by: decides ? `${order.shipping.fullname}, ${request.email}` : "",
    total_amount: major(request.total, request.currency),
    currency: request.currency,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ name, image, quantity }) => ({ name, image, quantity })),
    created_at: request.createdAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
  };
}

/** What the caller sees of a request: its link and its order only as its requester, ways to pay as its decider. */
export async function presentDetail(deps: Deps, request: RequestRow, caller: Caller): Promise<RequestDetail> {
  const { frozen, state } = request;
  const { order: snapshot } = frozen;
  const decides = await isDecider(deps, request, caller);
  const entry = presentEntry(request, caller, decides);
  const order = await findOrderOfRequest(deps.db, request.id);
  const events = await eventsOfRequest(deps.db, request.id);
  const payment = decides && order ? await paymentOf(deps.db, order.id) : undefined;
  const gateways = decides ? gatewaysFor(deps, request, payment, caller) : [];
  const canShare = entry.is_mine && request.kind === "pay_for_me" && isLive(state);
  return {
    ...entry,
    fingerprint: request.fingerprint,
    note: request.note,
    reason: request.reason,
    order_lines: frozen.lines.map((line) => presentFrozenLine(line, snapshot)),
    totals: presentTotals(snapshot),
    prices_include_tax: snapshot.totals.includedTax > 0,
    is_company_discount: snapshot.basis.companyDiscount > 0,
    shipping_method: snapshot.shippingMethod,
    delivery: addressLines(snapshot.shipping, caller.language),
    recipient_email: entry.is_mine ? request.recipientEmail : "",
    link: canShare ? payForMeLink(deps.env, request) : "",
    order_num: entry.is_mine && order ? order.number : "",
    events: events.map((event) => presentEvent(event, caller.language)),
    gateways,
    country: snapshot.country,
    attempt: order && payment ? await attemptOf(deps, order, payment, caller) : null,
    can: {
      withdraw: entry.is_mine && isLive(state),
      share: canShare,
      decide: decides && state === "open",
      accept: entry.is_mine && state === "changed",
      pay: entry.is_mine ? state === "approved" : gateways.length > 0,
    },
  };
}

function presentFrozenLine(line: FrozenLine, snapshot: RequestRow["frozen"]["order"]) {
  const dates = { dispatchAt: null, expectedAt: new Date(line.expectedAt) };
  const counts = { id: line.position, orderId: 0, cancelled: 0, returned: 0, byStore: 0 };
  return presentLine({ ...line, ...dates, ...counts }, snapshot);
}

const WORDS: Record<string, Record<Language, string>> = texts.orderRequests.events;

function presentEvent({ state, cause, detail, at }: RequestEventRow, language: Language) {
  const words = (Object.hasOwn(WORDS, cause) ? WORDS[cause]?.[language] : undefined) ?? "";
  return { state, at: at.toISOString(), words: interpolate(words, detail) };
}
