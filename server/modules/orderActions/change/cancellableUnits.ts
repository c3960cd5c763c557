import { type Shipment } from "../../shipments/repository";
import { isWaiting } from "../../shipments/states";
import { type OrderLineRow, type OrderRow } from "../../orders/repository";

/** How many of each stock item one unit of a line takes, by what its shipments hold: 1, or the parts of a set. */
export function perUnit(line: OrderLineRow, shipments: readonly Shipment[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { items } of shipments)
    for (const { lineId, productId, quantity } of items)
      if (lineId === line.id) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const ordered = line.quantity - line.cancelled;
  return new Map([...sums].map(([productId, quantity]) => [productId, quantity / ordered]));
}

/**
 * Units of a line that can be cancelled: all that have not left while the order waits. Once some of it has left, only
 * the team stops goods that are being packed; a gift card that waits for its day is the buyer's to stop until it is
 * sent. Pure.
 */
export function cancellableUnits(
  { status }: Pick<OrderRow, "status">,
  line: OrderLineRow,
  shipments: readonly Shipment[],
  isTeam = false,
): number {
  if (status === "New" || (status === "Shipping" && isTeam)) return openUnits(line, shipments);
  return status === "Shipping" ? openUnits(line, shipments, ({ state }) => state === "Scheduled") : 0;
}

/** Units of a line of which no part has left. */
export function openUnits(
  line: OrderLineRow,
  shipments: readonly Shipment[],
  isOpen: (shipment: Shipment) => boolean = isWaiting,
): number {
  const waiting = [...perUnit(line, shipments)].map(([productId, each]) => {
    const items = shipments.filter(isOpen).flatMap((shipment) => shipment.items);
    const own = items.filter((item) => item.lineId === line.id && item.productId === productId);
    return Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / each);
  });
  return waiting.length === 0 ? 0 : Math.min(...waiting);
}

/** Units of a line that lie in one shipment: of a set, as many as its pieces there are enough for. */
export function unitsInPart(line: OrderLineRow, shipments: readonly Shipment[], part: string): number {
  const here = shipments.filter((shipment) => shipment.part === part && isWaiting(shipment));
  const items = here.flatMap((shipment) => shipment.items).filter(({ lineId }) => lineId === line.id);
  const each = perUnit(line, shipments);
  const whole = [...new Set(items.map(({ productId }) => productId))].map((productId) => {
    const own = items.filter((item) => item.productId === productId);
    return Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / (each.get(productId) ?? 1));
  });
  return whole.length === 0 ? 0 : Math.min(...whole);
}
