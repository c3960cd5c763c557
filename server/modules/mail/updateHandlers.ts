import type { Deps } from "../../deps";
import { renewCharge } from "../charges/requestSupplement";
import { chargePage } from "../charges/token";
import { documentsOf, type DocumentRow } from "../invoices/repositoryDocuments";
import { issueOrderInvoice, issueRefundNote } from "../invoices/issueFor";
import { documentModel } from "../invoices/documentModel";
import { documentPdf } from "../invoices/pdf";
import { documentPaths } from "../invoices/present";
import { lockOrder } from "../orders/repositoryLock";
import { mailingOf } from "../shipments/mailing";
import { orderToken } from "../orders/token";
import type { OutboxHandlers } from "../outbox/deliver";
import { returnsOf } from "../returns/repository";
import { shipmentsOf } from "../shipments/repository";
import type { Deliver, SubjectedMail } from "./deliver";
import { loadOrder, type MailedOrder } from "./loadOrder";
import { linksOf, type OrderLinks } from "../orders/links";
import type { Attachment } from "./send";
import { findRefundToMail, listRefundTransfers } from "./repository/orders";
import { returnMail, type ReturnNews } from "./returnMails";
import { hasCost, mayMail, orderMailOf } from "../auth/mailAllowance";
import {
  addressChangedMail,
  cancelledMail,
  supplementMail,
  deliveredMail,
  invoiceMail,
  lineCancelledMail,
  orderLinkMail,
  paymentReversedMail,
  refundedMail,
  refundVoidMail,
  shippedMail,
  type SentRefund,
} from "./updateMails";

/** A mail, and the document that goes with it. */
type Written = SubjectedMail & { document?: DocumentRow };

async function attachment({ env }: Deps, document: DocumentRow): Promise<Attachment> {
  const content = await documentPdf(documentModel(document), env.storeName);
  return { filename: `${document.number}.pdf`, contentType: "application/pdf", content };
}

/** Senders of the mails about what happens with an order after it was placed, by outbox kind. */
export function updateHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;

  /** `isRepeatable`: whoever may act for an order can have it sent again and again, at no cost. */
  const about =
    (
      name: (payload: Record<string, unknown>) => string,
      write: (mailed: MailedOrder, links: OrderLinks, payload: Record<string, unknown>) => Promise<Written | undefined>,
      { isRepeatable = false } = {},
    ) =>
    async (payload: Record<string, unknown>) => {
      const mailed = await loadOrder(db, Number(payload.orderId));
      const { email, language, number, askedBy } = mailed.order;
      const messageId = `${name(payload)}-${number}`;
      // Whoever asked for this one mail, when it was not the order that brought it about.
      const asker = typeof payload.asker === "string" ? payload.asker : askedBy;
      const isCounted = isRepeatable || !hasCost(mailed.order);
      if (isCounted && !(await mayMail(deps, orderMailOf({ email, askedBy: asker }, messageId)))) return;
      const written = await write(mailed, linksOf(env, mailed.order), payload);
      if (!written) return;
      const { document, ...mail } = written;
      const attached = document ? [await attachment(deps, document)] : [];
      await deliver(email, language, messageId, mail, attached);
    };

  const refund = ({ refundId }: Record<string, unknown>) => findRefundToMail(db, Number(refundId ?? 0));

  /** A refund, and how it travels by now. */
  const sentOf = async (payload: Record<string, unknown>): Promise<SentRefund | undefined> => {
    const row = await refund(payload);
    if (!row) return undefined;
    const ways = await listRefundTransfers(db, row.id);
    const left = ways.reduce((sum, { state, amount }) => (state === "void" ? sum : sum + amount), 0);
    return { row, left, isParked: ways.some(({ state }) => state === "parked") };
  };

  return {
    "mail.order-shipped": about(
      ({ shipmentId }) => `shipped-${String(shipmentId)}`,
      async (mailed, links, { shipmentId }) =>
        shippedMail(mailed, await shipmentsOf(db, [mailed.order.id]), Number(shipmentId), links),
    ),
    "mail.order-delivered": about(
      () => "delivered",
      async (mailed, links) => {
        const shipments = await shipmentsOf(db, [mailed.order.id]);
        const mailing = mailingOf(mailed.order, mailed.lines, shipments, deps.clock.now());
        return deliveredMail(mailed, mailing?.send_on ?? "", links);
      },
    ),
    "mail.order-link": about(
      ({ round }) => `link-${String(round)}`,
      async (mailed, links) => orderLinkMail(mailed, links),
      { isRepeatable: true },
    ),
    "mail.order-cancelled": about(
      () => "cancelled",
      async (mailed, links, payload) => cancelledMail(mailed, await sentOf(payload), links),
    ),
    "mail.payment-reversed": about(
      () => "reversed",
      async (mailed, links, payload) => paymentReversedMail(mailed, await sentOf(payload), links),
    ),
    "mail.line-cancelled": about(
      ({ lineId, total }) => `cancelled-${String(lineId)}-${String(total)}`,
      async (mailed, links, payload) => {
        const units = { lineId: Number(payload.lineId), quantity: Number(payload.quantity) };
        return lineCancelledMail(mailed, units, await sentOf(payload), links);
      },
    ),
    "mail.order-refunded": about(
      ({ refundId }) => `refunded-${String(refundId)}`,
      async (mailed, links, payload) => {
        const row = await refund(payload);
        if (!row) throw new Error(`refund ${String(payload.refundId)} is not there to be mailed`);
        const document = await db.transaction(async (tx) =>
          issueRefundNote(deps, tx, await lockOrder(tx, mailed.order.id), row),
        );
        const { left } = (await sentOf(payload)) ?? { left: row.amount };
        return { ...refundedMail(mailed, { ...row, amount: left }, links), ...(document && { document }) };
      },
    ),
    "mail.refund-void": about(
      ({ refundId, amount }) => `refund-void-${String(refundId)}-${String(amount)}`,
      async (mailed, links, { amount }) => refundVoidMail(mailed, Number(amount), links),
    ),
    "mail.invoice": about(
      ({ documentId }) => `invoice-${String(documentId ?? "order")}`,
      async (mailed, _links, { documentId }) => {
        const document = await db.transaction(async (tx) => {
          const order = await lockOrder(tx, mailed.order.id);
          const named = (await documentsOf(tx, order.id)).find(({ id }) => id === documentId);
          return named ?? issueOrderInvoice(deps, tx, order);
        });
        const { html } = documentPaths(document.number, orderToken(env, mailed.order.number));
        return { ...invoiceMail(mailed, document, `${env.origin}${html}`), document };
      },
    ),
    "mail.address-changed": about(
      ({ at }) => `address-${String(at)}`,
      async (mailed, links) => addressChangedMail(mailed, links),
      { isRepeatable: true },
    ),
    "mail.charge-asked": about(
      ({ chargeId }) => `charge-${String(chargeId)}`,
      async (mailed, _links, { chargeId }) => {
        const charge = await renewCharge(deps, Number(chargeId));
        if (!charge) return undefined;
        return supplementMail(mailed, charge, chargePage(env, mailed.order, charge.id));
      },
    ),
    "mail.return": about(
      ({ returnId, state }) => `return-${String(returnId)}-${String(state)}`,
      async (mailed, links, { returnId, state }) => {
        const row = (await returnsOf(db, mailed.order.id)).find(({ id }) => id === Number(returnId));
        if (!row) throw new Error(`return ${String(returnId)} is not there to be mailed`);
        return returnMail(mailed, row, state as ReturnNews, links);
      },
    ),
  };
}
