import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { charges, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { askMore } from "../charges/askMore";
import { cancellingNote } from "../invoices/documents";
import { issueDocument } from "../invoices/issue";
import { issueOrderInvoice } from "../invoices/issueFor";
import { refundsOf } from "../refunds/giveRefund";
import { shipmentsOf } from "../shipments/repository";
import { cancelPaid } from "./cancelOrder";
import { eventWords } from "./eventWords";
import { hasLeft } from "./hasLeft";
import { noteEvent, SYSTEM } from "./history";
import { lockOrder } from "./lockOrder";
import type { OrderRow } from "./repository";

export interface Reversal {
  orderId: number;
  paymentId: number;
  /** `return`: the debit bounced, `dispute`: the payer's bank decided for the payer. */
  kind: string;
}

/**
 * The bank took the money of an order back. What has not left is not sent: the order ends, goods and codes go back, the buyer is told.
 * For goods that are gone the amount of a debit that bounced is asked for once more; a lost dispute is the team's to look at.
 */
export async function paymentReversed(deps: Deps, { orderId, paymentId, kind }: Reversal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.state !== "reversed" || payment.chargeId !== null || order.status === "Cancel") return;
    const hasGone = order.status !== "New" || (await shipmentsOf(tx, [order.id])).some(hasLeft);
    if (!hasGone) {
      await creditAll(deps, tx, order);
      await cancelPaid(deps, tx, order, { ...SYSTEM, reason: "" }, "payment_reversed");
      return;
    }
    await noteEvent(tx, deps.clock, order, { ...SYSTEM, cause: "payment_reversed" });
    if (kind === "return" && !(await isAsked(tx, order.id)))
      await askMore(deps, tx, order, {
        ...SYSTEM,
        amount: payment.amount,
        // It is in the order's own invoice, which stands.
        tax: 0,
        reason: eventWords({ cause: "payment_reversed", detail: {} }, order, order.language),
      });
  });
  deps.wake();
}

/** Nothing is sent, so nothing is owed: the invoice is taken back. One that was paid or refunded in several ways is the team's. */
async function creditAll(deps: Deps, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.totals.credit > 0 || (await refundsOf(tx, order.id)).length > 0) {
    deps.log.error({ order: order.number }, "the invoice of a reversed payment must be corrected by hand");
    return;
  }
  const invoice = await issueOrderInvoice(deps, tx, order);
  const reason = eventWords({ cause: "payment_reversed", detail: {} }, order, order.language);
  const data = cancellingNote(invoice.data, invoice.number, reason);
  await issueDocument(tx, deps.clock, order, { kind: "credit_note", subject: "reversed", data });
}

async function isAsked(tx: Transaction, orderId: number): Promise<boolean> {
  const own = and(eq(charges.orderId, orderId), eq(charges.actor, "system"));
  return (await tx.select({ id: charges.id }).from(charges).where(own)).length > 0;
}
