import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { orderHistory, type Actor } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { isOwner } from "./access";
import type { OrderRow } from "./repository";

/** Who does something with an order. */
export interface Doer {
  actor: Actor;
  /** The customer row of whoever is signed in. */
  actorId: number | null;
}

/** Why something happened with an order, and by whom. */
export interface Why extends Doer {
  /** `cancelled`, `line_cancelled`, `shipped`, …: `eventWords` says it to people. */
  cause: string;
  /** Part of a shipment, line, amount, reason. */
  detail?: Record<string, string | number>;
}

export const SYSTEM: Doer = { actor: "system", actorId: null };

/** Staff act as staff, owners as customers; whoever else may act holds the order's token. */
export function doerOf({ customer }: Pick<Caller, "customer">, order: OrderRow): Doer {
  if (isOwner(order, customer)) return { actor: "customer", actorId: customer?.id ?? null };
  if (customer?.role === "operator") return { actor: "staff", actorId: customer.id };
  if (customer?.vendor) return { actor: "vendor", actorId: customer.id };
  return { actor: "guest", actorId: customer?.id ?? null };
}

/** Notes something that was done with an order and leaves it where it is. */
export async function noteEvent(
  tx: Transaction,
  clock: Clock,
  { id, status }: Pick<OrderRow, "id" | "status">,
  { cause, actor, actorId, detail = {} }: Why,
): Promise<void> {
  await tx
    .insert(orderHistory)
    .values({ orderId: id, fromStatus: status, status, cause, actor, actorId, detail, at: clock.now() });
}
