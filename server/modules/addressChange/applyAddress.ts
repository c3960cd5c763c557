import type { Transaction } from "../../db/client";
import type { AddressSnapshot } from "../../db/schema";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { adjustedOrder } from "../orders/adjustedOrder";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { updateOrder } from "../orders/repositoryChanges";
import { enqueue } from "../outbox/repositoryQueue";
import { arrivalOf, SHIPPING_METHODS } from "../shipping/quote";
import { findTariffs } from "../shipping/repository";
import { tariffIn } from "../shipping/tariff";
import { cartonsByProduct, setExpectedAt } from "./repositoryGoods";

/**
 * Writes the address with what the order comes to there, and tells the buyer, who may not be the one who changed it.
 */
export async function applyAddress(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  place: Pick<OrderRow, "shipping" | "standing">,
  doer: OrderActor,
): Promise<void> {
  await updateOrder(tx, order.id, place);
  const lines = await linesOf(tx, [order.id]);
  await moveDates(tx, order, lines, place.shipping);
  const { totals } = adjustedOrder(order, lines);
  const [delivery, tax] = [major(totals.shipping, order.currency), major(totals.tax, order.currency)];
  const isRepriced = place.standing !== order.standing;
  await noteEvent(tx, clock, order, {
    ...doer,
    cause: "address_changed",
    // What they were before.
    ...(isRepriced && { detail: { delivery, tax } }),
  });
  await enqueue(tx, {
    kind: "mail.address-changed",
    key: `mail.address-changed:${order.id}:${clock.now().getTime()}`,
    payload: { orderId: order.id, at: clock.now().getTime() },
    dueAt: clock.now(),
  });
}

/**
 * Writes when an order arrives at another address: what it was promised to leave on stays, the way is as long as
 * there, by the zones of its own moment. Nothing changes for orders of before their days of leaving were kept.
 */
async function moveDates(
  tx: Transaction,
  { id, shippingMethod, currency, placedAt: now }: OrderRow,
  lines: readonly OrderLineRow[],
  { country, state: region, zip }: AddressSnapshot,
): Promise<void> {
  const method = SHIPPING_METHODS.find((code) => code === shippingMethod) ?? "standard";
  const tariff = tariffIn(await findTariffs(tx), currency);
  const cartons = await cartonsByProduct(
    tx,
    lines.map(({ productId }) => productId),
  );
  const moved = lines.flatMap((line) => {
    const goods = cartons.get(line.productId);
    const arrival =
      goods && line.dispatchAt && line.cancelled < line.quantity
        ? arrivalOf({ cartons: goods, dispatch: line.dispatchAt }, method, { now, country, region, zip, tariff })
        : null;
    return arrival ? [{ id: line.id, ...arrival }] : [];
  });
  if (moved.length === 0) return;
  for (const { id: line, latest } of moved) await setExpectedAt(tx, line, latest);
  const last = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
  const earliest = last(moved.map((line) => line.earliest));
  await updateOrder(tx, id, { earliest, latest: last(moved.map((line) => line.latest)) });
}
