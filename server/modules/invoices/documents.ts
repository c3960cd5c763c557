import { COUNTRIES } from "../../../contract/markets";
import type { InvoiceData, InvoiceLine, SellerSnapshot } from "../../db/schema";
import type { ChargeRow } from "../charges/repository";
import type { OrderLineRow, OrderRow, PaymentRow } from "../orders/repository";
import type { RefundRow } from "../refunds/repository";
import { rateTable, type TaxedPart } from "./rates";

/** What documents are made of: the order as it was bought, and how it was paid. */
export interface Papers {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  payment: PaymentRow | undefined;
  seller: SellerSnapshot;
}

type Sums = Pick<
  InvoiceData,
  "lines" | "items" | "discount" | "shipping" | "tax" | "rates" | "total" | "credit" | "due"
>;

/** Whether the order's prices contain its tax. */
const isGross = ({ totals, country }: OrderRow) => totals.tax === 0 && COUNTRIES[country].pricesIncludeTax;

/** Rate of the delivery: that of the goods which it brings most of. */
function shippingRate(lines: readonly OrderLineRow[]): number {
  return lines.reduce((most, line) => (line.shipping > most.shipping ? line : most), { shipping: -1, taxRate: 0 })
    .taxRate;
}

/** The same for every document of an order. */
function frame({ order, payment, seller }: Papers) {
  const { company, billing, email } = order;
  return {
    orderNumber: order.number,
    orderDate: order.placedAt.toISOString(),
    supplyDate: (order.deliveredAt ?? order.earliest).toISOString(),
    corrects: "",
    reason: "",
    seller,
    buyer: { ...billing, company: company?.company ?? "", vatNumber: company?.vatNumber ?? "", email },
    shipTo: order.shipping,
    pricesIncludeTax: isGross(order),
    reverseCharge: order.pricing.reverseCharge || (company?.reverseCharge ?? false),
    payment: { brand: payment?.brand ?? "", last4: payment?.last4 ?? "", reference: payment?.providerRef ?? "" },
  };
}

function lineOf({
  code,
  name,
  options,
  quantity,
  unitPrice,
  amount,
  taxRate,
  vendorName: soldBy,
}: OrderLineRow): InvoiceLine {
  const detail = options.map(({ name: option, valueName }) => `${option}: ${valueName}`).join(", ");
  return { code, name, detail, quantity, unitPrice, amount, taxRate, soldBy };
}

/** The invoice of a paid order, over all that it came to; wallets and the payment are how it was paid. Pure. */
export function orderInvoice(papers: Papers): InvoiceData {
  const { order, lines } = papers;
  const { totals } = order;
  const gross = isGross(order);
  const parts: TaxedPart[] = lines.flatMap((line) => {
    const goodsTax = line.taxes.product + line.taxes.service;
    const goods = line.amount - line.discount;
    const net = (amount: number, tax: number) => (gross ? amount - tax : amount);
    // Delivery that bears no tax where goods do stands by itself.
    const deliveryRate = line.taxes.shipping === 0 ? 0 : line.taxRate;
    const goodsRate = goodsTax === 0 ? 0 : line.taxRate;
    return [
      { rate: goodsRate, net: net(goods, goodsTax), tax: goodsTax },
      { rate: deliveryRate, net: net(line.shipping, line.taxes.shipping), tax: line.taxes.shipping },
    ];
  });
  return {
    ...frame(papers),
    lines: lines.map(lineOf),
    items: totals.items,
    discount: totals.discount,
    ...(order.pricing.company && { company: order.pricing.company }),
    shipping: totals.shipping,
    tax: totals.tax + totals.includedTax,
    rates: rateTable(parts, order.pricing.taxes),
    total: totals.total + totals.credit,
    credit: totals.credit,
    due: totals.total,
  };
}

/** Amounts that belong to no article: one line with its tax. */
function plainSums(papers: Papers, { amount, tax, name }: { amount: number; tax: number; name: string }): Sums {
  const { order, lines } = papers;
  const gross = isGross(order);
  const rate = tax === 0 ? 0 : shippingRate(lines);
  const shown = gross ? amount : amount - tax;
  return {
    lines: [{ code: "", name, detail: "", quantity: 1, unitPrice: shown, amount: shown, taxRate: rate }],
    items: shown,
    discount: 0,
    shipping: 0,
    tax,
    rates: rateTable([{ rate, net: amount - tax, tax }], order.pricing.taxes),
    total: amount,
    credit: 0,
    due: amount,
  };
}

