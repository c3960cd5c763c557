import type { Tracking } from "../../../../contract/order";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { shipmentsOf } from "../../shipments/repository";
import { orderErrors } from "../../orders/errors";
import { findByNumberAndEmail, type OrderLookup } from "../../orders/findByNumberAndEmail";
import { presentTracking } from "./presentTracking";
import { eventsOf, linesOf, type OrderRow } from "../../orders/repository";

/** Tracks an order by number and e-mail. */
export async function trackOrder(deps: Deps, typed: OrderLookup, caller: Caller): Promise<Tracking> {
  const order = await findTracked(deps, typed, caller);
  const [lines, events] = [await linesOf(deps.db, [order.id]), await eventsOf(deps.db, order.id)];
  const shipments = await shipmentsOf(deps.db, [order.id]);
  return presentTracking(order, lines, events, shipments, { language: caller.language, now: deps.clock.now() });
}

/** The order of number and e-mail. A wrong number and a wrong e-mail are told alike. */
export async function findTracked(deps: Deps, typed: OrderLookup, caller: Caller): Promise<OrderRow> {
  const order = await findByNumberAndEmail(deps, typed, caller);
  if (!order) throw new DomainError(orderErrors.notTracked);
  return order;
}
