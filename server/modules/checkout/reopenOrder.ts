import { eq } from "drizzle-orm";
import { NO_GATEWAY, type PaymentFlow } from "../../../contract/enums";
import { carts, orders } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { demandOf } from "../inventory/demand";
import { reserveStock } from "../inventory/reserve";
import { releaseStock } from "../inventory/settle";
import { ensureTenders } from "../ledgers/holds";
import { linesOf, type OrderRow } from "../orders/repository";
import { COVERED } from "../payments/covered";
import { offeredGateways } from "../payments/offers";
import type { PaymentProvider } from "../payments/provider";
import { addPayment, findOpen, useSession, waitsForMoney, type Attempt } from "./attempt";
import { checkoutErrors } from "./errors";
import { heldUntil } from "./holding";
import { holdLimit } from "./holdLimit";
import type { PaymentSource } from "./paymentSource";
import { gatewayNotOffered } from "./readCheckout";

export interface Reopening {
  orderId: number;
  flow: PaymentFlow;
  caller: Caller;
  source: PaymentSource;
  provider: PaymentProvider;
  keyId: number;
}

/**
 * One transaction: locks cart and order as a checkout does, holds again what the order takes from wallets and, last,
 * its goods. The order keeps its lines and its price. All or nothing; the provider is called afterwards.
 */
export async function reopenOrder(deps: Deps, asked: Reopening): Promise<Attempt> {
  const { clock, db, env } = deps;
  const { orderId, flow, caller, source, provider, keyId } = asked;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
    if (found?.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
    const [known] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (known?.status !== "Pending") throw new DomainError(checkoutErrors.orderEnded);
    const open = await findOpen(tx, orderId);
    if (open)
      return { kind: "open", payment: open, isSame: open.gatewayId === source.gatewayId && waitsForMoney(open, now) };

    const { country, currency, total } = known;
    const isCovered = total === 0;
    const { gateways } = offeredGateways(env, { country, currency, amount: total }, caller.language);
    if (!isCovered && !gateways.some(({ gateway_id: offered }) => offered === source.gatewayId))
      throw gatewayNotOffered(caller.language);
    const order = await prolong({ ...known, gatewayId: isCovered ? NO_GATEWAY : source.gatewayId });
    if (!(await ensureTenders(tx, clock, orderId, order.totals.credit)))
      throw new DomainError(checkoutErrors.creditSpent);
    const verifyToken = newSecret();
    const payment = await addPayment(tx, order, keyId, {
      provider: isCovered ? COVERED : provider.name,
      verifyHash: hashSecret(verifyToken),
      mandate: source.mandate,
      createdAt: now,
      changedAt: now,
    });
    if (source.sessionId !== null) await useSession(tx, source.sessionId, orderId, caller.language);
    return { kind: "ready", order, payment, verifyToken, scarce: await hold(order) };

    async function prolong({ gatewayId }: OrderRow): Promise<OrderRow> {
      const columns = { gatewayId, expiresAt: heldUntil(flow, now) };
      const [row] = await tx.update(orders).set(columns).where(eq(orders.id, orderId)).returning();
      if (!row) throw new Error(`order ${orderId} disappeared`);
      return row;
    }

    async function hold({ shipping, expiresAt, customerId, browserHash }: OrderRow): Promise<readonly number[]> {
      const lines = await linesOf(tx, [orderId]);
      await releaseStock(tx, orderId);
      const { country: place, state: region } = shipping;
      const ids = (await demandOf(tx, lines)).map(({ productId }) => productId);
      const until = await holdLimit(tx, { customerId, browserHash }, ids, { flow, now, until: expiresAt });
      const wanted = { orderId, lines, country: place, region, until };
      const { short, scarce } = await reserveStock(tx, clock, wanted);
      if (short.length === 0) return scarce;
      const missing = new Set(short.map(({ productId }) => productId));
      const named = lines.filter(({ productId }) => missing.has(productId));
      const names = (named.length > 0 ? named : lines).map(({ name }) => name).join(", ");
      throw new DomainError(checkoutErrors.soldOut, { values: { names } });
    }
  });
}
