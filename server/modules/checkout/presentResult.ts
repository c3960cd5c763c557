import { flowOf } from "../../../contract/rules/gateways";
import type { OrderResult } from "../../../contract/order";
import type { PaymentStage } from "../../../contract/payment";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { presentOrder } from "../orders/present";
import { findOrderInFull, type PaymentRow } from "../orders/repository";
import { bonusOf } from "../referrals/shares";
import { holdsGoods } from "./repository";
import { systemCodeOf } from "./checkoutAnswer";
import { presentInstructions } from "./pay/presentInstructions";
import { resultMessage } from "./settle/resultMessage";
import { paymentStatusOf } from "./pay/paymentStatus";

/** It is the shopper's turn. */
const TO_PAY: readonly PaymentStage[] = ["confirm", "leave", "review", "transfer"];

/**
 * The specification's *Order result*. Carries no `order_token`: whoever stores it stores no proof.
 */
export async function presentResult(
  { db, clock }: Pick<Deps, "db" | "clock">,
  orderId: number,
  language: Language,
): Promise<OrderResult> {
  const found = await findOrderInFull(db, orderId);
  if (!found) throw new Error(`order ${orderId} does not exist`);
  const { order, payment, lines } = found;
  const { status, stage, messageCode: say, errorCode, actionUrl } = paymentStatusOf(order, payment);
  const instructions = payment ? await presentInstructions(payment, stage, clock.now()) : null;
  const { hasBonus, isFirstReferral } = await bonusOf(db, order);
  const isHeld = !TO_PAY.includes(stage) || (await holdsGoods(db, orderId));
  const atMarketplace = flowOf(order.gatewayId) === "marketplace";
  return {
    status,
    message: isHeld
      ? resultMessage(say, language)
      : `${resultMessage(say, language)} ${resultMessage("not_held", language)}`,
    data: {},
    error_code: errorCode,
    order: {
      ...presentOrder(order, lines, { token: "", paymentUrl: actionUrl, payment, hasBonus }),
      ...transferFields(payment, instructions !== null),
    },
    customer_id: order.customerId ?? 0,
    customer_email: order.email,
    customer_token: "",
    is_first_referral: isFirstReferral,
    redirect_link: atMarketplace ? "" : actionUrl,
    system_code: systemCodeOf(status),
    system_message: "",
    marketplace_redirect_url: atMarketplace ? actionUrl : "",
    payment: {
      gateway_id: order.gatewayId,
      flow: flowOf(order.gatewayId) ?? "",
      stage,
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      instructions,
      is_held: isHeld,
    },
  };
}

type TransferFields = Pick<NonNullable<OrderResult["order"]>, "payment_address" | "crypto_metadata">;

/** Where the money goes, under the specification's own names. */
function transferFields(payment: PaymentRow | undefined, isAwaited: boolean): TransferFields {
  const given = isAwaited ? payment?.instructions : null;
  if (given?.kind === "crypto")
    return {
      payment_address: given.address,
      crypto_metadata: { address: given.address, amount: given.amount, expires_at: given.until },
    };
  const account = given?.kind === "wire" ? given.iban || given.account : "";
  return { payment_address: account, crypto_metadata: null };
}
