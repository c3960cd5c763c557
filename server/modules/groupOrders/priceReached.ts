import { priceBy, unitsOf } from "../orders/priceUnits";
import { adjustedOrder, snapshotOf } from "../orders/adjustedOrder";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import type { PricingBasis } from "../pricing/basis";
import type { PlaceTerms } from "../pricing/placeTerms";

/** What a lower price makes of an order: what comes back, and how it stands then. Minor units. */
export interface ReachedPrice {
  amount: number;
  /** Of `amount`. */
  tax: number;
  basis: PricingBasis;
  standing: OrderRow["standing"];
}

/**
 * Prices a member's order by the step that its group reached: the pipeline that priced its cart, with the group's
 * price in place of the first step's. What is given back later, for goods that return, is worth that price, too. Pure.
 */
export function priceReached(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  price: number,
  places: PlaceTerms,
): ReachedPrice {
  if (!order.basis) throw new Error(`order ${order.id} has no prices to count from`);
  const basis: PricingBasis = {
    ...order.basis,
    lines: order.basis.lines.map((line) => ({
      ...line,
      offers: line.offers.map((offer) =>
        offer.kind === "group" ? { ...offer, price: Math.min(offer.price, price) } : offer,
      ),
    })),
  };
  const all = unitsOf(lines, ({ quantity }) => quantity);
  const [before, after] = [priceBy(order, lines, all, places), priceBy({ ...order, basis }, lines, all, places)];
  if (!before || !after) throw new Error(`order ${order.id} cannot be priced`);
  const present = adjustedOrder(order, lines);
  const at = ({ position }: OrderLineRow) => ({
    was: before.lines.find(({ id }) => id === position),
    now: after.lines.find(({ id }) => id === position),
  });
  const lowered = present.lines.map((line) => {
    const { was, now } = at(line);
    if (!was || !now) return line;
    const less = was.amount - was.discount - (now.amount - now.discount);
    const taxes = {
      ...line.taxes,
      product: line.taxes.product - was.tax.product + now.tax.product,
      service: line.taxes.service - was.tax.service + now.tax.service,
    };
    return { ...line, taxes, less: (line.less ?? 0) + less };
  });
  const due = ({ totals }: typeof before) => totals.items + totals.shipping + totals.tax - totals.discount;
  const taxIn = ({ totals }: typeof before) => totals.tax + totals.includedTax;
  const delivery = (part: "shipping" | "shippingTax") =>
    present.totals[part] - before.totals[part] + after.totals[part];
  const totals = { ...present.totals, shipping: delivery("shipping"), shippingTax: delivery("shippingTax") };
  return {
    amount: due(before) - due(after),
    tax: taxIn(before) - taxIn(after),
    basis,
    standing: snapshotOf({ totals, lines: lowered }),
  };
}
