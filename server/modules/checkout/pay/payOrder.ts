import type { PayableOrder, PayOrderBody } from "../../../../contract/payOrder";
import type { FieldError } from "../../../../contract/routes/route";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError, httpErrors } from "../../../http/errors";
import { major } from "../../../money";
import { scopesOf } from "../../cart/cartOwner";
import { readIdempotencyKey } from "../../idempotency/keys";
import { isOwner, mayRead } from "../../orders/access";
import { orderErrors } from "../../orders/errors";
import { readOrderNumber } from "../../orders/number";
import { findOrder, findOrderByNumber, paymentOf, type OrderRow } from "../../orders/repository";
import { canBeWithdrawn } from "../../orders/states";
import { assertBelowDeclineLimit } from "../../payments/declines";
import { providerOf } from "../../payments/gateways";
import { availableGateways, payableOf } from "../../payments/availableGateways";
import { findOrderByTokenHash, findUndecidedPayment } from "../attempt/repository";
import type { CheckoutAnswer } from "../checkoutAnswer";
import { checkoutErrors } from "../errors";
import { derivedKey, payOnce } from "./payOnce";
import { readPaymentChoice, resolveSource } from "../attempt/paymentSource";
import { resumeOrder } from "./resumeOrder";
import { countSlowOrder, withdrawAboveLimit } from "../networkPendingLimit";
import { presentResult } from "../presentResult";
import { payAttempt } from "./payAttempt";
import { gatewayNotOffered } from "../attempt/gatewayOffered";
import { reopenOrder } from "./reopenOrder";
import { contendedKeysOfOrder } from "../contention/contendedKeys";

type OrderName = Pick<PayOrderBody, "order_num" | "order_token">;

/**
 * Pays an order that was placed before, at its own price: by whoever holds its token, its owner, or the browser that
 * placed it. A paid order answers that it is paid. Throws 404 for a stranger's order, 409 for one that has ended or
 * waits for another payment.
 */
export async function payOrder(
  deps: Deps,
  body: PayOrderBody,
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  return payFoundOrder(deps, await findPayable(deps, body, caller), { body, caller, keyHeader });
}

interface PayOrderCall {
  body: Pick<PayOrderBody, "payment">;
  caller: Caller;
  keyHeader: string | string[] | undefined;
  /** Set for who was asked to pay: where a provider's page leads them back to. */
  returnTo?: string;
}

/** The same for whoever is known to be let pay this order. */
export async function payFoundOrder(
  deps: Deps,
  order: OrderRow,
  { body, caller, keyHeader, returnTo }: PayOrderCall,
): Promise<CheckoutAnswer> {
  const givenKey = readIdempotencyKey(keyHeader);
  const errors: FieldError[] = [];
  // What a stranger pays with is not kept for the order's owner.
  const customer = returnTo === undefined && isOwner(order, caller.customer) ? caller.customer : null;
  const choice = readPaymentChoice(body.payment, { language: caller.language, customer }, errors, deps.env);
  const provider = choice && providerOf(deps, choice.gatewayId);
  if (!choice || !provider) throw gatewayNotOffered(caller.language);
  if (errors.length > 0) throw new DomainError(httpErrors.invalid, { errors });
  const scope = `order:${order.id}`;
  const key = givenKey ?? (await derivedKey(deps, `pay:${order.id}`, { orderId: order.id }, choice.gatewayId));
  const declineScope = { scopes: [scope, ...scopesOf(caller)], network: caller.network };
  return payOnce(
    deps,
    { scope, key, body, declineScope },
    {
      pay: async ({ id: keyId }) => {
        if (!(await isUnpaid(deps, order.id))) return;
        await assertBelowDeclineLimit(deps, choice.flow, declineScope);
        await countSlowOrder(deps, choice.flow, caller.network);
        const resolved = await resolveSource(deps, choice, caller);
        const payer = { ...resolved, provider, keyId, language: caller.language };
        const reopening = { orderId: order.id, flow: choice.flow, payer, returnTo };
        const keys = await contendedKeysOfOrder(deps.db, order.id);
        await payAttempt(deps, { open: keys, settle: keys }, () => reopenOrder(deps, reopening));
      },
      resume: async (progress) => void (await resumeOrder(deps, progress)),
      present: async (_paid, isFirst) => {
        const result = await presentResult(deps, order.id, caller.language);
        const { network } = caller;
        if (isFirst) await withdrawAboveLimit(deps, { flow: choice.flow, network, orderId: order.id, result });
        return result;
      },
      payment: () => paymentOf(deps.db, order.id),
    },
  );
}

/** What an order can be paid with, and whether it can be paid at all. */
export async function readPayable(deps: Deps, name: OrderName, caller: Caller): Promise<PayableOrder> {
  const order = await findPayable(deps, name, caller);
  const { country, currency, total, status } = order;
  const open = status === "Pending" ? await findUndecidedPayment(deps.db, order.id) : undefined;
  const canPay = order.rentalId === null && status === "Pending" && (!open || canBeWithdrawn(open));
  return {
    order_num: order.number,
    status,
    order_amount: major(total, currency),
    currency,
    country,
    can_pay: canPay,
    can_keep: isOwner(order, caller.customer),
    gateways: canPay && total > 0 ? availableGateways(deps.env, payableOf(order), caller.language).gateways : [],
  };
}

async function findPayable(
  { db }: Deps,
  { order_num: typed, order_token: token }: OrderName,
  caller: Caller,
): Promise<OrderRow> {
  const number = typed ? readOrderNumber(typed) : undefined;
  const order = number
    ? await findOrderByNumber(db, number)
    : token
      ? await findOrderByTokenHash(db, hashSecret(token))
      : undefined;
  if (!order || !mayRead(order, caller, token)) throw new DomainError(orderErrors.unknownOrder);
  return order;
}

/** False once it is paid. Throws 409 for an order that has ended. */
async function isUnpaid({ db }: Deps, orderId: number): Promise<boolean> {
  const order = await findOrder(db, orderId);
  // A rental is paid by a card that can be charged again, at its own page.
  if (order?.status === "Cancel" || (order?.status === "Pending" && order.rentalId !== null))
    throw new DomainError(checkoutErrors.orderEnded);
  return order?.status === "Pending";
}
