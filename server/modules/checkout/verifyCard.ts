import { and, eq, isNull } from "drizzle-orm";
import { hours, later } from "../../clock";
import { orders, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { mayRead } from "../orders/access";
import { paymentOf } from "../orders/repository";
import { isUndecided } from "../orders/states";
import { settlePayment } from "./settlePayment";
import { checkoutErrors } from "./errors";

/** Hours in which a card's verification can be finished. */
const TOKEN_HOURS = 2;

/**
 * Finishes a card's verification after the bank's page: asks the provider, never the address that the browser came back with.
 * Once decided the token is used up; only the browser that placed the order may ask again (reload, second tab).
 * Answers the order's id; unknown, expired and used tokens are told alike.
 */
export async function verifyCard(deps: Deps, token: string, caller: Caller): Promise<number> {
  const { db, clock } = deps;
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.verifyHash, hashSecret(token)));
  const now = clock.now();
  const isLive = found && now <= later(found.payment.createdAt, hours(TOKEN_HOURS));
  if (!isLive || (found.payment.verifiedAt !== null && !mayRead(found.order, caller)))
    throw new DomainError(checkoutErrors.unknownToken);
  if (isUndecided(found.payment.state)) await settlePayment(deps, found.payment, "verification");
  const payment = await paymentOf(db, found.order.id);
  if (payment && !isUndecided(payment.state)) {
    await db
      .update(payments)
      .set({ verifiedAt: now })
      .where(and(eq(payments.id, found.payment.id), isNull(payments.verifiedAt)));
  }
  return found.order.id;
}
