import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { readEmail } from "../auth/email";
import { countTry, forgiveTry } from "../idempotency/attempts";
import { orderErrors } from "../orders/errors";
import { mayAct, type OrderName } from "../orders/findActable";
import { doerOf, type Doer } from "../orders/history";
import { readOrderNumber } from "../orders/number";
import { findOrderByNumber, type OrderRow } from "../orders/repository";

const WRONG_TRIES = 10;

/**
 * The order that somebody withdraws from. The law asks for a way without an account: number and e-mail are enough, wrong tries are
 * counted together with those of tracking. Everybody else hears that there is no such order.
 */
export async function findForWithdrawal(
  deps: Deps,
  { orderNumber = "", token }: OrderName,
  typedEmail: string | undefined,
  caller: Caller,
): Promise<{ order: OrderRow; doer: Doer }> {
  const number = readOrderNumber(orderNumber);
  const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
  if (order && mayAct(order, caller, token)) return { order, doer: doerOf(caller, order) };
  if (typedEmail === undefined) throw new DomainError(orderErrors.unknownOrder);
  const email = readEmail(typedEmail);
  const guards = [
    { key: `tracking:ip:${caller.ip}`, max: deps.env.limits.trackingPerHour },
    { key: `tracking:code:${hashSecret(number ?? orderNumber.trim().toUpperCase())}`, max: WRONG_TRIES },
    { key: `tracking:email:${hashSecret(email ?? typedEmail.trim().toLowerCase())}`, max: WRONG_TRIES },
  ];
  for (const guard of guards) await countTry(deps, { ...guard, windowMs: hours(1) });
  if (!order || order.email !== email) throw new DomainError(orderErrors.unknownOrder);
  for (const { key } of guards.slice(1)) await forgiveTry(deps, key);
  return { order, doer: { actor: "guest", actorId: null } };
}
