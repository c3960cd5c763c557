import { and, count, eq, inArray } from "drizzle-orm";
import { flowOf, type PaymentFlow } from "../../../../contract/rules/gateways";
import type { CheckoutBody, OrderResult } from "../../../../contract/order";
import type { FieldError } from "../../../../contract/routes/route";
import { charges, payments } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { scopesOf } from "../../cart/cartOwner";
import { applyPaymentOutcome } from "../../checkout/settle/applyPaymentOutcome";
import { httpStatusOf, type CheckoutAnswer } from "../../checkout/checkoutAnswer";
import { checkoutErrors } from "../../checkout/errors";
import { readPaymentChoice, resolveSource, type PaymentSource } from "../../checkout/pay/paymentSource";
import { presentResult } from "../../checkout/presentResult";
import { gatewayNotOffered } from "../../checkout/place/readCheckout";
import { resultWords } from "../../checkout/settle/resultWords";
import { settlePayment } from "../../checkout/settle/settlePayment";
import { noteProgress, readIdempotencyKey, type Lease } from "../../idempotency/keys";
import { runOnce } from "../../idempotency/runOnce";
import { isOwner } from "../../orders/access";
import { lockOrder } from "../../orders/lockOrder";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { insertPayment } from "../../orders/writePayment";
import { canBeWithdrawn, isUndecided, UNDECIDED } from "../../orders/states";
import { assertMayTry, noteDecline } from "../../payments/declines";
import { providerOf } from "../../payments/gateways";
import { offeredGateways } from "../../payments/offers";
import type { PaymentProvider } from "../../payments/provider";
import type { ChargeRow } from "../../charges/repository";
import { findCharge } from "../../charges/findCharge";
import { paymentOfCharge } from "../../charges/repository";
import { chargeStanding } from "./readCharge";
import { chargePage } from "../../charges/token";

/**
 * Ways that are decided while the payer looks; money that travels for days suits no small amount that something waits
 * for.
 */
const FLOWS: readonly PaymentFlow[] = ["card", "sheet", "redirect"];

/** What an additional amount can be paid with. */
export function gatewaysFor({ env }: Pick<Deps, "env">, charge: ChargeRow, { country }: OrderRow, caller: Caller) {
  const { amount, currency } = charge;
  const { gateways } = offeredGateways(env, { country, currency, amount }, caller.language);
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
  const key = givenKey ?? (await derivedKey(deps, charge.id));
  const call = { scope: `charge:${charge.id}`, key, body };
  const trier = { scopes: [call.scope, ...scopesOf(caller)], network: caller.network };
  const { httpStatus, answer } = await runOnce(deps, call, async (run) => {
    if (run.progress === null) {
      await assertMayTry(deps, choice.flow, trier);
      await tryToPay(deps, charge, await resolveSource(deps, { ...choice, keep: false }, caller), provider, run);
      await noteDecline(deps, trier, (await paymentOfCharge(deps.db, charge.id))?.state);
    }
    const result = await chargeResult(deps, charge, order, caller);
    return { httpStatus: httpStatusOf(result), answer: result };
  });
  return { httpStatus, result: answer as OrderResult };
}

async function tryToPay(
  deps: Deps,
  charge: ChargeRow,
  source: PaymentSource,
  provider: PaymentProvider,
  run: Lease,
): Promise<void> {
  const open = await paymentOfCharge(deps.db, charge.id);
  if (open && isUndecided(open.state)) {
    if (!canBeWithdrawn(open)) throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
    await settlePayment(deps, open, "new attempt", "cancel");
  }
  const begun = await begin(deps, charge.id, source, provider, run);
  if (!begun) return;
  const { payment, order } = begun;
  if (source.gatewayId === 0) return;
  const outcome = await provider.pay({
    key: payment.key,
    gatewayId: source.gatewayId,
    flow: source.flow,
    reference: order.number,
    amount: payment.amount,
    currency: payment.currency,
    token: source.token,
    owner: source.owner,
    keep: false,
    mandate: null,
    returnUrl: chargePage(deps.env, order, charge.id),
    language: order.language,
    payer: { email: order.email, shipping: order.shipping, billing: order.billing },
    until: order.expiresAt,
  });
  await applyPaymentOutcome(deps, payment.id, outcome, "checkout");
}

/** Writes the try under the order's lock; undefined when it is paid by now. */
async function begin(
  { db, clock }: Deps,
  chargeId: number,
  { gatewayId }: PaymentSource,
  { name: provider }: PaymentProvider,
  run: Lease,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  return db.transaction(async (tx) => {
    const [named] = await tx.select({ orderId: charges.orderId }).from(charges).where(eq(charges.id, chargeId));
    const order = await lockOrder(tx, named?.orderId ?? 0);
    const [charge] = await tx.select().from(charges).where(eq(charges.id, chargeId)).for("update");
    if (charge?.state !== "open") return undefined;
    const undecided = and(eq(payments.chargeId, chargeId), inArray(payments.state, UNDECIDED));
    if ((await tx.select({ id: payments.id }).from(payments).where(undecided)).length > 0)
      throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
    const { amount, currency } = charge;
    const columns = { orderId: order.id, chargeId, gatewayId, provider, amount, currency };
    const payment = await insertPayment(tx, columns, clock.now());
    await noteProgress(tx, run, { paymentId: payment.id });
    return { payment, order };
  });
}

/** The specification's *Order result*, with the standing of the additional amount in place of the order's own. */
async function chargeResult(deps: Deps, charge: ChargeRow, order: OrderRow, caller: Caller): Promise<OrderResult> {
  const payment = await paymentOfCharge(deps.db, charge.id);
  const standing = chargeStanding(payment);
  const result = await presentResult(deps, order.id, caller.language);
  return {
    ...result,
    status: standing.status,
    message: resultWords(standing.say, caller.language),
    error_code: standing.errorCode,
    redirect_link: standing.actionUrl,
    marketplace_redirect_url: "",
    system_code: standing.status === 1 ? 200 : standing.status === 0 ? 202 : 402,
    payment: {
      gateway_id: payment?.gatewayId ?? 0,
      flow: flowOf(payment?.gatewayId ?? 0) ?? "",
      stage: standing.stage,
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      instructions: null,
    },
  };
}

/** The key of a call that brings none: the amount and how many tries are over. A double click makes the same key. */
async function derivedKey({ db }: Deps, chargeId: number): Promise<string> {
  const [tries] = await db.select({ all: count() }).from(payments).where(eq(payments.chargeId, chargeId));
  const [open] = await db
    .select({ all: count() })
    .from(payments)
    .where(and(eq(payments.chargeId, chargeId), inArray(payments.state, ["created", "processing", "captured"])));
  return `charge:${chargeId}:${(tries?.all ?? 0) - (open?.all ?? 0)}`;
}
