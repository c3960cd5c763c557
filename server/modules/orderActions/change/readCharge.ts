import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { resultMessage } from "../../checkout/settle/resultMessage";
import { settlePayment } from "../../checkout/settle/settlePayment";
import { paymentStatusOf } from "../../checkout/pay/paymentStatus";
import type { PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { findCharge, type FoundCharge } from "../../charges/findCharge";
import { paymentOfCharge } from "../../charges/repository";

interface ReadCharge extends FoundCharge {
  /** How the last try stands; null before the first. */
  attempt: { status: number; message: string; redirect_link: string } | null;
}

/**
 * The additional amount of a token and its last try. Its provider is asked while that is undecided: the payer has
 * just come back from there.
 */
export async function readCharge(deps: Deps, token: string, { language }: Caller): Promise<ReadCharge> {
  const { charge: before } = await findCharge(deps, token);
  const open = await paymentOfCharge(deps.db, before.id);
  if (open && before.state === "open" && isUndecided(open.state)) await settlePayment(deps, open, "verification");
  const found = await findCharge(deps, token);
  const payment = await paymentOfCharge(deps.db, before.id);
  if (!payment) return { ...found, attempt: null };
  const { status, messageCode: say, actionUrl } = chargeStatus(payment);
  return { ...found, attempt: { status, message: resultMessage(say, language), redirect_link: actionUrl } };
}

/** Where the money for an additional amount stands; its order is paid long since. Pure. */
export function chargeStatus(payment: PaymentRow | undefined) {
  return paymentStatusOf({ status: payment?.state === "captured" ? "New" : "Pending" }, payment);
}
