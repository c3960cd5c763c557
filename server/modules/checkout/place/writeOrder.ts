import { isUniqueViolation } from "../../../platform/db/isUniqueViolation";
import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import type { Transaction } from "../../../db/client";
import { insertOrder, type OpenedPayment } from "../../orders/insertOrder";
import { newOrderNumber } from "../../orders/number";
import type { OrderRow } from "../../orders/repository";
import { orderToken } from "../../orders/token";
import { placeAgain, type NewLine, type NewOrder, type PlacedOrder } from "../../orders/writeOrder";
import { valuesOfPayment } from "../../orders/writePayment";
import { openPayment, paymentColumns, type PaymentToOpen } from "../pay/attempt";

interface ToWrite {
  columns: Omit<NewOrder, "number" | "tokenHash" | "cartId" | "placedAt" | "termsEditionId"> &
    Omit<PlacedOrder, "id" | "number">;
  /** The cart that it was priced from; null for what was frozen before. */
  cartId: string | null;
  /** The order that this cart made already: it is placed again after a refusal. */
  existing: OrderRow | undefined;
  lines: readonly NewLine[];
}

/**
 * Writes an order with its lines as they were priced: a new row, or the same row and number again after a refusal.
 * Throws for a number that another order has: `isNumberTaken`.
 */
export async function writeOrder(deps: Deps, tx: Transaction, order: ToWrite): Promise<PlacedOrder> {
  if (order.existing) return writeAgain(deps, tx, order, order.existing);
  return (await insertOrder(tx, newRow(deps, order), order.lines)).order;
}

/** The same with its first payment, which is opened as `openPayment` does. */
export async function writeOrderToPay(
  deps: Deps,
  tx: Transaction,
  order: ToWrite,
  toPay: Omit<PaymentToOpen, "order">,
): Promise<{ order: PlacedOrder; payment: OpenedPayment }> {
  if (order.existing) {
    const again = await writeAgain(deps, tx, order, order.existing);
    return { order: again, payment: await openPayment(tx, deps.clock, { ...toPay, order: again }) };
  }
  const first = valuesOfPayment(paymentColumns(order.columns, toPay), deps.clock.now(), toPay.keyId);
  const { order: written, paymentId: id } = await insertOrder(tx, newRow(deps, order), order.lines, first);
  if (id === null) throw new Error(`order ${written.id} got no payment`);
  return { order: written, payment: { ...first.row, id } };
}

const newRow = (deps: Deps, { columns, cartId }: ToWrite) => ({
  ...columns,
  ...newNames(deps),
  cartId,
  placedAt: deps.clock.now(),
});

const writeAgain = ({ clock }: Deps, tx: Transaction, { columns, lines }: ToWrite, { id }: OrderRow) =>
  placeAgain(tx, id, columns, { lines, now: clock.now() });

/** A number that nobody else's order has, most probably, and the proof that belongs to it. */
function newNames({ env, clock }: Pick<Deps, "env" | "clock">): { number: string; tokenHash: string } {
  const number = newOrderNumber(clock.now());
  return { number, tokenHash: hashSecret(orderToken(env, number)) };
}

/** Whether an order was refused only because its random number is another's: the transaction is to be tried again. */
export function isNumberTaken(error: unknown): boolean {
  return isUniqueViolation(error, "orders_number_unique");
}
