import type { ShipmentView } from "../../../contract/fulfilment";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { trackingUrl } from "./carriers";
import type { Shipment } from "./repository";

/** Shipments as buyers see them; those of which everything was cancelled are gone. */
export function presentShipments(
  order: Pick<OrderRow, "number">,
  lines: readonly OrderLineRow[],
  shipments: readonly Shipment[],
): ShipmentView[] {
  return shipments
    .filter(({ state }) => state !== "Cancel")
    .map(({ part, state, vendorName, carrier, trackingNumber, shippedAt, deliveredAt, items }) => ({
      part,
      number: `${order.number}-${part}`,
      state,
      vendor_name: vendorName,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl(carrier, trackingNumber),
      shipped_at: shippedAt?.toISOString() ?? null,
      delivered_at: deliveredAt?.toISOString() ?? null,
      items: lines.flatMap((line) => {
        const own = items.filter(({ lineId }) => lineId === line.id);
        return own.length === 0
          ? []
          : [{ line_id: line.id, product_name: line.name, quantity: wholeUnits(line, own, shipments) }];
      }),
    }));
}

/** Units of a line in a shipment; a set that is split over several is in none of them as a whole. */
function wholeUnits(line: OrderLineRow, own: Shipment["items"], shipments: readonly Shipment[]): number {
  const ordered = line.quantity - line.cancelled;
  const shares = own.map((item) => {
    const all = shipments.flatMap(({ items }) => items).filter(({ lineId }) => lineId === line.id);
    const whole = all.filter(({ productId }) => productId === item.productId);
    const here = own.filter(({ productId }) => productId === item.productId);
    const sum = (items: readonly { quantity: number }[]) => items.reduce((total, { quantity }) => total + quantity, 0);
    return Math.floor((sum(here) * ordered) / sum(whole));
  });
  const products = new Set(
    shipments
      .flatMap(({ items }) => items.filter(({ lineId }) => lineId === line.id))
      .map(({ productId }) => productId),
  );
  const isWhole = products.size === new Set(own.map(({ productId }) => productId)).size;
  return isWhole ? Math.min(...shares) : 0;
}
