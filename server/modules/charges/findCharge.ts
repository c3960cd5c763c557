import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { orderErrors } from "../orders/errors";
import { findOrder, type OrderRow } from "../orders/repository";
import { findChargeByTokenHash, type ChargeRow } from "./repository";

export interface FoundCharge {
  charge: ChargeRow;
  order: OrderRow;
}

/**
 * The additional amount of a token. Unknown, withdrawn and expired ones are told alike (404, code −1); a paid one is
 * found.
 */
export async function findCharge({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<FoundCharge> {
  const charge = await findChargeByTokenHash(db, hashSecret(token));
  const order = charge && (await findOrder(db, charge.orderId));
  const isLive = charge?.state === "paid" || (charge?.state === "open" && clock.now() <= charge.expiresAt);
  if (!charge || !order || !isLive) throw new DomainError(orderErrors.unknownOrder);
  return { charge, order };
}
