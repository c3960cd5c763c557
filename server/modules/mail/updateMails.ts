import { dateFormat } from "../../formats";
import { interpolate } from "../../http/errors";
import type { ChargeRow } from "../charges/repository";
import type { DocumentRow } from "../invoices/repositoryDocuments";
import type { RefundRow } from "../refunds/repository";
import { allowancePart } from "../orders/paymentOption";
import { trackingUrl } from "../shipments/carriers";
import { presentShipments } from "../shipments/present";
import type { Shipment } from "../shipments/repository";
import type { SubjectedMail } from "./deliver";
import { money } from "./format";
import type { MailBlock } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { lineBlocks, orderMail, placeOf, type OrderMessages } from "./orderBlocks";
import type { OrderLinks } from "../orders/links";
import { mailTexts, type MailTexts } from "./words/mailTexts";

/** A refund, what of it the store sends, and whether a bank has to decide first. */
export interface SentRefund {
  row: Pick<RefundRow, "amount" | "repriced">;
  left: number;
  isParked: boolean;
}

function wordsOf(
  kind: keyof MailTexts["mail"]["update"],
  { order }: MailedOrder,
  values: Record<string, string> = {},
): OrderMessages {
  const { subject, title, intro, button } = mailTexts(order.language).mail.update[kind];
  const known = { number: order.number, ...values };
  return { subject: interpolate(subject, known), title, intro: interpolate(intro, known), button };
}

function amountOf({ order }: MailedOrder, minor: number): string {
  return money(minor, order.currency, order.language, order.country);
}

/** A shipment has left: what is in it and where the carrier shows it. */
export function shippedMail(
  mailed: MailedOrder,
  shipments: readonly Shipment[],
  id: number,
  links: OrderLinks,
): SubjectedMail {
  const { order, lines } = mailed;
  const { language } = order;
  const left = shipments.filter((shipment) => shipment.id === id);
  const [view] = presentShipments(order, lines, left);
  const [{ carrier, trackingNumber } = { carrier: "", trackingNumber: "" }] = left;
  const url = trackingUrl(carrier, trackingNumber);
  const items = (view?.items ?? []).map(({ product_name: name, quantity }) => ({
    label: quantity > 0 ? `${quantity} × ${name}` : name,
    value: "",
  }));
  const details: MailBlock[] = [
    {
      kind: "rows",
      rows: [
        ...items,
        { label: mailTexts(language).mail.rows.carrier, value: carrier },
        ...(trackingNumber ? [{ label: mailTexts(language).mail.rows.trackingNumber, value: trackingNumber }] : []),
        { label: mailTexts(language).mail.rows.to, value: placeOf(order.shipping) },
      ],
    },
    ...(url ? [{ kind: "link" as const, label: mailTexts(language).mail.rows.follow, href: url }] : []),
  ];
  return orderMail(mailed, wordsOf("shipped", mailed), links.track, details);
}

/** An invoice, which is attached; the button opens it as a page. */
export function invoiceMail(
  mailed: MailedOrder,
  document: Pick<DocumentRow, "number" | "total">,
  link: string,
): SubjectedMail {
  const words = wordsOf("invoice", mailed, { document: document.number });
  const rows = [{ label: document.number, value: amountOf(mailed, document.total), strong: true }];
  return orderMail(mailed, words, link, [{ kind: "rows", rows }]);
}

/** The order's own link, for whoever tracked it by number and e-mail and wants to do something with it. */
export function orderLinkMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  return orderMail(mailed, wordsOf("link", mailed), links.track, lineBlocks(mailed));
}

/** What is carried has arrived; `cardDay` is the day on which a gift card is still to go out, empty where none is. */
export function deliveredMail(mailed: MailedOrder, cardDay: string, links: OrderLinks): SubjectedMail {
  const { language, country } = mailed.order;
  const date = cardDay === "" ? "" : dateFormat(`${language}-${country}`).format(new Date(cardDay));
  const words = date === "" ? wordsOf("delivered", mailed) : wordsOf("deliveredButCard", mailed, { date });
  return orderMail(mailed, words, links.track, lineBlocks(mailed));
}

/** The order is cancelled; `refund` is missing when nothing was paid. */
export function cancelledMail(mailed: MailedOrder, refund: SentRefund | undefined, links: OrderLinks): SubjectedMail {
  const details = [...lineBlocks(mailed), ...refundBlocks(mailed, refund)];
  return orderMail(mailed, wordsOf("cancelled", mailed), links.track, details);
}

