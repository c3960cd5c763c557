import type { Deps } from "../../../deps";
import type { Outcome } from "../../payments/provider";
import { capturePayment } from "./capturePayment";
import { purgeScarceProducts } from "./purgeScarceProducts";
import { failPayment } from "./endPayment";
import { withAdmission } from "../contention/contention";
import { releaseLapsedHold } from "./releaseLapsedHold";
import { contendedKeysOfPayment } from "../contention/contendedKeys";
import { lockPaymentWithOrder } from "./repository";
import { CAUSES, type Cause, type Settlement } from "./settlement";
import { markAwaitingFunds, markPaymentPending, markProcessing } from "./markPaymentPending";

/** What changes the goods of an order; everything else leaves them as they are. */
const DECIDED: ReadonlySet<Outcome["kind"]> = new Set(["succeeded", "declined", "canceled", "failed"]);

/**
 * The one way by which an outcome reaches an order, whoever brings it and however often: checkout, return from the
 * bank, webhook, reconciler or the store's team. An outcome that depends on the rows is made from them under their
 * locks. Locks cart, order, payment and stock in this order, after queueing with others that want the order's goods
 * (`keys`, looked up where the caller does not know them).
 */
export async function applyPaymentOutcome(
  deps: Deps,
  paymentId: number,
  outcome: Outcome | ((settlement: Settlement) => Promise<Outcome>),
  cause: Cause,
  keys?: readonly string[],
): Promise<void> {
  const apply = () =>
    deps.db.transaction(async (tx) => {
      const { order, payment } = await lockPaymentWithOrder(tx, paymentId);
      const settlement: Settlement = { deps, tx, order, payment, cause };
      await settle(settlement, typeof outcome === "function" ? await outcome(settlement) : outcome);
    });
  const isDecided = typeof outcome === "function" || DECIDED.has(outcome.kind);
  const { priority } = CAUSES[cause];
  if (isDecided) await withAdmission(deps, keys ?? (await contendedKeysOfPayment(deps.db, paymentId)), apply, priority);
  else await apply();
  deps.wake();
  // What is sold was held before: nobody can buy less than a moment ago.
  if (isDecided && (typeof outcome === "function" || outcome.kind !== "succeeded"))
    await purgeScarceProducts(deps, paymentId);
}

async function settle(settlement: Settlement, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case "succeeded":
      return capturePayment(settlement, outcome);
    case "declined":
    case "canceled":
    case "failed":
      return failPayment(settlement, outcome);
    case "requires_action":
      await markPaymentPending(settlement, "requires_action", { providerRef: outcome.ref, actionUrl: outcome.url });
      return releaseLapsedHold(settlement);
    case "approved":
      await markPaymentPending(settlement, "authorised", {
        providerRef: outcome.ref,
        brand: outcome.brand,
        last4: outcome.last4,
        actionUrl: "",
      });
      return;
    case "awaiting_funds":
      return markAwaitingFunds(settlement, outcome);
    case "processing":
      return markProcessing(settlement, outcome);
    case "unknown":
      if (settlement.payment.state === "created") await markPaymentPending(settlement, "processing", {});
  }
}
