import { flowOf } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import { findChargeById } from "../../charges/repository";
import { findOrder, type PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { providerOf } from "../../payments/gateways";
import type { Outcome, PaymentName, PaymentProvider } from "../../payments/provider";
import { applyPaymentOutcome } from "./applyPaymentOutcome";
import { returnPage } from "../attempt/returnPage";
import { CAUSES, type Cause } from "./settlement";

/** `confirm` is the shopper's own word where the store asks for it once more (the marketplace's review). */
type How = "retrieve" | "cancel" | "confirm";

/**
 * Asks the provider what became of a payment, takes what was approved, or stops it, and lets the order know. Answers
 * what the provider said.
 */
export async function settlePayment(
  deps: Deps,
  payment: PaymentRow,
  cause: Cause,
  how: How = "retrieve",
  token = "",
): Promise<Outcome> {
  const provider = providerOf(deps, payment.gatewayId, CAUSES[cause].waiter);
  if (!provider) return { kind: "unknown" };
  const name = nameOf(payment);
  const asked =
    name.ref !== null && how === "cancel"
      ? await provider.cancel({ ...name, ref: name.ref })
      : await provider.retrieve(name);
  const outcome = asked.kind === "approved" ? await take(deps, provider, payment, asked, how, token) : asked;
  // A notice about a name that its own sender does not know says nothing.
  const saysNothing =
    outcome.kind === "unknown" || (cause === "webhook" && isUnknownName(outcome)) || isNoNews(payment, outcome);
  if (!saysNothing) await applyPaymentOutcome(deps, payment.id, plain(outcome), cause);
  return outcome;
}

type Approved = Extract<Outcome, { kind: "approved" }>;

/**
 * Takes approved money when its order can use it, and lets go of it otherwise. At the marketplace the shopper has a
 * last look first, so that only their own word takes it.
 */
async function take(
  deps: Deps,
  provider: PaymentProvider,
  payment: PaymentRow,
  approved: Approved,
  how: How,
  token: string,
): Promise<Outcome> {
  const name = { ...nameOf(payment), ref: approved.ref };
  const order = await findOrder(deps.db, payment.orderId);
  // An attempt that is over takes nothing, even where the provider still could.
  const isOpen =
    payment.chargeId === null
      ? order?.status === "Pending"
      : (await findChargeById(deps.db, payment.chargeId))?.state === "open";
  if (how === "cancel" || !order || !isOpen || !isUndecided(payment.state)) return provider.cancel(name);
  if (flowOf(payment.gatewayId) === "marketplace" && how !== "confirm") return approved;
  return provider.complete(name, returnPage(deps.env, order, "result", token));
}

const nameOf = ({ providerRef: ref, key, gatewayId, createdAt }: PaymentRow): PaymentName => ({
  ref,
  key,
  gatewayId,
  createdAt,
});

const isUnknownName = (outcome: Outcome) => outcome.kind === "failed" && outcome.code === "not_found";

/**
 * That captured money has come, and nothing more about it: the notice of a payment that its shopper's own call
 * settled.
 */
const isNoNews = ({ state }: PaymentRow, outcome: Outcome) =>
  state === "captured" &&
  outcome.kind === "succeeded" &&
  (outcome.disputes ?? []).length === 0 &&
  (outcome.transfers ?? []).length === 0;

/** A payment that never reached the provider failed on the way. */
function plain(outcome: Outcome): Outcome {
  return isUnknownName(outcome) && outcome.kind === "failed" ? { ...outcome, code: "provider_error" } : outcome;
}
