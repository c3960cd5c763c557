import type { CountryCode, Currency } from "../../../../contract/markets";
import type { CompanyBuyer } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, interpolate } from "../../../http/errors";
import { major } from "../../../money";
import { requireNames } from "../../addresses/nameErrors";
import { answerOf, once, type OnceCall } from "../../idempotency/once";
import { orderErrors } from "../../orders/errors";
import { orderActorOf } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import { findOrder, type OrderRow } from "../../orders/repository";
import { updateOrder } from "../../orders/repositoryChanges";
import { enqueue } from "../../outbox/repositoryQueue";
import { giveRefund } from "../../refunds/giveRefund";
import { refundsOf } from "../../refunds/repository";
import { checkVatNumber } from "../../tax/checkVatNumber";
import { owesTaxItself } from "../../tax/reverseCharge";
import { cancellingNote, invoiceWithoutVat, orderInvoice } from "../../invoices/documents";
import { invoiceErrors } from "../../invoices/errors";
import { issueDocument } from "../../invoices/issue";
import { documentsOf } from "../../invoices/repositoryDocuments";
import { issueOrderInvoice, papersOf } from "../../invoices/issueFor";
import { presentDocument } from "../../invoices/present";
import { sellerFor } from "../../tax/sellers";
import { canRequestVat, readVatToken } from "../../invoices/vatToken";
import { textsIn } from "../../../locales/texts";

export interface VatRequest {
  token: string;
  company: string;
  /** As typed. */
  vatNumber: string;
}

/** What the call answers; major units. */
export interface VatInvoice {
  order_num: string;
  document: ReturnType<typeof presentDocument>;
  reverse_charge: boolean;
  currency: Currency;
  /** What goes back, since the company owes the VAT itself. */
  refunded_amount: number;
}

/**
 * Gives the buyer of a paid order an invoice in the company's name: the first one is taken back by a credit note,
 * another takes its place. Where the company owes the VAT itself, that is paid back. Unknown, expired and used tokens
 * are told alike (404, code −1).
 */
export async function requestVat(
  deps: Deps,
  asked: VatRequest,
  caller: Caller,
  callFor: (order: OrderRow) => OnceCall,
): Promise<VatInvoice> {
  const { env, db, clock } = deps;
  const id = readVatToken(env, asked.token);
  const known = id === undefined ? undefined : await findOrder(db, id);
  const call = known && callFor(known);
  const answered = call && (await answerOf<VatInvoice>(deps, db, call));
  if (answered) return answered;
  if (!known || !call || !canRequestVat(known, await documentsOf(db, known.id), clock.now()))
    throw new DomainError(orderErrors.unknownOrder);
  const company = asked.company.trim();
  if (company === "") throw new DomainError(invoiceErrors.companyNeeded, { field: "company" });
  requireNames({ company }, "company", caller.language);
  const vatNumber = await readNumber(deps, asked.vatNumber, known.country, caller);
  return once(deps, call, async (tx) => {
    const before = await lockOrder(tx, known.id);
    if (!canRequestVat(before, await documentsOf(tx, before.id), clock.now()))
      throw new DomainError(orderErrors.unknownOrder);
    const now = clock.now();
    const checked = { number: vatNumber, valid: true, checkedAt: now };
    const { country: to } = before.shipping;
    const sale = { from: sellerFor(env.sellers, to).country, to };
    const reverseCharge = owesTaxItself(checked, sale, now) && before.totals.includedTax > 0;
    if (reverseCharge && (await refundsOf(tx, before.id)).length > 0)
      throw new DomainError(invoiceErrors.refundedAlready);
    const first = await issueOrderInvoice(deps, tx, before);
    const buyer: CompanyBuyer = { company, vatNumber, reverseCharge };
    await updateOrder(tx, before.id, { company: buyer });
    const order = { ...before, company: buyer };
    const reason = interpolate(textsIn(order.language).invoices.document.reissued, { company });
    const back = cancellingNote(first.data, first.number, reason);
    await issueDocument(tx, clock, order, { kind: "credit_note", subject: "vat-credit", data: back });
    const papers = await papersOf(deps, tx, order);
    const data = reverseCharge ? invoiceWithoutVat(papers) : orderInvoice(papers);
    const invoice = await issueDocument(tx, clock, order, { kind: "invoice", subject: "vat", data });
    const vat = before.totals.includedTax;
    const refund = reverseCharge
      ? await giveRefund(
          deps,
          tx,
          order,
          { units: [], shipping: false, other: vat, otherTax: vat },
          { ...orderActorOf(caller, order), cause: "vat", reason: "", key: call.key },
        )
      : undefined;
    await enqueue(tx, {
      kind: "mail.invoice",
      key: `mail.invoice:vat:${order.id}`,
      payload: { orderId: order.id, documentId: invoice.id },
      dueAt: now,
    });
    return {
      order_num: order.number,
      document: presentDocument(invoice),
      reverse_charge: reverseCharge,
      currency: invoice.currency,
      refunded_amount: major(refund?.amount ?? 0, invoice.currency),
    };
  });
}

/** Numbers of countries beside the European Union: only their form can be checked. */
const FORMS: Partial<Record<CountryCode, RegExp>> = {
  GB: /^GB(?:\d{9}|\d{12})$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^(?:NO)?\d{9}(?:MVA)?$/,
};

/**
 * The number as it stands on the invoice. Throws 422 at its field for one that nobody has, 503 while the register
 * does not answer.
 */
async function readNumber(deps: Deps, typed: string, country: CountryCode, caller: Caller): Promise<string> {
  const tidy = typed.toUpperCase().replace(/[\s./-]/g, "");
  if (FORMS[country]?.test(tidy)) return tidy;
  const { number, status } = await checkVatNumber(deps, typed, caller.network);
  if (number === null || status === "invalid")
    throw new DomainError(invoiceErrors.vatNumberWrong, { field: "vat_number" });
  if (status === "open") throw new DomainError(invoiceErrors.registerSilent);
  return number;
}
