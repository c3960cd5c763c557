import type { OrderStatus } from "../../../contract/enums";
import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { major } from "../../money";
import { findOrder } from "../orders/repository";
import { parkedAmountOf } from "./repository";
import { refundsOf } from "./repository";

/** How an order stands after units of it, or all of it, were cancelled: what the call answers. Major units. */
export interface CancellationResult {
  order_num: string;
  status: OrderStatus;
  currency: Currency;
  refunded_amount: number;
  parked_amount: number;
}

export async function cancellationResult(tx: Transaction, orderId: number): Promise<CancellationResult> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} disappeared`);
  const { number, status, currency } = order;
  const back = (await refundsOf(tx, orderId)).reduce((sum, { amount }) => sum + amount, 0);
  const parked = major(await parkedAmountOf(tx, orderId), currency);
  return { order_num: number, status, currency, refunded_amount: major(back, currency), parked_amount: parked };
}
