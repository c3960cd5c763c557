import type { Deps } from "../../deps";
import type { StaffRight } from "../../../contract/desk/rights";
import { teamMay, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { holdsToken, isOwner } from "./access";
import { orderErrors } from "./errors";
import { readOrderNumber } from "./number";
import { findOrder, findOrderByNumber, type OrderRow } from "./repository";

/** How somebody names an order that they want to act on. */
export interface OrderName {
  orderNumber?: string;
  /** The row's id, as the specification's update-address has it. */
  orderId?: number;
  token?: string;
}

/**
 * The order that the caller may act on: its owner, whoever holds its token, those of the store's team who edit orders.
 * Everybody else hears that there is none.
 */
export async function authoriseOrderAction(deps: Deps, name: OrderName, caller: Caller): Promise<OrderRow> {
  const number = name.orderNumber === undefined ? undefined : readOrderNumber(name.orderNumber);
  const order =
    name.orderId !== undefined
      ? await findOrder(deps.db, name.orderId)
      : number === undefined
        ? undefined
        : await findOrderByNumber(deps.db, number);
  if (!order || !mayAct(order, caller, name.token)) throw new DomainError(orderErrors.unknownOrder);
  // What its customer can do with a rental stands at the rental.
  if (order.rentalId !== null) throw new DomainError(orderErrors.isRental);
  return order;
}

/** Whether the caller may do what the right says with an order; its owner and its token may all of it. */
export function mayAct(
  order: OrderRow,
  { customer }: Pick<Caller, "customer">,
  token: string | undefined,
  right: StaffRight = "orders.edit",
): boolean {
  if (isOwner(order, customer) || teamMay(customer, right)) return true;
  return token !== undefined && holdsToken(order, token);
}
