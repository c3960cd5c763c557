import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orderEvents, orderLines, orders } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import type { LoadedCart, PricedCart } from "../cart/pricedCart";
import { newOrderNumber } from "../orders/number";
import type { OrderRow } from "../orders/repository";
import { orderToken } from "../orders/token";
import { heldUntil } from "./holding";
import type { CheckoutRequest } from "./readCheckout";

/** Two numbers that are alike are rarer than this many in a row. */
const NUMBER_TRIES = 5;

/** Writes the order of a cart from its price of this moment: a new row, or the same row and number again after a refusal. */
export async function writeOrder(
  deps: Deps,
  tx: Transaction,
  request: CheckoutRequest,
  { cart, vat }: LoadedCart,
  priced: PricedCart,
  { known, gatewayId }: { known: OrderRow | undefined; gatewayId: number },
): Promise<OrderRow> {
  const company = vat?.valid ? { company: vat.name, vatNumber: vat.number, reverseCharge: priced.reverseCharge } : null;
  const columns = { ...snapshotOrder(deps, request, cart.version, priced), gatewayId, company };
  if (!known) return insertOrder(deps, tx, { ...columns, cartId: cart.id });
  const [order] = await tx.update(orders).set(columns).where(eq(orders.id, known.id)).returning();
  if (!order) throw new Error(`order ${known.id} disappeared`);
  await tx.delete(orderLines).where(eq(orderLines.orderId, known.id));
  return order;
}

function snapshotOrder({ clock }: Deps, request: CheckoutRequest, cartVersion: number, priced: PricedCart) {
  const { caller, email, shipping, billing, choice, giftCard } = request;
  const { method, totals } = priced;
  if (!method) throw new Error("an order needs a way of delivery");
  return {
    cartVersion,
    customerId: caller.customer?.id ?? null,
    email,
    browserHash: caller.cartToken === null ? null : hashSecret(caller.cartToken),
    currency: priced.currency,
    language: caller.language,
    country: shipping.country,
    shipping,
    billing,
    shippingMethod: method.code,
    totals,
    total: totals.total,
    pricing: {
      steps: priced.explanation.map(({ step, ...amounts }) => ({ code: step, ...amounts })),
      taxes: priced.taxes,
      reverseCharge: priced.reverseCharge,
    },
    promotionCode: priced.promotionClaim?.code ?? "",
    giftCard,
    earliest: method.earliest,
    latest: method.latest,
    expiresAt: heldUntil(choice.flow, clock.now()),
  };
}

async function insertOrder(
  { env, clock }: Deps,
  tx: Transaction,
  columns: Omit<typeof orders.$inferInsert, "number" | "tokenHash">,
): Promise<OrderRow> {
  const placedAt = clock.now();
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const number = newOrderNumber(placedAt);
    const tokenHash = hashSecret(orderToken(env, number));
    const [order] = await tx
      .insert(orders)
      .values({ ...columns, number, tokenHash, placedAt })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    if (!order) continue;
    await tx.insert(orderEvents).values({ orderId: order.id, status: "Pending", cause: "placed", at: placedAt });
    return order;
  }
  throw new Error("no free order number was found");
}