/** The bank took the money back and the order with it. */
export function paymentReversedMail(
  mailed: MailedOrder,
  refund: SentRefund | undefined,
  links: OrderLinks,
): SubjectedMail {
  const details = [...lineBlocks(mailed), ...refundBlocks(mailed, refund)];
  return orderMail(mailed, wordsOf("paymentReversed", mailed), links.track, details);
}

/** Units of a line are cancelled. */
export function lineCancelledMail(
  mailed: MailedOrder,
  { lineId, quantity }: { lineId: number; quantity: number },
  refund: SentRefund | undefined,
  links: OrderLinks,
): SubjectedMail {
  const name = mailed.lines.find(({ id }) => id === lineId)?.name ?? "";
  const rows = [{ label: `${quantity} × ${name}`, value: "" }];
  const details: MailBlock[] = [{ kind: "rows", rows }, ...refundBlocks(mailed, refund)];
  return orderMail(mailed, wordsOf("lineCancelled", mailed), links.track, details);
}

/** Money has left for where it came from. */
export function refundedMail(
  mailed: MailedOrder,
  refund: Pick<RefundRow, "amount" | "reason">,
  links: OrderLinks,
): SubjectedMail {
  const { language } = mailed.order;
  const amount = amountOf(mailed, refund.amount);
  const rows = [{ label: mailTexts(language).mail.rows.refund, value: amount, strong: true }];
  const details: MailBlock[] = [
    { kind: "rows", rows },
    ...(refund.reason ? [{ kind: "text" as const, text: refund.reason }] : []),
    ...refundOrder(mailed),
  ];
  return orderMail(mailed, wordsOf("refunded", mailed, { amount }), links.track, details);
}

/** The payer's bank has given back what a refund would have: that refund does not follow. */
export function refundVoidMail(mailed: MailedOrder, minor: number, links: OrderLinks): SubjectedMail {
  const amount = amountOf(mailed, minor);
  const rows = [{ label: mailTexts(mailed.order.language).mail.rows.refund, value: amount, strong: true }];
  return orderMail(mailed, wordsOf("refundVoid", mailed, { amount }), links.track, [{ kind: "rows", rows }]);
}

/** The goods go elsewhere; told to the buyer, who may not be the one who changed it. */
export function addressChangedMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  const { language, shipping } = mailed.order;
  const value = [shipping.fullname, placeOf(shipping)].filter(Boolean).join(", ");
  const details: MailBlock[] = value
    ? [{ kind: "rows", rows: [{ label: mailTexts(language).mail.rows.to, value }] }]
    : [];
  return orderMail(mailed, wordsOf("addressChanged", mailed), links.track, details);
}

/** The store asks for an additional amount; the button leads to where it is paid. */
export function supplementMail(
  mailed: MailedOrder,
  charge: Pick<ChargeRow, "amount" | "expiresAt" | "reason">,
  payLink: string,
): SubjectedMail {
  const { language, country } = mailed.order;
  const amount = amountOf(mailed, charge.amount);
  const format = new Intl.DateTimeFormat(`${language}-${country}`, { dateStyle: "long", timeZone: "UTC" });
  const words = wordsOf("chargeAsked", mailed, { amount, until: format.format(charge.expiresAt) });
  return orderMail(mailed, words, payLink, [
    { kind: "rows", rows: [{ label: charge.reason, value: amount, strong: true }] },
  ]);
}

/** Who has their money back first, where a company paid a part. */
function refundOrder({ order }: MailedOrder): MailBlock[] {
  return allowancePart(order) > 0 ? [{ kind: "text", text: mailTexts(order.language).mail.rows.refundOrder }] : [];
}

function refundBlocks(mailed: MailedOrder, refund: SentRefund | undefined): MailBlock[] {
  const { language, paidAt } = mailed.order;
  // What the bank has given back meanwhile is told of by a mail of its own.
  if (refund?.left === 0) return [];
  if (!refund) return paidAt === null ? [{ kind: "text", text: mailTexts(language).mail.rows.unpaid }] : [];
  const rows = [
    { label: mailTexts(language).mail.rows.refund, value: amountOf(mailed, refund.row.amount), strong: true },
  ];
  const less = amountOf(mailed, 0 - refund.row.repriced);
  const repriced = interpolate(mailTexts(language).mail.rows.repriced, { amount: less });
  return [
    { kind: "rows", rows },
    ...(refund.row.repriced < 0 ? [{ kind: "text" as const, text: repriced }] : []),
    { kind: "text", text: mailTexts(language).mail.rows[refund.isParked ? "refundParked" : "refundFollows"] },
    ...refundOrder(mailed),
  ];
}
