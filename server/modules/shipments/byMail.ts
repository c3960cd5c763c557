import { eq } from "drizzle-orm";
import type { Clock } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { products } from "../../db/schema";
import { GIFT_CARD } from "../../../contract/giftCards";
import { SYSTEM } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import { moveOrder } from "../orders/states";
import { enqueue } from "../outbox/enqueue";
import { ensureShipments } from "./splitOrder";
import { moveShipment } from "./states";

/** Stands where a carrier would. */
const BY_MAIL = "E-mail";

/** Whether a part of an order went out by mail: nothing of it can be stopped or comes back in a parcel. */
export const wentByMail = ({ carrier }: { carrier: string }) => carrier === BY_MAIL;

/** Products that are sent by mail. */
export async function mailedProducts(db: Queries): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.slug, GIFT_CARD));
  return new Set(rows.map(({ id }) => id));
}

/**
 * What an order has by mail has arrived with its mails: nobody has to send it. An order that has nothing else is delivered.
 * Call it under the order's lock.
 */
export async function deliverByMail(tx: Transaction, clock: Clock, order: OrderRow): Promise<void> {
  const mailed = await mailedProducts(tx);
  const all = await ensureShipments(tx, clock, order);
  const isMailed = ({ items }: (typeof all)[number]) =>
    items.length > 0 && items.every(({ productId }) => mailed.has(productId));
  const at = clock.now();
  for (const shipment of all.filter((each) => each.state === "New" && isMailed(each))) {
    await moveShipment(tx, shipment, "Shipping", { carrier: BY_MAIL, shippedAt: at });
    await moveShipment(tx, { ...shipment, state: "Shipping" }, "Delivered", { deliveredAt: at });
  }
  const isAll = all.every((each) => each.state === "Cancel" || isMailed(each));
  if (order.status !== "New" || !isAll) return;
  await moveOrder(tx, clock, order, "Shipping", { ...SYSTEM, cause: "mailed" });
  await moveOrder(
    tx,
    clock,
    { ...order, status: "Shipping" },
    "Delivered",
    { ...SYSTEM, cause: "delivered" },
    { deliveredAt: at },
  );
  await enqueue(tx, {
    kind: "mail.invoice",
    key: `mail.invoice:${order.id}`,
    payload: { orderId: order.id },
    dueAt: at,
  });
}
