import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { orders, payments, paymentTransactions } from "../../db/schema";
import type { PaymentRow } from "../orders/repository";
import { BANK } from "../payments/bank/bankName";

/** However many texts there are, they are one value of the statement. */
const isOneOf = (column: typeof orders.number | typeof paymentTransactions.transaction, texts: readonly string[]) =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

export interface WiredOrder {
  id: number;
  number: string;
  /** Its transfers to the store's account, the latest first. */
  wires: Pick<PaymentRow, "state" | "amount" | "received" | "currency">[];
}

/** Those of some orders that there are, by their numbers, with the transfers that they were to be paid by. */
export async function ordersWithWires(db: Queries, numbers: readonly string[]): Promise<Map<string, WiredOrder>> {
  const found = new Map<string, WiredOrder>();
  if (numbers.length === 0) return found;
  const { state, amount, received, currency } = payments;
  const rows = await db
    .select({ id: orders.id, number: orders.number, wire: { state, amount, received, currency } })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.provider, BANK)))
    .where(isOneOf(orders.number, numbers))
    .orderBy(desc(payments.id));
  for (const { id, number, wire } of rows) {
    const known = found.get(number) ?? { id, number, wires: [] };
    if (wire) known.wires.push(wire);
    found.set(number, known);
  }
  return found;
}

/** Those of some transfers that are recorded already, with the order of each. */
export async function recordedTransfers(db: Queries, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: paymentTransactions.transaction, number: orders.number })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentTransactions.provider, BANK), isOneOf(paymentTransactions.transaction, names)));
  return new Map(rows.map(({ name, number }) => [name, number]));
}
