import type { Deps } from "../../../deps";
import { major } from "../../../money";
import { findOrder } from "../../orders/repository";
import { latestWireOf } from "./repositoryPayments";

export interface WireStatus {
  /** The order's. */
  status: string;
  received: number;
  missing: number;
  currency: string;
}

/** What has come by transfer for an order and what has not, major units. */
export async function wireStatusOf({ db }: Pick<Deps, "db">, orderId: number): Promise<WireStatus> {
  const order = await findOrder(db, orderId);
  const payment = await latestWireOf(db, orderId);
  if (!order || !payment) throw new Error(`order ${orderId} has no wire`);
  const { received, amount, currency } = payment;
  const missing = major(Math.max(amount - received, 0), currency);
  return { status: order.status, received: major(received, currency), missing, currency };
}
