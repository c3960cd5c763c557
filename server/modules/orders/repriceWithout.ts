import type { PlaceTerms } from "../pricing/placeTerms";
import { priceBy, unitsOf, type PricedOrder } from "./priceUnits";
import type { OrderLineRow, OrderRow } from "./repository";
import type { OrderedLine, Reduced } from "./withoutUnits";

type PricedLine = OrderedLine & Pick<OrderLineRow, "position" | "unitPrice">;

/**
 * An unpaid order without some units of a line, priced by the pipeline that priced its cart: discounts stay with what
 * earns them, what a code added for nothing goes with what earned it. Wallets pay what they paid. Undefined for
 * orders of before their prices were kept. Pure.
 */
export function repriceWithout<Line extends PricedLine>(
  order: PricedOrder & Pick<OrderRow, "totals">,
  lines: readonly Line[],
  { lineId, quantity }: { lineId: number; quantity: number },
  places: PlaceTerms,
): Reduced<Line> | undefined {
  const units = unitsOf(lines, (line) => (line.id === lineId ? line.quantity - quantity : line.quantity));
  const pricing = priceBy(order, lines, units, places);
  if (!pricing) return undefined;
  const isLost = ({ position }: Line) => position === order.basis?.gift && pricing.gift === null;
  const stay = lines.filter((line) => (units.get(line.id) ?? 0) > 0 && !isLost(line));
  const { credit } = order.totals;
  const gross = pricing.totals.total + pricing.totals.credit;
  return {
    lines: stay.map((line) => {
      const priced = pricing.lines.find(({ id }) => id === line.position);
      if (!priced) return line;
      const { unitPrice, amount, discount, shipping, tax: taxes } = priced;
      const tax = taxes.product + taxes.service + taxes.shipping;
      return { ...line, quantity: priced.quantity, unitPrice, amount, discount, shipping, taxes, tax };
    }),
    totals: { ...pricing.totals, credit, total: gross - credit },
  };
}
