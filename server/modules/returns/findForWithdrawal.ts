import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { orderErrors } from "../orders/errors";
import { findByNumberAndEmail } from "../orders/findByNumberAndEmail";
import { mayAct, type OrderName } from "../orders/authoriseOrderAction";
import { orderActorOf, type OrderActor } from "../orders/history";
import { readOrderNumber } from "../orders/number";
import { findOrderByNumber, type OrderRow } from "../orders/repository";

/**
 * The order that somebody withdraws from. The law asks for a way without an account: number and e-mail are enough,
 * wrong tries are counted together with those of tracking. Everybody else hears that there is no such order.
 */
export async function findForWithdrawal(
  deps: Deps,
  { orderNumber = "", token }: OrderName,
  typedEmail: string | undefined,
  caller: Caller,
): Promise<{ order: OrderRow; doer: OrderActor }> {
  const number = readOrderNumber(orderNumber);
  const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
  if (order && mayAct(order, caller, token)) return { order: asSold(order), doer: orderActorOf(caller, order) };
  if (typedEmail === undefined) throw new DomainError(orderErrors.unknownOrder);
  const named = await findByNumberAndEmail(deps, { code: orderNumber, email: typedEmail }, caller);
  if (!named) throw new DomainError(orderErrors.unknownOrder);
  return { order: asSold(named), doer: { actor: "guest", actorId: null } };
}

/** A rental goes back at the rental, within the same days and for nothing. */
function asSold(order: OrderRow): OrderRow {
  if (order.rentalId !== null) throw new DomainError(orderErrors.isRental);
  return order;
}
