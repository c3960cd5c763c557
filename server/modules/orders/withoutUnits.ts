import type { LineTaxes, TotalsSnapshot } from "../../db/schema";
import { split, upTo } from "../../money";

/** What is needed of a line, minor units. */
export interface OrderedLine {
  id: number;
  quantity: number;
  amount: number;
  discount: number;
  shipping: number;
  tax: number;
  taxes: LineTaxes;
}

export interface Reduced<Line extends OrderedLine> {
  /** A line without a unit left is not among them. */
  lines: Line[];
  totals: TotalsSnapshot;
}

/**
 * An unpaid order without some units of a line: the others keep the price, discount and tax that they were ordered
 * at, and the delivery its price, which then falls to what is left. At least one unit must be. Pure.
 */
export function withoutUnits<Line extends OrderedLine>(
  lines: readonly Line[],
  totals: TotalsSnapshot,
  { lineId, quantity }: { lineId: number; quantity: number },
): Reduced<Line> {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || quantity < 1 || quantity > line.quantity) throw new Error(`line ${lineId} has no ${quantity} units`);
  const units = line.quantity - quantity;
  const left = (amount: number) => upTo(units, line.quantity, amount);
  const kept = withTaxes(
    { ...line, quantity: units, amount: left(line.amount), discount: left(line.discount) },
    { ...line.taxes, product: left(line.taxes.product), service: left(line.taxes.service) },
  );
  const others = lines.filter(({ id }) => id !== lineId);
  const rest = units > 0 ? lines.map((each) => (each === line ? kept : each)) : takeDelivery(others, line);
  if (rest.length === 0) throw new Error("an order keeps at least one line");
  const tax = line.taxes.product + line.taxes.service - kept.taxes.product - kept.taxes.service;
  const isAdded = totals.tax > 0;
  const less = line.amount - kept.amount - (line.discount - kept.discount) + (isAdded ? tax : 0);
  return {
    lines: rest,
    totals: {
      ...totals,
      items: totals.items - (line.amount - kept.amount),
      discount: totals.discount - (line.discount - kept.discount),
      productTax: totals.productTax - (line.taxes.product - kept.taxes.product),
      serviceTax: totals.serviceTax - (line.taxes.service - kept.taxes.service),
      tax: totals.tax - (isAdded ? tax : 0),
      includedTax: totals.includedTax - (isAdded ? 0 : tax),
      total: totals.total - less,
    },
  };
}

/** The lines that stay share what the one that goes bore of the delivery, like the rest of it. */
function takeDelivery<Line extends OrderedLine>(lines: readonly Line[], gone: OrderedLine): Line[] {
  const bears = lines.some(({ shipping }) => shipping > 0);
  const weights = lines.map(({ shipping, quantity }) => (bears ? shipping : quantity));
  const [shipping, taxes] = [split(gone.shipping, weights), split(gone.taxes.shipping, weights)];
  return lines.map((line, index) =>
    withTaxes(
      { ...line, shipping: line.shipping + (shipping[index] ?? 0) },
      { ...line.taxes, shipping: line.taxes.shipping + (taxes[index] ?? 0) },
    ),
  );
}

const withTaxes = <Line extends OrderedLine>(line: Line, taxes: LineTaxes): Line => ({
  ...line,
  taxes,
  tax: taxes.product + taxes.service + taxes.shipping,
});
