import { COUNTRIES } from "../../../contract/markets";
import type { RefundedLine, AdjustedSnapshot, TotalsSnapshot } from "../../db/schema";
import { upTo } from "../../money";
import type { OrderLineRow, OrderRow } from "./repository";

export interface AdjustedOrder {
  totals: TotalsSnapshot;
  /** `less`: of `discount`, what came off after it was bought. */
  lines: (OrderLineRow & { less?: number })[];
}

/**
 * An order as it stands: delivery and tax as its address changes left them, goods at the price that its group
 * reached, the rest as bought. Its documents and its own payment go on saying what it was bought for; what is given
 * back or asked for follows this. Pure.
 */
export function adjustedOrder({ totals, standing, country }: OrderRow, lines: readonly OrderLineRow[]): AdjustedOrder {
  if (!standing) return { totals, lines: [...lines] };
  const moved: AdjustedOrder["lines"] = lines.map((line) => {
    const now = standing.lines.find(({ id }) => id === line.id);
    if (!now) return line;
    const { product, service, taxRate, less = 0 } = now;
    return { ...line, discount: line.discount + less, less, taxes: { ...line.taxes, product, service }, taxRate };
  });
  const productTax = moved.reduce((sum, { taxes }) => sum + taxes.product, 0);
  const serviceTax = moved.reduce((sum, { taxes }) => sum + taxes.service, 0);
  const { shipping, shippingTax } = standing;
  const tax = COUNTRIES[country].pricesIncludeTax ? totals.tax : productTax + serviceTax + shippingTax;
  const lowered = moved.reduce((sum, { less = 0 }) => sum + less, 0);
  const discount = totals.discount + lowered;
  const includedTax = COUNTRIES[country].pricesIncludeTax ? productTax + serviceTax + shippingTax : totals.includedTax;
  const total = totals.items + shipping + tax - discount - totals.credit;
  return {
    totals: { ...totals, shipping, discount, includedTax, productTax, serviceTax, shippingTax, tax, total },
    lines: moved,
  };
}

/** The same as it is stored. */
export function snapshotOf({ totals, lines }: AdjustedOrder): AdjustedSnapshot {
  const { shipping, shippingTax } = totals;
  return {
    shipping,
    shippingTax,
    lines: lines.map(({ id, taxes: { product, service }, taxRate, less = 0 }) => ({
      id,
      product,
      service,
      taxRate,
      ...(less > 0 && { less }),
    })),
  };
}

/**
 * Tax of the delivery and of the units that stay with the buyer, by the rule by which refunds share a line's tax over
 * its units.
 * `refunded` are the units that earlier refunds paid for. Pure.
 */
export function remainingTax(
  { shippingTax, lines: taxes }: AdjustedSnapshot,
  lines: readonly OrderLineRow[],
  refunded: readonly RefundedLine[],
): number {
  return lines.reduce((sum, { id, quantity, cancelled, returned }) => {
    const now = taxes.find((each) => each.id === id);
    const whole = now ? now.product + now.service : 0;
    const paidBack = refunded.filter(({ lineId }) => lineId === id).reduce((units, each) => units + each.quantity, 0);
    return sum + whole - upTo(Math.max(paidBack, cancelled + returned), quantity, whole);
  }, shippingTax);
}
