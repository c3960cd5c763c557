import { randomUUID } from "node:crypto";
import { LIMITS } from "../../../../contract/limits";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { cartLinesOf, updateCartLine } from "../../cart/repositoryLines";
import type { OrderRow } from "../../orders/repository";
import { lockOrder } from "../../orders/repositoryLock";
import { findUndecidedPayment } from "../attempt/repository";
import {
  addCart,
  lockCartById,
  lockOtherCart,
  moveCartLines,
  raiseCartVersion,
  updateCart,
  type CartRow,
} from "./repositoryCarts";

/**
 * Opens the cart of an order again whose payment came to nothing, so that it can be looked at, changed and paid like
 * after any refusal. While its owner has begun another cart it stays closed: the order keeps its contents and can be
 * paid from its own page.
 */
export async function reopenCart(tx: Transaction, clock: Clock, { cartId }: OrderRow): Promise<void> {
  const cart = cartId === null ? undefined : await lockCartById(tx, cartId);
  if (cart?.state !== "ordered") return;
  const other = await lockOtherCart(tx, cart);
  if (other && (await cartLinesOf(tx, other.id)).length > 0) return;
  if (other) await updateCart(tx, other.id, { state: "merged", changedAt: clock.now() });
  await raiseCartVersion(tx, cart.id, { state: "active", changedAt: clock.now() });
}

/** The same for an order that nobody is paying. */
export async function reopenCartOfUnpaid({ db, clock }: Pick<Deps, "db" | "clock">, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "Pending" && !(await findUndecidedPayment(tx, orderId))) await reopenCart(tx, clock, order);
  });
}

/**
 * Gives what a dead order had back to its owner, as a new cart: a cart becomes one order only. Into the cart that its
 * owner has by now, if any: there each thing stands as often as it was wanted most, however little of it is left on
 * the shelves.
 */
export async function returnCart(tx: Transaction, clock: Clock, { cartId }: OrderRow): Promise<void> {
  const cart = cartId === null ? undefined : await lockCartById(tx, cartId);
  if (!cart || cart.state === "merged") return;
  await updateCart(tx, cart.id, { state: "merged", changedAt: clock.now() });
  // The oldest first: where there is not room for all, they are the ones that stay.
  const lines = await cartLinesOf(tx, cart.id);
  const into = await lockOtherCart(tx, cart);
  if (!into) {
    await moveCartLines(tx, cart.id, await copyCart(tx, clock, cart));
    return;
  }
  const own = await cartLinesOf(tx, into.id);
  // Of two things bought at once the later one is meant.
  if (into.kind === "quick" && own.length > 0) return;
  const changedVersion = into.version + 1;
  let room = LIMITS.cartLines - own.length;
  for (const { id, configuration, quantity } of lines) {
    const same = own.find((line) => line.configuration === configuration);
    if (same) {
      const most = Math.max(same.quantity, quantity);
      await updateCartLine(tx, same.id, { quantity: most, changedVersion });
    } else if (room > 0) {
      room -= 1;
      await updateCartLine(tx, id, { cartId: into.id, changedVersion });
    }
  }
  const promotionCode = into.promotionCode || cart.promotionCode;
  await raiseCartVersion(tx, into.id, { promotionCode, told: "changed", changedAt: clock.now() });
}

/** Makes a cart like another one, with no lines yet. */
export async function copyCart(tx: Transaction, clock: Clock, cart: CartRow): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await addCart(tx, { ...cart, id, state: "active", version: cart.version + 1, createdAt: now, changedAt: now });
  return id;
}
