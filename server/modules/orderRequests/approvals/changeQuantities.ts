import type { FrozenLine, FrozenPurchase } from "../../../db/schema";
import { repriceWithout } from "../../orders/repriceWithout";
import type { PlaceTerms } from "../../pricing/placeTerms";

/** What was changed of a line. */
export interface ChangedLine {
  name: string;
  from: number;
  to: number;
}

type Frozen = Pick<FrozenPurchase, "order" | "lines" | "claims">;

/** How many of each line that is named; the others stay. */
export type Quantities = ReadonlyMap<number, number>;

/**
 * A frozen purchase with fewer of some lines, priced by what it was priced by: discounts stay with what earns them,
 * and a gift goes with what earned it. Undefined for what cannot be had this way: more than was asked for, nothing
 * left of it, a line that there is not, or no change at all. Pure.
 */
export function withQuantities<Purchase extends Frozen>(
  purchase: Purchase,
  quantities: Quantities,
  places: PlaceTerms,
): { purchase: Purchase; changed: ChangedLine[] } | undefined {
  const changed: ChangedLine[] = [];
  let { order, lines } = purchase;
  for (const [position, quantity] of quantities) {
    const line = lines.find((each) => each.position === position);
    if (!line || line.amount === 0 || quantity > line.quantity) return undefined;
    if (quantity === line.quantity) continue;
    const rest = reduce(order, lines, { line, quantity: line.quantity - quantity, places });
    if (!rest) return undefined;
    changed.push({ name: line.name, from: line.quantity, to: quantity });
    ({ order, lines } = rest);
  }
  if (changed.length === 0 || lines.every(({ amount }) => amount === 0)) return undefined;
  const claims = { ...purchase.claims, sales: salesOf(purchase, lines) };
  return { purchase: { ...purchase, order, lines, claims }, changed };
}

function reduce(
  order: Frozen["order"],
  lines: FrozenLine[],
  { line, quantity, places }: { line: FrozenLine; quantity: number; places: PlaceTerms },
): Pick<Frozen, "order" | "lines"> | undefined {
  const named = lines.map((each) => ({ ...each, id: each.position }));
  const reduced = repriceWithout(order, named, { lineId: line.position, quantity }, places);
  if (!reduced || reduced.totals.total < 0) return undefined;
  const { totals } = reduced;
  const step = { code: "line_cancelled", change: totals.total - order.total, sum: totals.total };
  const pricing = { ...order.pricing, steps: [...order.pricing.steps, step] };
  return {
    order: { ...order, totals, total: totals.total, pricing },
    lines: reduced.lines.map(({ id: _id, ...each }) => each),
  };
}

/** Of what is on sale at most as many as are left of it. */
function salesOf({ claims }: Frozen, lines: readonly FrozenLine[]): Frozen["claims"]["sales"] {
  const left = (productId: number) =>
    lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
  return claims.sales.flatMap((sale) => {
    const quantity = Math.min(sale.quantity, left(sale.productId));
    return quantity > 0 ? [{ ...sale, quantity }] : [];
  });
}
