import { isMailedLine } from "../../../contract/rules/giftCards";
import type { Mailing } from "../../../contract/fulfilment";
import { mailingTime } from "./mailingTime";
import type { Shipment } from "./repository";
import type { OrderLineRow, OrderRow } from "../orders/repository";

/**
 * What of an order waits to go out by e-mail, and when; null where nothing does. `shipments` are none before it is
 * paid. Pure.
 */
export function mailingOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shipments: readonly Pick<Shipment, "state">[],
  now: Date,
): Mailing | null {
  const kept = lines.filter(({ quantity, cancelled }) => cancelled < quantity);
  const isSplit = shipments.length > 0;
  const waits = isSplit ? shipments.some(({ state }) => state === "Scheduled") : kept.some(isMailedLine);
  if (order.status === "Cancel" || !waits) return null;
  const isOpen = isSplit
    ? shipments.some(({ state }) => state === "New" || state === "Shipping")
    : kept.some((line) => !isMailedLine(line));
  return { send_on: sendDay(order, now), is_rest: !isOpen };
}

/** The day that was chosen for an order's gift cards, as long as it is still to come; empty otherwise. */
export function sendDay(order: Pick<OrderRow, "giftCard" | "shipping">, now: Date): string {
  return mailingTime(order, now) > now ? (order.giftCard?.send_on ?? "") : "";
}
