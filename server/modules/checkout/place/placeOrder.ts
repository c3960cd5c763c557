import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { tags } from "../../catalog/tags";
import { transactionWithNumber } from "../../orders/number";
import type { OpenedPayment } from "../../orders/repositoryPlacing";
import type { PlacedOrder } from "../../orders/repositoryChanges";
import { canBeWithdrawn } from "../../orders/states";
import type { PaymentProvider } from "../../payments/provider";
import { checkoutErrors } from "../errors";
import { gatewayFor, type Attempt, type UndecidedAttempt } from "../pay/attempt";
import { chargeProvider } from "../pay/chargeProvider";
import { sessionGone, type PaymentSource } from "../pay/paymentSource";
import { claimWalletSession } from "../pay/repository";
import { applyPaymentOutcome } from "../settle/applyPaymentOutcome";
import { reopenCartOfUnpaid } from "../settle/returnCart";
import { settlePayment } from "../settle/settlePayment";
import { withAdmission, type ContendedKeys } from "./contention";
import type { Loaded, Payer, PricedOrder, Purchase } from "./purchase";
import { redeemCodes, redeemTenders } from "./redeem";
import { writeOrder } from "./writeOrder";

/**
 * Places an order and pays it: one short transaction (`writePurchase`), then the provider outside of it, then one for
 * the outcome (`payAttempt`, which pays orders that were placed before, too). Answers the order's id; what became of
 * the payment is read from its rows. What is ordered has one order for ever: after a refusal the next try is another
 * payment of the same order.
 */
export function placeOrder<L extends Loaded, P extends PricedOrder>(
  deps: Deps,
  purchase: Purchase<L, P>,
  payer: Payer,
): Promise<number> {
  const { source, provider } = payer;
  return payAttempt(deps, source, provider, purchase.contended, () =>
    transactionWithNumber(deps.db, async (tx): Promise<Attempt> => {
      const verifyToken = newSecret();
      const written = await writePurchase(deps, tx, purchase, { ...payer, verifyToken });
      if (written.kind === "undecided") return written;
      const { order, payment, scarce } = written;
      if (!payment) throw new Error(`order ${order.id} got no payment`);
      return { kind: "ready", order, payment, heldUntil: order.expiresAt, verifyToken, scarce };
    }),
  );
}

interface WrittenPurchase {
  kind: "written";
  order: PlacedOrder;
  /** Null where nobody pays yet. */
  payment: OpenedPayment | null;
  /** Products of which few are left now that it holds its own. */
  scarce: readonly number[];
}

/**
 * The order with all that belongs to it, or nothing of it. Locks what is ordered first and stock, which others wait
 * for, last. Every step throws what the shopper is told when it cannot be. Without a payer it is paid afterwards, as
 * any order that exists. Call it in `transactionWithNumber`.
 */
export async function writePurchase<L extends Loaded, P extends PricedOrder>(
  deps: Deps,
  tx: Transaction,
  purchase: Purchase<L, P>,
  payer: (Payer & { verifyToken: string }) | null,
): Promise<WrittenPurchase | UndecidedAttempt> {
  const loaded = await purchase.load(tx);
  if (loaded.kind === "undecided") return loaded;
  const priced = await purchase.price(tx, loaded);
  await purchase.assertAsSeen(tx, priced);

  const { existing } = loaded;
  const isAgain = existing !== undefined;
  const { cartId, lines, claims } = priced;
  const toPay = payer && paymentToOpen(priced.columns.total, payer);
  const columns = { ...priced.columns, gatewayId: toPay?.gatewayId ?? NO_GATEWAY };
  // The payment is opened in the statement that writes its order.
  const { order, payment } = await writeOrder(deps, tx, { columns, cartId, existing, lines }, toPay);
  await purchase.noteOrder(tx, order, priced);
  const lastPieces = await redeemCodes(tx, order, { ...claims, lines }, isAgain);
  await redeemTenders(tx, deps.clock, order, claims, isAgain);
  const sessionId = payer?.source.sessionId ?? null;
  if (payer && sessionId !== null && !(await claimWalletSession(tx, sessionId, order.id)))
    throw sessionGone(payer.language);
  const scarce = await purchase.reserve(tx, order, priced);
  return { kind: "written", order, payment, scarce: [...scarce, ...lastPieces] };
}

/** What a payment of this amount is opened with. */
function paymentToOpen(total: number, { source, provider, verifyToken, keyId }: Payer & { verifyToken: string }) {
  return { ...gatewayFor(total, source, provider), verifyToken, mandate: source.mandate, keyId };
}

/**
 * Opens a payment (`begin`), charges it at the provider outside of any transaction, and applies what came of it.
 * Answers the order's id. An earlier payment that is not decided yet goes on where it keeps waiting, and is otherwise
 * withdrawn before `begin` is called again. Both transactions queue with others that want the same goods (`keys`);
 * the provider is asked without holding a place there.
 */
export async function payAttempt(
  deps: Deps,
  source: PaymentSource,
  provider: PaymentProvider,
  keys: ContendedKeys,
  begin: () => Promise<Attempt>,
): Promise<number> {
  let attempt = await withAdmission(deps, keys.open, begin);
  if (attempt.kind === "undecided") {
    const { payment, keepsWaiting } = attempt;
    if (keepsWaiting) return payment.orderId;
    // What the shopper walked away from is withdrawn at the provider; anything else must be decided first.
    if (!canBeWithdrawn(payment)) throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
    const outcome = await settlePayment(deps, payment, "new attempt", "cancel");
    if (outcome.kind === "succeeded") return payment.orderId;
    try {
      attempt = await withAdmission(deps, keys.open, begin);
    } catch (error) {
      // The one before is withdrawn, and others may have had its goods meanwhile.
      await reopenCartOfUnpaid(deps, payment.orderId);
      throw error;
    }
  }
  if (attempt.kind === "undecided") throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
  if (attempt.scarce.length > 0) deps.purge(...attempt.scarce.map(tags.product));
  const outcome = await chargeProvider(deps, source, provider, attempt);
  await applyPaymentOutcome(deps, attempt.payment.id, outcome, "checkout", keys.settle);
  return attempt.order.id;
}
