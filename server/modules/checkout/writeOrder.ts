import { eq, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Transaction } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, valuesOf, type Slot } from "../../db/fixedQuery";
import { orderEvents, orderLines, orders } from "../../db/schema";
import { violates } from "../../db/violates";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import type { LoadedCart, PricedCart } from "../cart/pricedCart";
import { mailAsker } from "../auth/mailAsker";
import { basisOf } from "../pricing/basis";
import { newOrderNumber } from "../orders/number";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { orderToken } from "../orders/token";
import { mailingTime } from "../shipments/mailingTime";
import { addPayment, paymentParts, paymentValues, type NewPayment, type PaymentSlots } from "./attempt";
import { heldUntil } from "./holding";
import type { CheckoutRequest } from "./readCheckout";

/** An order as it was placed, and the payment that was opened for it. */
interface Written {
  order: OrderRow;
  payment: PaymentRow;
}

export type NewLine = Omit<typeof orderLines.$inferInsert, "orderId">;

interface ToWrite {
  known: OrderRow | undefined;
  gatewayId: number;
  lines: readonly NewLine[];
  /** The try to pay it, and the call's key. */
  payment: NewPayment;
  keyId: number;
}

/**
 * Writes the order of a cart with its lines from its price of this moment, and the first try to pay it: a new row, or
 * the same row and number again after a refusal. Throws for a number that another order has: `isNumberTaken`.
 */
export async function writeOrder(
  deps: Deps,
  tx: Transaction,
  request: CheckoutRequest,
  loaded: LoadedCart,
  priced: PricedCart,
  { known, gatewayId, lines, payment, keyId }: ToWrite,
): Promise<Written> {
  const columns = { ...snapshotOrder(deps, request, loaded, priced), gatewayId };
  if (!known) {
    const named = { ...columns, ...newNames(deps), cartId: loaded.cart.id };
    return insertOrder(tx, named, lines, paymentValues(columns, keyId, payment));
  }
  const [order] = await tx.update(orders).set(columns).where(eq(orders.id, known.id)).returning();
  if (!order) throw new Error(`order ${known.id} disappeared`);
  await tx.delete(orderLines).where(eq(orderLines.orderId, known.id));
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: known.id })));
  return { order, payment: await addPayment(tx, order, keyId, payment) };
}

/** What an order says, of the cart as it was priced; all but its names and how it is paid. */
export function snapshotOrder(
  { clock, env }: Pick<Deps, "clock" | "env">,
  request: CheckoutRequest,
  { cart, vat }: Pick<LoadedCart, "cart" | "vat">,
  priced: PricedCart,
) {
  const { caller, email, shipping, billing, choice, giftCard } = request;
  const { method, totals } = priced;
  if (!method) throw new Error("an order needs a way of delivery");
  const isMailed = priced.lines.every(({ product }) => product.slug === GIFT_CARD);
  const mailedAt = mailingTime(request, clock.now());
  return {
    cartVersion: cart.version,
    company: vat?.valid ? { company: vat.name, vatNumber: vat.number, reverseCharge: priced.reverseCharge } : null,
    customerId: caller.customer?.id ?? null,
    email,
    askedBy: mailAsker(env, caller, email, clock.now()),
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
    basis: basisOf(priced),
    promotionCode: priced.promotionClaim?.code ?? "",
    giftCard,
    earliest: isMailed ? mailedAt : method.earliest,
    latest: isMailed ? mailedAt : method.latest,
    expiresAt: heldUntil(choice.flow, clock.now()),
  };
}

export type NewOrder = typeof orders.$inferInsert;

/** A number that nobody else's order has, most probably, and the proof that belongs to it. */
export function newNames({ env, clock }: Pick<Deps, "env" | "clock">): { number: string; tokenHash: string } {
  const number = newOrderNumber(clock.now());
  return { number, tokenHash: hashSecret(orderToken(env, number)) };
}

/** An order with its first event, so many lines, all of the same columns, and its payment; one statement. */
const orderWithLines = fixedQueries(
  (key: `${string}: ${number} of ${string}`) => (db, slot: Slot<PaymentSlots & Record<string, unknown>>) => {
    const [, columns = "", count = "", lineColumns = ""] = /^(.*): (\d+) of (.*)$/.exec(key) ?? [];
    const orderId = sql<number>`(select id from placed)`;
    const rows = Array.from({ length: Number(count) }, (_, place) => ({
      ...(slotsFor(lineColumns, slot, String(place)) as unknown as NewLine),
      orderId,
    }));
    const values = slotsFor(columns, slot) as unknown as typeof orders.$inferInsert;
    const placed = db.$with("placed").as(db.insert(orders).values(values).returning());
    const event = { orderId, status: "Pending", cause: "placed", at: slot("placedAt") } as const;
    const noted = db.$with("noted").as(db.insert(orderEvents).values(event));
    const listed = db.$with("listed").as(db.insert(orderLines).values(rows));
    const { opened, tried, remembered } = paymentParts(db, slot, orderId);
    return db.with(placed, noted, listed, opened, tried, remembered).select().from(placed).crossJoin(opened);
  },
);

async function insertOrder(
  tx: Transaction,
  columns: NewOrder,
  lines: readonly NewLine[],
  pays: PaymentSlots,
): Promise<Written> {
  const values = { ...columns, placedAt: pays.createdAt };
  const write = orderWithLines(`${namesOf(values)}: ${lines.length} of ${namesOf(lines[0] ?? {})}`);
  const [row] = await write(tx, { ...values, ...pays, ...valuesOf(lines) });
  if (!row) throw new Error("an order was not written");
  return { order: row.placed, payment: row.opened };
}

/** Whether an order was refused only because its random number is another's: the transaction is to be tried again. */
export function isNumberTaken(error: unknown): boolean {
  return violates(error, "orders_number_unique");
}
