import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf, paymentOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { findChargeById } from "../charges/repository";
import { adjustedOrder } from "../orders/adjustedOrder";
import type { OutboxHandlers } from "../outbox/deliver";
import { enqueue } from "../outbox/repositoryQueue";
import { type RefundRow, findRefund } from "../refunds/repository";
import { chargeInvoice, orderInvoice, refundNote, type Papers } from "./documents";
import { issueDocument, issueFirst } from "./issue";
import { documentsOf, type DocumentRow } from "./repositoryDocuments";
import { sellerOf } from "../tax/sellers";
import { textsIn } from "../../locales/texts";

type Needs = Pick<Deps, "env" | "clock">;

/** What the documents of an order are made of. */
export async function papersOf(
  { env }: Pick<Deps, "env">,
  tx: Transaction,
  order: OrderRow,
  knownLines?: OrderLineRow[],
): Promise<Papers> {
  const lines = knownLines ?? (await linesOf(tx, [order.id]));
  const payment = await paymentOf(tx, order.id);
  return { order, lines, payment, seller: sellerOf(env, order.country) };
}

/**
 * The same for documents about what came after the order: lines that bore no tax where it went first, and those whose
 * prices contain it, have the rate of its present address.
 */
async function laterPapersOf(deps: Pick<Deps, "env">, tx: Transaction, order: OrderRow): Promise<Papers> {
  const papers = await papersOf(deps, tx, order);
  const { lines: present } = adjustedOrder(order, papers.lines);
  const isContained = order.totals.includedTax > 0;
  return {
    ...papers,
    lines: papers.lines.map((line, index) => {
      const now = present[index]?.taxRate ?? 0;
      return { ...line, taxRate: isContained ? now : line.taxRate || now };
    }),
  };
}

/**
 * The invoice of a paid order that counts: the company's where there is one. It is issued when there is none. Call it
 * under the order's lock.
 */
export async function issueOrderInvoice(
  deps: Needs,
  tx: Transaction,
  order: OrderRow,
  /** The order's lines, where the caller has read them already. */
  knownLines?: OrderLineRow[],
): Promise<DocumentRow> {
  const known = (await documentsOf(tx, order.id)).findLast(({ subject }) => subject === "order" || subject === "vat");
  if (known) return known;
  const data = orderInvoice(await papersOf(deps, tx, order, knownLines));
  return issueFirst(tx, deps.clock, order, { kind: "invoice", subject: "order", data });
}

/**
 * The credit note of a refund, issued when there is none. Undefined where the documents of a changed invoice say it
 * already.
 */
export async function issueRefundNote(
  deps: Needs,
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<DocumentRow | undefined> {
  if (refund.cause === "vat") return undefined;
  const { number: corrects } = await issueOrderInvoice(deps, tx, order);
  const words = textsIn(order.language).invoices.document;
  const names = { other: words.refund, earlier: words.earlier, repriced: words.repriced };
  const data = refundNote(await laterPapersOf(deps, tx, order), refund, corrects, names);
  return issueDocument(tx, deps.clock, order, { kind: "credit_note", subject: `refund:${refund.id}`, data });
}

/** The invoice of an additional amount that was paid. */
export async function issueChargeInvoice(
  deps: Needs,
  tx: Transaction,
  order: OrderRow,
  chargeId: number,
): Promise<DocumentRow> {
  const charge = await findChargeById(tx, chargeId);
  if (charge?.state !== "paid") throw new Error(`additional amount ${chargeId} is not there to be documented`);
  const data = chargeInvoice(await laterPapersOf(deps, tx, order), charge);
  return issueDocument(tx, deps.clock, order, { kind: "invoice", subject: `charge:${charge.id}`, data });
}

/** Documents that follow from what happens with a paid order. */
export function documentHandlers(deps: Deps): OutboxHandlers {
  return {
    "document.refund": async ({ orderId, refundId }) => {
      await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, Number(orderId));
        const refund = await findRefund(tx, Number(refundId));
        if (!refund) throw new Error(`refund ${String(refundId)} is not there to be documented`);
        // Units that went for nothing change no paper.
        if (refund.amount > 0) await issueRefundNote(deps, tx, order, refund);
      });
    },
    "document.charge": async ({ orderId, chargeId }) => {
      await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, Number(orderId));
        const document = await issueChargeInvoice(deps, tx, order, Number(chargeId));
        await enqueue(tx, {
          kind: "mail.invoice",
          key: `mail.invoice:charge:${Number(chargeId)}`,
          payload: { orderId: order.id, documentId: document.id },
          dueAt: deps.clock.now(),
        });
      });
    },
  };
}