/** The invoice of an additional amount that was paid. Pure. */
export function chargeInvoice(papers: Papers, { amount, tax, reason }: ChargeRow): InvoiceData {
  return { ...frame(papers), ...plainSums(papers, { amount, tax, name: reason }) };
}

/** Takes an amount of an invoice back that belongs to no article. Pure. */
export function amountNote(
  papers: Papers,
  back: { amount: number; tax: number; name: string },
  corrects: string,
): InvoiceData {
  return { ...frame(papers), ...plainSums(papers, back), corrects, reason: back.name };
}

/** Names of what a refund gives back beside goods, in the document's language. */
export interface RefundNames {
  other: string;
  /** Taken off for what was given back before. */
  earlier: string;
  /** What stays was priced anew. */
  repriced: string;
}

/**
 * What a refund gives back, as a correction of the order's invoice. Amounts are above 0: the kind of the document
 * turns them. Pure.
 */
export function refundNote(papers: Papers, refund: RefundRow, corrects: string, names: RefundNames): InvoiceData {
  const { order, lines } = papers;
  const gross = isGross(order);
  const parts: TaxedPart[] = [];
  const book = (rate: number, amount: number, tax: number) =>
    void parts.push({ rate: tax === 0 ? 0 : rate, net: gross ? amount - tax : amount, tax });
  const shown: InvoiceLine[] = refund.lines.flatMap(({ lineId, quantity, goods, tax }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    book(line.taxRate, goods, tax);
    const unitPrice = Math.round(goods / quantity);
    return [{ ...lineOf(line), quantity, unitPrice, amount: goods }];
  });
  const rate = shippingRate(lines);
  if (refund.shipping !== 0) book(rate, refund.shipping, refund.shippingTax);
  if (refund.other !== 0) {
    // `other` is what the buyer gets, tax and all.
    const otherTax = refund.tax - refund.shippingTax - refund.lines.reduce((sum, each) => sum + each.tax, 0);
    const rest = refund.other - refund.repriced;
    const restTax = rest === 0 ? 0 : Math.round((otherTax * rest) / refund.other);
    const show = (name: string, paid: number, tax: number) => {
      const amount = gross ? paid : paid - tax;
      book(rate, amount, tax);
      const taxRate = tax === 0 ? 0 : rate;
      shown.push({ code: "", name, detail: refund.reason, quantity: 1, unitPrice: amount, amount, taxRate });
    };
    if (rest !== 0) show(rest > 0 ? names.other : names.earlier, rest, restTax);
    if (refund.repriced !== 0) show(names.repriced, refund.repriced, otherTax - restTax);
  }
  return {
    ...frame(papers),
    corrects,
    reason: refund.reason,
    lines: shown,
    items: shown.reduce((sum, { amount }) => sum + amount, 0),
    discount: 0,
    shipping: refund.shipping,
    tax: refund.tax,
    rates: rateTable(parts, order.pricing.taxes),
    total: refund.amount,
    credit: 0,
    due: refund.amount,
  };
}

/** The same document turned around: takes back what an invoice said. Pure. */
export function cancellingNote(invoice: InvoiceData, corrects: string, reason: string): InvoiceData {
  return { ...invoice, corrects, reason };
}

/**
 * The invoice of an order whose buyer turned out to owe the VAT itself: what was paid without the tax that was in it.
 * Lines stand with what their discounts left. Pure.
 */
export function invoiceWithoutVat(papers: Papers): InvoiceData {
  const { order, lines } = papers;
  const { totals } = order;
  const shown = lines.map((line) => {
    const amount = line.amount - line.discount - line.taxes.product - line.taxes.service;
    return { ...lineOf(line), unitPrice: Math.round(amount / line.quantity), amount, taxRate: 0 };
  });
  const net = totals.total + totals.credit - totals.includedTax;
  return {
    ...frame(papers),
    pricesIncludeTax: false,
    reverseCharge: true,
    lines: shown,
    items: shown.reduce((sum, { amount }) => sum + amount, 0),
    discount: 0,
    shipping: totals.shipping - totals.shippingTax,
    tax: 0,
    rates: [{ name: "VAT", rate: 0, net, tax: 0, gross: net }],
    total: net,
    credit: Math.min(totals.credit, net),
    due: net - Math.min(totals.credit, net),
  };
}
