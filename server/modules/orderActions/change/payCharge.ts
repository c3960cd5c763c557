import { flowOf, type PaymentFlow } from "../../../../contract/rules/gateways";
import type { CheckoutBody, OrderResult } from "../../../../contract/order";
import type { FieldError } from "../../../../contract/routes/route";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { scopesOf } from "../../cart/cartOwner";
import type { Attempt } from "../../checkout/attempt/attempt";
import { payAttempt } from "../../checkout/pay/payAttempt";
import { systemCodeOf, type CheckoutAnswer } from "../../checkout/checkoutAnswer";
import { derivedKey, payOnce } from "../../checkout/pay/payOnce";
import { claimOpenedWallet, readPaymentChoice, resolveSource, type Payer } from "../../checkout/attempt/paymentSource";
import { presentResult } from "../../checkout/presentResult";
import { gatewayNotOffered } from "../../checkout/attempt/gatewayOffered";
import { resultMessage } from "../../checkout/settle/resultMessage";
import { settlePayment } from "../../checkout/settle/settlePayment";
import { noteProgress, readIdempotencyKey, type Lease } from "../../idempotency/keys";
import { isOwner } from "../../orders/access";
import { lockOrder } from "../../orders/repositoryLock";
import type { OrderRow } from "../../orders/repository";
import { insertPayment } from "../../orders/repositoryPayments";
import { isUndecided } from "../../orders/states";
import { assertBelowDeclineLimit } from "../../payments/declines";
import { providerOf } from "../../payments/gateways";
import { availableGateways } from "../../payments/availableGateways";
import { findCharge } from "../../charges/findCharge";
import { lockCharge, paymentOfCharge, type ChargeRow } from "../../charges/repository";
import { chargeStatus } from "./readCharge";
import { chargePage } from "../../charges/token";

/**
 * Ways that are decided while the payer looks; money that travels for days suits no small amount that something waits
 * for.
 */
const FLOWS: readonly PaymentFlow[] = ["card", "sheet", "redirect"];

/** What an additional amount can be paid with. */
export function gatewaysFor({ env }: Pick<Deps, "env">, charge: ChargeRow, { country }: OrderRow, caller: Caller) {
  const { amount, currency } = charge;
  const { gateways } = availableGateways(env, { country, currency, amount }, caller.language);
  return gateways.filter(({ gateway_id: id }) => FLOWS.some((flow) => flow === flowOf(id)));
}

/**
 * Pays an additional amount by its token, once per key; without one, once until a try is over. A paid one answers
 * that it is paid. Throws 404 for unknown, expired and withdrawn tokens, 409 while another try is being decided.
 */
export async function payCharge(
  deps: Deps,
  body: { token: string; payment: CheckoutBody["payment"] },
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  const givenKey = readIdempotencyKey(keyHeader);
  const { charge, order } = await findCharge(deps, body.token);
  if (charge.state === "paid") return { httpStatus: 200, result: await chargeResult(deps, charge, order, caller) };
  const errors: FieldError[] = [];
  const customer = isOwner(order, caller.customer) ? caller.customer : null;
  const choice = readPaymentChoice(body.payment, { language: caller.language, customer }, errors, deps.env);
  const provider = choice && providerOf(deps, choice.gatewayId);
  const isOffered = gatewaysFor(deps, charge, order, caller).some(({ gateway_id: id }) => id === choice?.gatewayId);
  if (!choice || !provider || !isOffered) throw gatewayNotOffered(caller.language);
  if (errors.length > 0) throw new DomainError(httpErrors.invalid, { errors });
  const scope = `charge:${charge.id}`;
  const key = givenKey ?? (await derivedKey(deps, scope, { chargeId: charge.id }, choice.gatewayId));
  const declineScope = { scopes: [scope, ...scopesOf(caller)], network: caller.network };
  return payOnce(
    deps,
    { scope, key, body, declineScope },
    {
      pay: async (run) => {
        await assertBelowDeclineLimit(deps, choice.flow, declineScope);
        const resolved = await resolveSource(deps, { ...choice, keep: false }, caller);
        await payAttempt(deps, { open: [] }, () =>
          openAttempt(deps, charge, { ...resolved, provider, language: caller.language }, run),
        );
      },
      resume: async () => {
        const begun = await paymentOfCharge(deps.db, charge.id);
        if (begun && isUndecided(begun.state)) await settlePayment(deps, begun, "checkout");
      },
      present: () => chargeResult(deps, charge, order, caller),
      payment: () => paymentOfCharge(deps.db, charge.id),
    },
  );
}

/** Writes the try under the order's lock, where the amount is still to be paid. */
async function openAttempt(
  { db, clock, env }: Deps,
  { id: chargeId, orderId }: ChargeRow,
  payer: Omit<Payer, "keyId">,
  run: Lease,
): Promise<Attempt> {
  const { source, provider } = payer;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const charge = await lockCharge(tx, chargeId);
    if (charge?.state !== "open") return { kind: "none" };
    const known = await paymentOfCharge(tx, chargeId);
    if (known && isUndecided(known.state)) return { kind: "undecided", payment: known, keepsWaiting: false };
    await claimOpenedWallet(tx, payer, orderId);
    const { amount, currency } = charge;
    const columns = { orderId, chargeId, gatewayId: source.gatewayId, provider: provider.name, amount, currency };
    const payment = await insertPayment(tx, columns, clock.now());
    await noteProgress(tx, run, { orderId });
    const returnUrl = chargePage(env, order, chargeId);
    return { kind: "ready", order, payment, source, provider, heldUntil: order.expiresAt, returnUrl, scarce: [] };
  });
}

/** The specification's *Order result*, with the state of the additional amount in place of the order's own. */
async function chargeResult(deps: Deps, charge: ChargeRow, order: OrderRow, caller: Caller): Promise<OrderResult> {
  const payment = await paymentOfCharge(deps.db, charge.id);
  const payStatus = chargeStatus(payment);
  const result = await presentResult(deps, order.id, caller.language);
  return {
    ...result,
    status: payStatus.status,
    message: resultMessage(payStatus.messageCode, caller.language),
    error_code: payStatus.errorCode,
    redirect_link: payStatus.actionUrl,
    marketplace_redirect_url: "",
    system_code: systemCodeOf(payStatus.status),
    payment: {
      gateway_id: payment?.gatewayId ?? 0,
      flow: flowOf(payment?.gatewayId ?? 0) ?? "",
      stage: payStatus.stage,
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      instructions: null,
    },
  };
}
