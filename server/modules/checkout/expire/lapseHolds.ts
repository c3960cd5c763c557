import { and, asc, eq, exists, gt, inArray, lte, notInArray, or } from "drizzle-orm";
import { GATEWAYS } from "../../../../contract/enums";
import { orders, payments, reservations, carts } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Transaction } from "../../../db/client";
import { releaseStock } from "../../inventory/settle";
import { forgetContendedKeys } from "../settle/forgetContendedKeys";
import { BATCH, inBatches } from "../../../inBatches";
import { withAdmission } from "../place/contention";
import { contendedKeysOfOrder } from "../place/contendedKeys";
import type { Settlement } from "../settle/settlement";

/** It is the shopper's turn; money that is under way keeps its goods. */
const isShoppersTurn = or(
  eq(payments.state, "requires_action"),
  and(eq(payments.state, "awaiting_funds"), notInArray(payments.gatewayId, [GATEWAYS.wire, GATEWAYS.ach])),
);

/** Holds of an order that have ended. */
async function hasLapsed(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const over = and(eq(reservations.orderId, orderId), eq(reservations.state, "held"), lte(reservations.expiresAt, now));
  return (await tx.select({ id: reservations.id }).from(reservations).where(over).limit(1)).length > 0;
}

/** Goods whose hold has ended are free again as soon as a payment turns out to wait for its shopper. */
export async function dropLapsed({ deps, tx, order, payment }: Settlement): Promise<void> {
  if (payment.chargeId === null && (await hasLapsed(tx, order.id, deps.clock.now()))) await releaseStock(tx, order.id);
}

/**
 * Frees goods whose hold has ended while their order can still be paid. Whoever pays it then gets them if they are
 * still there, and otherwise the money back.
 */
export async function lapseHolds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isShoppersTurn));
  const takeLapsed = () =>
    db
      .selectDistinct({ id: orders.id })
      .from(reservations)
      .innerJoin(orders, eq(orders.id, reservations.orderId))
      .where(
        and(
          eq(reservations.state, "held"),
          lte(reservations.expiresAt, clock.now()),
          eq(orders.status, "Pending"),
          gt(orders.expiresAt, clock.now()),
          exists(open),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH);
  await inBatches(takeLapsed, async ({ id }) => {
    try {
      await withAdmission(deps, await contendedKeysOfOrder(db, id), () => lapse(deps, id), "beginning");
    } catch (error) {
      deps.log.warn({ err: error, order: id }, "goods of an order were not freed; tried again");
    }
  });
}

async function lapse(deps: Deps, orderId: number): Promise<void> {
  const { db, clock } = deps;
  const freed = await db.transaction(async (tx) => {
    const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
    if (found?.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, ["Pending"])))
      .for("update");
    if (!order || !(await hasLapsed(tx, orderId, clock.now()))) return undefined;
    const [open] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), isShoppersTurn))
      .for("update");
    if (open) await releaseStock(tx, orderId);
    return open;
  });
  if (freed) await forgetContendedKeys(deps, freed.id);
}
