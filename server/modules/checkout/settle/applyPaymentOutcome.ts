import type { Deps } from "../../../deps";
import type { Outcome } from "../../payments/provider";
import { succeed } from "./capture";
import { forgetContendedKeys } from "./forgetContendedKeys";
import { refuse } from "./giveBack";
import { withAdmission } from "../place/contention";
import { dropLapsed } from "./dropLapsed";
import { contendedKeysOfPayment } from "../place/contendedKeys";
import { lockPaymentWithOrder } from "./repository";
import type { Cause, Settlement } from "./settlement";
import { awaitFunds, markPaymentPending, waitForProvider } from "./markPaymentPending";

/** What changes the goods of an order; everything else leaves them as they are. */
const DECIDED: ReadonlySet<Outcome["kind"]> = new Set(["succeeded", "declined", "canceled", "failed"]);

/**
 * The one way by which an outcome reaches an order, whoever brings it and however often: checkout, return from the
 * bank, webhook, reconciler or the store's team. An outcome that depends on the rows is made from them under their
 * locks. Locks cart, order, payment and stock in this order, in the keys of what the order wants, which are looked
 * up where the caller does not know them.
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
  // Nobody waits for what ran out by itself: it goes behind those who buy.
  const part = cause === "expiry" ? "beginning" : "end";
  if (isDecided) await withAdmission(deps, keys ?? (await contendedKeysOfPayment(deps.db, paymentId)), apply, part);
  else await apply();
  deps.wake();
  // What is sold was held before: nobody can buy less than a moment ago.
  if (isDecided && (typeof outcome === "function" || outcome.kind !== "succeeded"))
    await forgetContendedKeys(deps, paymentId);
}

async function settle(settlement: Settlement, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case "succeeded":
      return succeed(settlement, outcome);
    case "declined":
    case "canceled":
    case "failed":
      return refuse(settlement, outcome);
    case "requires_action":
      await markPaymentPending(settlement, "requires_action", { providerRef: outcome.ref, actionUrl: outcome.url });
      return dropLapsed(settlement);
    case "approved":
      await markPaymentPending(settlement, "authorised", {
        providerRef: outcome.ref,
        brand: outcome.brand,
        last4: outcome.last4,
        actionUrl: "",
      });
      return;
    case "awaiting_funds":
      return awaitFunds(settlement, outcome);
    case "processing":
      return waitForProvider(settlement, outcome);
    case "unknown":
      if (settlement.payment.state === "created") await markPaymentPending(settlement, "processing", {});
  }
}
