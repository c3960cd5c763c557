import type { Static } from "typebox";
import { SHIPPING_STAGE, type OrderStatus, type ShippingStage } from "../../../../contract/enums";
import type { Language } from "../../../../contract/markets";
import type { OrderListEntry, Tracking } from "../../../../contract/order";
import type { AddressSnapshot } from "../../../db/schema";
import { major } from "../../../money";
import type { OrderEventRow, OrderLineRow, OrderRow } from "../../orders/repository";
import { mailingOf } from "../../shipments/mailing";
import { presentShipments } from "../../shipments/present";
import type { Shipment } from "../../shipments/repository";
import { eventMessage, isTold } from "./eventMessage";

/** New 0, Shipping 1, Delivered 2; what comes before or after has the nearest. */
function shippingStage(status: OrderStatus): ShippingStage {
  if (status === "Shipping") return SHIPPING_STAGE.Shipping;
  if (status === "Delivered" || status === "Complete") return SHIPPING_STAGE.Delivered;
  return SHIPPING_STAGE.New;
}

const presentShortLine = ({ name, image, quantity, url }: OrderLineRow) => ({
  product_name: name,
  image,
  quantity,
  url,
});
const presentEstimate = ({ earliest, latest }: OrderRow) => ({
  earliest: earliest.toISOString(),
  latest: latest.toISOString(),
});

/** For whoever holds number and e-mail: enough to know the parcel is theirs, not enough to find their door. */
export function presentTracking(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
  shipments: readonly Shipment[],
  { language, now }: { language: Language; now: Date },
): Tracking {
  return {
    order_num: order.number,
    status: order.status,
    shipping_stage: shippingStage(order.status),
    placed_at: order.placedAt.toISOString(),
    estimated: presentEstimate(order),
    mailing: mailingOf(order, lines, shipments, now),
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    masked_address: maskAddress(order.shipping),
    lines: lines.map(presentShortLine),
    shipments: presentShipments(order, lines, shipments),
    events: events.filter(isTold).map((event) => ({
      status: event.status,
      at: event.at.toISOString(),
      note: eventMessage(event, order, language),
    })),
  };
}

function maskAddress({ city, zip, country }: Pick<AddressSnapshot, "city" | "zip" | "country">): string {
  const area = zip.length > 2 ? `${zip.slice(0, 2)}•••` : "";
  return [`${city.slice(0, 1)}•••`, area, country].filter(Boolean).join(", ");
}

export function presentListEntry(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shipments: readonly Shipment[],
  now: Date,
): Static<typeof OrderListEntry> {
  return {
    order_num: order.number,
    status: order.status,
    shipping_stage: shippingStage(order.status),
    placed_at: order.placedAt.toISOString(),
    estimated: presentEstimate(order),
    mailing: mailingOf(order, lines, shipments, now),
    order_amount: major(order.total, order.currency),
    currency: order.currency,
    lines: lines.map(presentShortLine),
  };
}
