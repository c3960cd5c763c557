import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import type { Queries, Transaction } from "../../db/client";
import { carts, companies, orders, promotionClaims, promotions, vatChecks, type CartKind } from "../../db/schema";
import type { CartRow } from "./pricedCart";

/** Longer values were never ours. */
const TOKEN_LENGTH = 100;

/** Whose cart, the signed-in customer's or otherwise the browser's, and which of theirs. */
export type CartOwner = { kind: CartKind } & (
  { customerId: number; email: string; companyId: number | null } | { tokenHash: string }
);

export function ownerOf(
  { customer, cartToken }: Pick<Caller, "customer" | "cartToken">,
  kind: CartKind = "main",
): CartOwner | null {
  if (customer) return { kind, customerId: customer.id, email: customer.email, companyId: customer.companyId };
  if (!cartToken || cartToken.length > TOKEN_LENGTH) return null;
  return { kind, tokenHash: hashSecret(cartToken) };
}

/** Whose keys and operations: one name for all carts of an owner. */
export function scopeOf(owner: CartOwner): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : `browser:${owner.tokenHash}`;
}

export function isActiveCartOf(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, owner.kind), eq(carts.state, "active"));
}

const nothing = sql<number>`0`.mapWith(Number);

/** Claims on the cart's code by orders: those of an e-mail but not of this cart's own order, or those of that order alone. */
function claims(which: "others" | "own", email: string) {
  const ownOrder = sql`(select id from ${orders} where ${orders.cartId} = ${carts.id})`;
  const whose =
    which === "own"
      ? sql`${promotionClaims.orderId} in ${ownOrder}`
      : sql`${promotionClaims.email} = ${email} and ${promotionClaims.orderId} not in ${ownOrder}`;
  return sql<number>`(select count(*) from ${promotionClaims} where ${promotionClaims.code} = ${promotions.code} and ${whose})`.mapWith(
    Number,
  );
}

/**
 * The active cart with its code, its company's terms and how the customer has used the code before; one query.
 * What the cart's own unpaid order has claimed is still the shopper's.
 */
export async function findCart(db: Queries, owner: CartOwner) {
  const customer = "customerId" in owner ? owner : null;
  const ordered = customer
    ? sql<number>`(select count(*) from (select 1 from ${orders} where ${orders.customerId} = ${customer.customerId} and ${orders.status} not in ('Pending', 'Cancel') limit 1) as placed)`.mapWith(
        Number,
      )
    : nothing;
  const [row] = await db
    .select({
      cart: carts,
      promotion: promotions,
      company: { discount: companies.discount, settings: companies.settings },
      used: customer ? claims("others", customer.email) : nothing,
      claimed: claims("own", ""),
      ordered,
      vat: vatChecks,
    })
    .from(carts)
    .leftJoin(promotions, and(eq(promotions.code, carts.promotionCode), eq(promotions.trigger, "code")))
    .leftJoin(companies, eq(companies.id, customer?.companyId ?? -1))
    .leftJoin(vatChecks, eq(vatChecks.number, carts.vatNumber))
    .where(isActiveCartOf(owner))
    .limit(1)
    .prepare(customer ? "cart_of_customer" : "cart_of_browser")
    .execute();
  return row;
}

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

/**
 * Makes every other change to this cart wait until the transaction ends. A cart that was ordered while this call waited for it has left what
 * was put into it meanwhile in the next one: that is found by looking once more.
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  return (await lockActive(tx, owner)) ?? (await lockActive(tx, owner));
}

/** The same for a checkout, which means the very cart that its shopper saw, and never the one after it. */
export async function lockActive(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(isActiveCartOf(owner)).limit(1).for("update");
  return row;
}
