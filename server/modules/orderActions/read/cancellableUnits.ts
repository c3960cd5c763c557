import { itemKey } from "../../inventory/item";
import { type Shipment } from "../../shipments/repository";
import { isWaiting } from "../../shipments/states";
import { type OrderLineRow, type OrderRow } from "../../orders/repository";

/**
 * How many of each stock item, by `itemKey`, one unit of a line takes, by what its shipments hold: 1, or the parts of
 * a set.
 */
export function perUnit(line: OrderLineRow, shipments: readonly Shipment[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { items } of shipments)
    for (const { lineId, quantity, ...item } of items)
      if (lineId === line.id) sums.set(itemKey(item), (sums.get(itemKey(item)) ?? 0) + quantity);
  const ordered = line.quantity - line.cancelled;
  return new Map([...sums].map(([item, quantity]) => [item, quantity / ordered]));
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
  const waiting = [...perUnit(line, shipments)].map(([key, each]) => {
    const items = shipments.filter(isOpen).flatMap((shipment) => shipment.items);
    const own = items.filter((item) => item.lineId === line.id && itemKey(item) === key);
    return Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / each);
  });
  return waiting.length === 0 ? 0 : Math.min(...waiting);
}

/** Units of a line that lie in one shipment: of a set, as many as its pieces there are enough for. */
export function unitsInPart(line: OrderLineRow, shipments: readonly Shipment[], part: string): number {
  const here = shipments.filter((shipment) => shipment.part === part && isWaiting(shipment));
  const items = here.flatMap((shipment) => shipment.items).filter(({ lineId }) => lineId === line.id);
  const each = perUnit(line, shipments);
  const whole = [...new Set(items.map(itemKey))].map((key) => {
    const own = items.filter((item) => itemKey(item) === key);
    return Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / (each.get(key) ?? 1));
  });
  return whole.length === 0 ? 0 : Math.min(...whole);
}
