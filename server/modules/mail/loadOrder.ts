import type { Database } from "../../db/client";
import type { orderLines, orders, payments } from "../../db/schema";
import { findOrderInFull } from "../orders/repository";
import { mayQuote } from "../auth/mailAllowance";
import { findPaymentToMail } from "./repository/orders";

export type MailedOrder = { order: typeof orders.$inferSelect; lines: (typeof orderLines.$inferSelect)[] };

export type MailedPayment = typeof payments.$inferSelect;

/**
 * An order as its mails show it: the snapshot that was bought, not today's catalogue. Whoever types somebody else's
 * e-mail and does not pay has nothing of what they typed sent there: names, addresses and notes are empty then.
 */
export async function loadOrder(db: Database, orderId: number): Promise<MailedOrder> {
  const found = await findOrderInFull(db, orderId);
  if (!found) throw new Error(`order ${orderId} is not there to be mailed`);
  const { order, lines } = found;
  return mayQuote(order) ? { order, lines } : withoutTyped({ order, lines });
}

const NOBODY = { fullname: "", phone: "", address: "", apartment: "", city: "", state: "", zip: "" };

function withoutTyped({ order, lines }: MailedOrder): MailedOrder {
  const { shipping, billing, giftCard } = order;
  return {
    order: {
      ...order,
      shipping: { ...shipping, ...NOBODY },
      billing: { ...billing, ...NOBODY },
      giftCard: giftCard && { ...giftCard, name: "", email: "", content: "" },
      company: null,
    },
    lines: lines.map((line) => ({ ...line, note: "" })),
  };
}

export async function loadPayment(db: Database, paymentId: number): Promise<MailedPayment> {
  const payment = await findPaymentToMail(db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there to be mailed`);
  return payment;
}
