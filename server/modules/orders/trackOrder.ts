import type { Tracking } from "../../../contract/order";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { readEmail } from "../auth/email";
import { countTry, forgiveTry } from "../idempotency/attempts";
import { shipmentsOf } from "../shipments/repository";
import { orderErrors } from "./errors";
import { readOrderNumber } from "./number";
import { presentTracking } from "./present";
import { eventsOf, findOrderByNumber, linesOf, type OrderRow } from "./repository";

const WRONG_TRIES = 10;

interface Typed {
  code: string;
  email: string;
}

/** Tracks an order by number and e-mail. */
export async function trackOrder(deps: Deps, typed: Typed, caller: Caller): Promise<Tracking> {
  const order = await findTracked(deps, typed, caller);
  const [lines, events] = [await linesOf(deps.db, [order.id]), await eventsOf(deps.db, order.id)];
  return presentTracking(order, lines, events, await shipmentsOf(deps.db, [order.id]), caller.language);
}

/** The order of number and e-mail. A wrong number and a wrong e-mail are told alike; wrong tries are counted by both and by address. */
export async function findTracked(deps: Deps, typed: Typed, caller: Caller): Promise<OrderRow> {
  const number = readOrderNumber(typed.code);
  const email = readEmail(typed.email);
  const asked = { code: number ?? typed.code.trim().toUpperCase(), email: email ?? typed.email.trim().toLowerCase() };
  const guards = [
    { key: `tracking:ip:${caller.ip}`, max: deps.env.limits.trackingPerHour },
    { key: `tracking:code:${hashSecret(asked.code)}`, max: WRONG_TRIES },
    { key: `tracking:email:${hashSecret(asked.email)}`, max: WRONG_TRIES },
  ];
  for (const guard of guards) await countTry(deps, { ...guard, windowMs: hours(1) });
  const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
  if (!order || order.email !== email) throw new DomainError(orderErrors.notTracked);
  for (const { key } of guards.slice(1)) await forgiveTry(deps, key);
  return order;
}
