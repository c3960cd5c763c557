import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { addCartLines, cartLinesOf, updateCartLine } from "../../cart/repositoryLines";
import { linesOf, type OrderRow } from "../../orders/repository";
import { closeOpenCart, type ClosedCart } from "./repository";
import { lockCartById } from "./repositoryCarts";
import { copyCart } from "./returnCart";

/** Closes the cart of an order that is placed for good: paid, or waiting for money that is sent to it. */
export async function closeCart(tx: Transaction, clock: Clock, order: OrderRow): Promise<void> {
  if (!order.cartId) return;
  const [closed] = await closeOpenCart(tx, { cartId: order.cartId, at: clock.now() });
  await keepLaterLines(tx, clock, order, closed);
}

/** What was put into a cart after its order was priced waits in a new cart of the same browser. */
export async function keepLaterLines(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  closed: ClosedCart | undefined,
): Promise<void> {
  if (!closed || closed.version === order.cartVersion) return;
  const cart = await lockCartById(tx, closed.id);
  if (!cart) return;
  const ordered = new Map(
    (await linesOf(tx, [order.id])).map(({ configuration, quantity }) => [configuration, quantity]),
  );
  const lines = await cartLinesOf(tx, cart.id);
  const left = lines.flatMap((line) => {
    const taken = ordered.get(line.configuration) ?? 0;
    return line.quantity > taken ? [{ line, taken }] : [];
  });
  if (left.length === 0) return;
  const next = await copyCart(tx, clock, { ...cart, promotionCode: "", told: null });
  for (const { line, taken } of left) {
    const { id, ...columns } = line;
    const quantity = line.quantity - taken;
    await updateCartLine(tx, id, { cartId: next, quantity });
    // The closed cart keeps what it was ordered with: it comes back when the order is not paid.
    if (taken > 0) await addCartLines(tx, [{ ...columns, quantity: taken }]);
  }
}
