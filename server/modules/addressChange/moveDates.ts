import type { Transaction } from "../../db/client";
import type { AddressSnapshot } from "../../db/schema";
import { arrivalOf, SHIPPING_METHODS } from "../shipping/quote";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { updateOrder } from "../orders/repositoryChanges";
import { cartonsByProduct, setExpectedAt } from "./repositoryGoods";

/**
 * Writes when an order arrives at another address: what it was promised to leave on stays, the way is as long as
 * there. Nothing changes for orders of before their days of leaving were kept.
 */
export async function moveDates(
  tx: Transaction,
  { id, shippingMethod }: OrderRow,
  lines: readonly OrderLineRow[],
  { country, state: region, zip }: AddressSnapshot,
): Promise<void> {
  const method = SHIPPING_METHODS.find((code) => code === shippingMethod) ?? "standard";
  const cartons = await cartonsByProduct(
    tx,
    lines.map(({ productId }) => productId),
  );
  const moved = lines.flatMap((line) => {
    const goods = cartons.get(line.productId);
    const arrival =
      goods && line.dispatchAt && line.cancelled < line.quantity
        ? arrivalOf({ cartons: goods, dispatch: line.dispatchAt }, method, { country, region, zip })
        : null;
    return arrival ? [{ id: line.id, ...arrival }] : [];
  });
  if (moved.length === 0) return;
  for (const { id: line, latest } of moved) await setExpectedAt(tx, line, latest);
  const last = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
  const earliest = last(moved.map((line) => line.earliest));
  await updateOrder(tx, id, { earliest, latest: last(moved.map((line) => line.latest)) });
}
