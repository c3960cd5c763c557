import type { PaymentFlow } from "../../../contract/rules/gateways";
import type { SandboxState } from "../../db/schema";
import type { Deps } from "../../deps";
import { queueNotice, noticeDeliveryOf } from "./queueNotice";
import { SECOND_VERSION, withLanguageInUrl } from "./flows";
import { findPayment, rowOf, type BankPayment, type Reply } from "./present";
import { changeFrom } from "./repository/payments";

export type Choice = "approve" | "decline" | "cancel";

export type Change = Partial<Pick<BankPayment, "errorCode" | "details">> & { state: SandboxState };

/** Moves a payment if its state is unchanged; the second of two concurrent calls changes nothing. */
export async function movePaymentState(
  deps: Deps,
  payment: BankPayment,
  from: SandboxState[],
  change: Change,
): Promise<boolean> {
  const delivery = await noticeDeliveryOf(deps);
  const moved = await deps.db.transaction(async (tx) => {
    const row = await changeFrom(tx, payment.ref, from, change);
    if (row) await queueNotice(tx, deps, row, delivery);
    return row !== undefined;
  });
  deps.wake();
  return moved;
}

const leavesThePage = (flow: PaymentFlow) => flow === "redirect" || flow === "instalments" || flow === "marketplace";

/** Cards pay at once; wallets and lenders leave the last word to the store, except on the page after that. */
function afterChoice({ flow, details }: BankPayment, choice: Choice): Change {
  const byPage = leavesThePage(flow);
  switch (choice) {
    case "approve":
      return { state: byPage && details.resultUrl === undefined ? "approved" : "succeeded", errorCode: "" };
    case "decline":
      return {
        state: "declined",
        errorCode: flow === "instalments" ? "lender_declined" : byPage ? "wallet_declined" : "authentication_failed",
      };
    case "cancel":
      return { state: "canceled", errorCode: byPage ? "wallet_canceled" : "authentication_canceled" };
  }
}

/** What the shopper chose on the sandbox's page. A decided payment stays as it is. */
export async function decidePayment(deps: Deps, ref: string, choice: Choice): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (payment) await movePaymentState(deps, payment, ["requires_action"], afterChoice(payment, choice));
}

/** The store takes what the shopper approved. The marketplace's second version shows its own page once more. */
export async function completePayment(deps: Deps, ref: string, returnUrl: string): Promise<Reply> {
  const payment = await rowOf(deps, ref);
  if (payment?.state === "approved") {
    const { details, returnUrl: known } = payment;
    const language = new URL(known).hash.slice(1);
    const resultUrl = withLanguageInUrl(returnUrl, language);
    const next: Change =
      payment.gateway === SECOND_VERSION
        ? { state: "requires_action", details: { ...details, resultUrl } }
        : { state: "succeeded" };
    await movePaymentState(deps, payment, ["approved"], next);
  }
  return findPayment(deps, ref);
}

/** The store's own cancellation of what is not decided. */
export async function cancelPayment(deps: Deps, ref: string): Promise<Reply> {
  const payment = await rowOf(deps, ref);
  if (payment) {
    const { errorCode } = afterChoice(payment, "cancel");
    const open: SandboxState[] = ["requires_action", "approved", "awaiting_funds"];
    await movePaymentState(deps, payment, open, { state: "canceled", errorCode: errorCode ?? "" });
  }
  return findPayment(deps, ref);
}
