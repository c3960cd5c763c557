import type { OrderCause } from "../../../contract/sales/orderHistory";
import type { Actor } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { isOwner } from "./access";
import type { OrderRow } from "./repository";

/** Who does something with an order. */
export interface OrderActor {
  actor: Actor;
  /** The customer row of whoever is signed in. */
  actorId: number | null;
}

/** Why something happened with an order, and by whom. */
export interface EventCause extends OrderActor {
  /** `cancelled`, `line_cancelled`, `shipped`, …: `eventMessage` says it to people. */
  cause: OrderCause;
  /** Part of a shipment, line, amount, reason. */
  detail?: Record<string, string | number>;
}

export const SYSTEM: OrderActor = { actor: "system", actorId: null };

/** Staff act as staff, owners as customers; whoever else may act holds the order's token. */
export function orderActorOf({ customer }: Pick<Caller, "customer">, order: OrderRow): OrderActor {
  if (isOwner(order, customer)) return { actor: "customer", actorId: customer?.id ?? null };
  if (customer?.staff) return { actor: "staff", actorId: customer.id };
  if (customer?.vendor) return { actor: "vendor", actorId: customer.id };
  return { actor: "guest", actorId: customer?.id ?? null };
}
