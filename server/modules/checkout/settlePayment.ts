import type { Deps } from "../../deps";
import type { PaymentRow } from "../orders/repository";
import { providerOf } from "../payments/gateways";
import type { Outcome } from "../payments/provider";
import { applyPaymentOutcome, type Cause } from "./applyPaymentOutcome";

/** Asks the provider what became of a payment, or stops it, and lets the order know. Answers what the provider said. */
export async function settlePayment(
  deps: Deps,
  payment: PaymentRow,
  cause: Cause,
  how: "retrieve" | "cancel" = "retrieve",
): Promise<Outcome> {
  const provider = providerOf(deps, payment.gatewayId);
  if (!provider) return { kind: "unknown" };
  const { providerRef: ref, key } = payment;
  const outcome =
    ref !== null && how === "cancel"
      ? await provider.cancel(ref)
      : await provider.retrieve(ref === null ? { key } : { ref });
  if (outcome.kind !== "unknown") await applyPaymentOutcome(deps, payment.id, plain(outcome), cause);
  return outcome;
}

/** A payment that never reached the provider failed on the way. */
function plain(outcome: Outcome): Outcome {
  return outcome.kind === "failed" && outcome.code === "not_found" ? { ...outcome, code: "provider_error" } : outcome;
}
