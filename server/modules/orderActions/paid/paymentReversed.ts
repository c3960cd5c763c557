import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { findChargeById } from "../../charges/repository";
import { requestSupplement } from "../../charges/requestSupplement";
import { amountNote, cancellingNote } from "../../invoices/documents";
import { issueDocument } from "../../invoices/issue";
import type { DocumentRow } from "../../invoices/repositoryDocuments";
import { issueOrderInvoice, papersOf } from "../../invoices/issueFor";
import { takeBackCoins } from "../../refunds/giveRefund";
import { findPayment, refundsOf } from "../../refunds/repository";
import { reversedAmount } from "../../refunds/reversedAmount";
import { shipmentsOf } from "../../shipments/repository";
import { cancelPaid } from "../change/cancelPaid";
import { eventMessage } from "../read/eventMessage";
import { isAskedByStore } from "../repository/chargesAsked";
import { isShipped } from "../../shipments/isShipped";
import { SYSTEM } from "../../orders/history";
import { noteEvent } from "../../orders/repositoryMoves";
import { enqueue } from "../../outbox/repositoryQueue";
import { lockOrder } from "../../orders/repositoryLock";
import type { OrderRow, PaymentRow } from "../../orders/repository";

export interface Reversal {
  orderId: number;
  paymentId: number;
  /** `return`: the debit bounced, `dispute`: the payer's bank decided for the payer. */
  kind: string;
}

/**
 * The bank took the money of an order back. What has not left is not sent: the order ends, goods and codes go back,
 * the buyer is told. For goods that are gone the amount of a debit that bounced is asked for once more; a lost
 * dispute is the team's to look at. Coins that a complete order has earned are taken back. What becomes of a rental
 * is its own module's to say.
 */
export async function paymentReversed(deps: Deps, { orderId, paymentId, kind }: Reversal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findPayment(tx, paymentId);
    if (payment?.state !== "reversed" || order.status === "Cancel") return;
    if (payment.chargeId !== null) return amountReversed(deps, tx, order, { payment, kind });
    const hasGone = order.status !== "New" || (await shipmentsOf(tx, [order.id])).some(isShipped);
    if (!hasGone) {
      const invoice = await issueOrderInvoice(deps, tx, order);
      await cancelPaid(deps, tx, order, { ...SYSTEM, reason: "" }, "payment_reversed");
      await creditRest(deps, tx, order, invoice);
    } else await noteEvent(tx, deps.clock, order, { ...SYSTEM, cause: "payment_reversed" });
    await takeBackCoins(tx, order, deps.clock.now());
    if (order.rentalId !== null) return tellRental(deps, tx, { orderId, paymentId, kind });
    if (hasGone && kind === "return" && !(await isAskedByStore(tx, order.id)))
      await requestSupplement(deps, tx, order, {
        ...SYSTEM,
        amount: await reversedAmount(tx, payment),
        // It is in the order's own invoice, which stands.
        tax: 0,
        reason: eventMessage({ cause: "payment_reversed", detail: {} }, order, order.language),
      });
  });
  deps.wake();
}

/** An additional amount: what a rental was charged is its own module's to ask for again. */
async function amountReversed(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  { payment, kind }: { payment: PaymentRow; kind: string },
): Promise<void> {
  const charge = payment.chargeId === null ? undefined : await findChargeById(tx, payment.chargeId);
  if (!charge || charge.rentalId === null) return;
  await noteEvent(tx, deps.clock, order, { ...SYSTEM, cause: "payment_reversed" });
  await tellRental(deps, tx, { orderId: order.id, paymentId: payment.id, kind });
}

async function tellRental({ clock }: Deps, tx: Transaction, { orderId, paymentId, kind }: Reversal): Promise<void> {
  await enqueue(tx, {
    kind: "rental.payment-reversed",
    key: `rental.payment-reversed:${paymentId}`,
    payload: { orderId, paymentId, kind },
    dueAt: clock.now(),
  });
}

/**
 * Nothing is sent, so nothing is owed: the invoice is taken back as far as refunds have not done so, those into
 * wallets that ended with the order among them.
 */
async function creditRest(deps: Deps, tx: Transaction, order: OrderRow, invoice: DocumentRow): Promise<void> {
  const reason = eventMessage({ cause: "payment_reversed", detail: {} }, order, order.language);
  // What changed the invoice itself is in it.
  const given = (await refundsOf(tx, order.id)).filter(({ cause }) => cause !== "vat");
  const amount = given.reduce((rest, refund) => rest - refund.amount, invoice.total);
  const tax = given.reduce((rest, refund) => rest - refund.tax, invoice.data.tax);
  if (amount <= 0) return;
  const data =
    given.length === 0
      ? cancellingNote(invoice.data, invoice.number, reason)
      : amountNote(await papersOf(deps, tx, order), { amount, tax, name: reason }, invoice.number);
  await issueDocument(tx, deps.clock, order, { kind: "credit_note", subject: "reversed", data });
}
