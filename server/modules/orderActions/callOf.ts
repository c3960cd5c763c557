import type { IncomingHttpHeaders } from "node:http";
import { readIdempotencyKey } from "../idempotency/keys";
import type { OnceCall } from "../idempotency/once";
import type { OrderActor } from "../orders/history";

/**
 * A call about an order, as its repeats are known: by whoever is signed in, otherwise by the order whose token they
 * hold.
 */
export function callOf(
  { headers }: { headers: IncomingHttpHeaders },
  { actorId }: Pick<OrderActor, "actorId">,
  orderId: number,
  call: string,
  body: unknown,
): OnceCall {
  const scope = actorId === null ? `order:${orderId}` : `customer:${actorId}`;
  return { scope, key: readIdempotencyKey(headers["idempotency-key"]), call, body };
}
