import { flowOf } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import { type OrderRow, type PaymentRow } from "../../orders/repository";
import { isAwaitingTransfer } from "../attempt/attempt";
import { findUndecidedPayment } from "../attempt/repository";
import { latestPaymentWithCause } from "./repositoryPayments";

/** Why a wire was withdrawn whose order goes on. */
export const WITHDRAWN = "line cancelled";

/**
 * The wire that an order waits for and of which nothing has come, or that `reduceWireOrder` has withdrawn without
 * coming to ask for a new one: a repeat goes on from there. Undefined for any other.
 */
export async function awaitedWire({ db, clock }: Deps, { id, status }: OrderRow): Promise<PaymentRow | undefined> {
  if (status !== "Pending") return undefined;
  const open = await findUndecidedPayment(db, id);
  const wire = open ? isAwaitingTransfer(open, clock.now()) && open : await leftWithdrawn(db, id);
  return wire && flowOf(wire.gatewayId) === "wire" && wire.received === 0 && wire.seenAt === null ? wire : undefined;
}

/** The latest try to pay an order, where a cancelled line ended it. */
async function leftWithdrawn(db: Deps["db"], orderId: number): Promise<PaymentRow | undefined> {
  const latest = await latestPaymentWithCause(db, orderId);
  return latest?.payment.state === "canceled" && latest.cause === WITHDRAWN ? latest.payment : undefined;
}
