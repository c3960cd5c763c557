import type { LineTaxes, RefundedLine, TotalsSnapshot } from "../../db/schema";
import { round, upTo } from "../../money";

/** What is needed of a line, minor units. */
export interface RefundableLine {
  id: number;
  quantity: number;
  amount: number;
  discount: number;
  taxes: LineTaxes;
}

/** What is needed of an order. */
export interface RefundableOrder {
  totals: TotalsSnapshot;
  lines: readonly RefundableLine[];
  /** Its VAT was given back already: lines are worth their net amounts. */
  taxGivenBack: boolean;
}

/** What earlier refunds of the order came to. */
export interface RefundTotals {
  lines: readonly RefundedLine[];
  shipping: number;
  shippingTax: number;
}

export interface RemovedUnits {
  lineId: number;
  quantity: number;
  /** The store is the cause, so that what stays keeps its price. */
  byStore?: boolean;
}

export interface RefundInput {
  units: readonly RemovedUnits[];
  /** Delivery goes back, too: nothing of the order stays with the buyer. */
  shipping: boolean;
  /**
   * An amount for no unit in particular; `rest`: whatever is left of what was paid, since nothing stays with the
   * buyer.
   */
  other: number | "rest";
  /** Tax in `other` where it is known; otherwise it is the order's own share. */
  otherTax?: number;
  /** What the rest costs beyond its share of what was paid: comes off; below 0 when the rest became cheaper. */
  lost?: { amount: number; tax: number };
}

export interface RefundAmounts {
  lines: RefundedLine[];
  shipping: number;
  shippingTax: number;
  /** For no unit in particular, `repriced` included. */
  other: number;
  repriced: number;
  tax: number;
  amount: number;
}

/**
 * What a refund comes to. Units of a line are worth their share of what was paid for it, rounded so that all of them
 * together are worth exactly that. Never more than `left`: what goodwill already gave is taken off the goods (`other`
 * below 0). Pure.
 */
export function refundAmounts(
  order: RefundableOrder,
  earlier: RefundTotals,
  question: RefundInput,
  left: number,
): RefundAmounts {
  const onTop = order.totals.tax > 0;
  const lines = question.units.flatMap(({ lineId, quantity, byStore = false }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || quantity === 0) return [];
    return [{ ...unitsValue(line, quantity, earlier.lines, order), ...(byStore && { byStore }) }];
  });
  const delivery = question.shipping ? deliveryValue(order, earlier) : { shipping: 0, shippingTax: 0 };
  const units = lines.reduce((sum, { goods, tax }) => sum + goods + (onTop ? tax : 0), 0);
  const known = units + delivery.shipping + (onTop ? delivery.shippingTax : 0);
  const repriced = question.other === "rest" ? 0 : 0 - (question.lost?.amount ?? 0);
  const wanted = question.other === "rest" ? left - known : question.other + repriced;
  const amount = Math.max(0, Math.min(known + wanted, left));
  const other = amount - known;
  const otherTax = otherTaxOf(question, { other, isCut: amount < known + wanted }, order);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0) + delivery.shippingTax + otherTax;
  return { lines, ...delivery, other, repriced, tax, amount };
}

/** What refunds came to, taken together. */
export function sumRefunds(earlier: readonly RefundTotals[]): RefundTotals {
  const sum = (part: (refund: RefundTotals) => number) => earlier.reduce((total, refund) => total + part(refund), 0);
  return {
    lines: earlier.flatMap(({ lines }) => lines),
    shipping: sum(({ shipping }) => shipping),
    shippingTax: sum(({ shippingTax }) => shippingTax),
  };
}

function unitsValue(
  line: RefundableLine,
  quantity: number,
  earlier: readonly RefundedLine[],
  { totals, taxGivenBack }: RefundableOrder,
): RefundedLine {
  const before = earlier.filter(({ lineId }) => lineId === line.id).reduce((sum, each) => sum + each.quantity, 0);
  const share = (amount: number) =>
    upTo(before + quantity, line.quantity, amount) - upTo(before, line.quantity, amount);
  const paidTax = line.taxes.product + line.taxes.service;
  const isNet = taxGivenBack && totals.tax === 0;
  const goods = share(line.amount - line.discount) - (isNet ? share(paidTax) : 0);
  return { lineId: line.id, quantity, goods, tax: isNet ? 0 : share(paidTax) };
}

function deliveryValue(
  { totals, taxGivenBack }: RefundableOrder,
  earlier: RefundTotals,
): { shipping: number; shippingTax: number } {
  const isNet = taxGivenBack && totals.tax === 0;
  return {
    shipping: totals.shipping - (isNet ? totals.shippingTax : 0) - earlier.shipping,
    shippingTax: isNet ? 0 : totals.shippingTax - earlier.shippingTax,
  };
}

/** As asked; where less is left than that, no more tax than there is money. */
function otherTaxOf(
  { otherTax, lost }: RefundInput,
  { other, isCut }: { other: number; isCut: boolean },
  order: RefundableOrder,
): number {
  if (lost) return taxIn(other + lost.amount, order) - lost.tax;
  if (otherTax === undefined) return taxIn(other, order);
  return isCut ? Math.min(otherTax, Math.max(0, other)) : otherTax;
}

/** The tax in an amount that belongs to no line: the order's own share. */
function taxIn(amount: number, { totals, taxGivenBack }: RefundableOrder): number {
  const gross = totals.total + totals.credit;
  if (gross === 0 || taxGivenBack) return 0;
  return round((amount * (totals.tax + totals.includedTax)) / gross);
}
