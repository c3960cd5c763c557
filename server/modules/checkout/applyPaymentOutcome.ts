import { eq } from "drizzle-orm";
import { carts, orders, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Outcome } from "../payments/provider";
import { succeed } from "./capture";
import { forgetScarce } from "./forgetScarce";
import { refuse } from "./giveBack";
import type { Cause, Settling } from "./settling";
import { awaitFunds, waitFor, waitForProvider } from "./waitFor";

/**
 * The one way by which an outcome reaches an order, whoever brings it and however often: checkout, return from the bank,
 * webhook, reconciler or the store's team. An outcome that depends on the rows is made from them under their locks. Locks cart, order, payment and stock in this order.
 */
export async function applyPaymentOutcome(
  deps: Deps,
  paymentId: number,
  outcome: Outcome | ((settling: Settling) => Promise<Outcome>),
  cause: Cause,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId, cartId: orders.cartId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, paymentId));
    if (!found) throw new Error(`payment ${paymentId} does not exist`);
    if (found.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for("update");
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    if (!order || !payment) return;
    const settling: Settling = { deps, tx, order, payment, cause };
    await settle(settling, typeof outcome === "function" ? await outcome(settling) : outcome);
  });
  deps.wake();
  await forgetScarce(deps, paymentId);
}

async function settle(settling: Settling, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case "succeeded":
      return succeed(settling, outcome);
    case "declined":
    case "canceled":
    case "failed":
      return refuse(settling, outcome);
    case "requires_action":
      await waitFor(settling, "requires_action", { providerRef: outcome.ref, actionUrl: outcome.url });
      return;
    case "approved":
      await waitFor(settling, "authorised", {
        providerRef: outcome.ref,
        brand: outcome.brand,
        last4: outcome.last4,
        actionUrl: "",
      });
      return;
    case "awaiting_funds":
      return awaitFunds(settling, outcome);
    case "processing":
      return waitForProvider(settling, outcome);
    case "unknown":
      if (settling.payment.state === "created") await waitFor(settling, "processing", {});
  }
}
