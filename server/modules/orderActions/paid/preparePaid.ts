import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { fixedQueries, placeSlots, placeValues, type Slot } from "../../../db/fixedQuery";
import { gather, isRefusal, isThere, placesFor } from "../../../db/gather";
import { carts, invoices, orders, payments, shipments } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { issueOrderInvoice, issueOrderInvoices } from "../../invoices/issueFor";
import { ensureShipments, makeShipments } from "../../shipments/splitOrder";
import { lockOrder } from "../../orders/lockOrder";
import { countingBeside, linesOf } from "../../orders/repository";

/** As many as are prepared in one transaction. */
const MOST = 16;

/**
 * Orders with a cart, locked as `lockOrder` does; several in the order of their carts, so that nobody waits in a
 * circle.
 */
const toLock = fixedQueries((places: number) => (db, slot: Slot<Record<string, unknown>>) => {
  const sent = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orders.id)).limit(1);
  const issued = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id)).limit(1);
  const counting = countingBeside(db);
  return db
    .select({ order: orders, payment: payments, isBegun: sql<boolean>`(${isThere(sent)} or ${isThere(issued)})` })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoinLateral(counting, sql`true`)
    .leftJoin(payments, eq(payments.id, counting.id))
    .where(inArray(orders.id, placeSlots(places, slot)))
    .orderBy(carts.id)
    .for("update", { of: [carts, orders] });
});

/**
 * What was read before a lock may be older than what is there by then: a shipment or an invoice that somebody made
 * meanwhile has the database refuse all, and each is prepared by itself.
 */
async function prepareFresh(deps: Deps, tx: Transaction, orderIds: readonly number[]): Promise<Set<number>> {
  const locked = await toLock(placesFor(orderIds.length))(tx, placeValues(orderIds));
  const fresh = locked.filter(({ order, isBegun }) => !isBegun && order.status !== "Cancel");
  if (fresh.length === 0) return new Set();
  const lines = await linesOf(
    tx,
    fresh.map(({ order }) => order.id),
  );
  const papers = fresh.map(({ order, payment }) => ({
    order,
    payment: payment ?? undefined,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }));
  await makeShipments(tx, deps.clock, papers);
  await issueOrderInvoices(deps, tx, papers);
  return new Set(fresh.map(({ order }) => order.id));
}

const isPrepared = gather(
  (deps: Deps, orderIds: readonly number[]) =>
    deps.db.transaction(async (tx) => {
      const done = await prepareFresh(deps, tx, [...new Set(orderIds)]);
      return orderIds.map((id) => done.has(id));
    }),
  { most: MOST },
);

/**
 * A paid order is split into what each vendor sends from each warehouse, and gets its invoice; together with all
 * others that are paid at this moment. A repeat finds it done.
 */
export async function preparePaid(deps: Deps, orderId: number): Promise<void> {
  const isDone = await isPrepared(deps, orderId).catch((error: unknown) => {
    if (isRefusal(error)) return false;
    throw error;
  });
  if (isDone) return;
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = await linesOf(tx, [orderId]);
    if (order.status !== "Cancel") await ensureShipments(tx, deps.clock, order, lines);
    await issueOrderInvoice(deps, tx, order, lines);
  });
}
