import type { RequestToPay } from "../../../contract/orderRequest";
import { flowOf } from "../../../contract/rules/gateways";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { major } from "../../money";
import { paymentStatusOf } from "../checkout/pay/paymentStatus";
import { presentInstructions } from "../checkout/pay/presentInstructions";
import { resultMessage } from "../checkout/settle/resultMessage";
import { paymentOf, type OrderRow, type PaymentRow } from "../orders/repository";
import { presentTotals } from "../orders/present";
import { canBeWithdrawn, isUndecided } from "../orders/states";
import { availableGateways } from "../payments/availableGateways";
import { findByLink } from "./findRequest";
import { findOrderOfRequest, type RequestRow } from "./repository";
import { settleRequest } from "./settleRequest";

/** What a link shows to whoever holds it. Throws 404 for one that opens nothing. */
export async function readToPay(deps: Deps, token: string, caller: Caller): Promise<RequestToPay> {
  const known = await findByLink(deps.db, token);
  // A provider's word may have come since: both screens say the same.
  await settleRequest(deps, known.id);
  const request = await findByLink(deps.db, token);
  const order = await findOrderOfRequest(deps.db, request.id);
  const payment = order && (await paymentOf(deps.db, order.id));
  const { frozen } = request;
  return {
    number: request.number,
    state: request.state,
    first_name: request.firstName,
    note: request.note,
    fingerprint: request.fingerprint,
    currency: request.currency,
    country: frozen.order.country,
    totals: presentTotals(frozen.order),
    prices_include_tax: frozen.order.totals.includedTax > 0,
    lines: frozen.lines.map(({ name, image, options, quantity, amount }) => ({
      name,
      image,
      options: options.map(({ name: option, valueName }) => ({ name: option, value_name: valueName })),
      quantity,
      amount: major(amount, request.currency),
    })),
    expires_at: request.expiresAt.toISOString(),
    gateways: gatewaysFor(deps, request, payment, caller),
    attempt: order && payment ? await attemptOf(deps, order, payment, caller) : null,
  };
}

/** What can be charged now; the address stays with who asks, so that no marketplace sees it. */
export function gatewaysFor(
  { env, clock }: Deps,
  request: RequestRow,
  payment: PaymentRow | undefined,
  { language }: Caller,
) {
  const states = request.kind === "approval" ? ["open", "approved"] : ["open"];
  const isOpen = states.includes(request.state) && request.expiresAt > clock.now() && request.total > 0;
  const isBusy = payment && isUndecided(payment.state) && !canBeWithdrawn(payment);
  if (!isOpen || isBusy) return [];
  const { currency, total: amount, frozen } = request;
  const { gateways } = availableGateways(env, { country: frozen.order.country, currency, amount }, language);
  return gateways.filter(({ gateway_id: id }) => flowOf(id) !== "marketplace");
}

/** How the last try stands; the requester's own is nobody else's business. */
export async function attemptOf(
  { clock }: Deps,
  order: OrderRow,
  payment: PaymentRow,
  { language }: Caller,
): Promise<RequestToPay["attempt"]> {
  if (!payment.forAnother) return null;
  const { status, stage, messageCode: say, actionUrl } = paymentStatusOf(order, payment);
  return {
    status,
    message: resultMessage(say, language),
    redirect_link: actionUrl,
    instructions: await presentInstructions(payment, stage, clock.now()),
  };
}
