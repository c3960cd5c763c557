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

export const browserScope = (tokenHash: string): string => `browser:${tokenHash}`;

/** Whose keys and operations: one name for all carts of an owner. */
export function scopeOf(owner: CartOwner): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : browserScope(owner.tokenHash);
}

/** The name of a caller who owns carts; none for somebody without a session and a cart. */
export function scopesOf(caller: Pick<Caller, "customer" | "cartToken">): string[] {
  const owner = ownerOf(caller);
  return owner ? [scopeOf(owner)] : [];
}

/**
 * Written out as the partial indexes say it: a plan that is made for any state cannot use them and is made anew each
 * time.
 */
const isActive = sql`${carts.state} = 'active'`;

export function isActiveCartOf(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, owner.kind), isActive);
}

const nothing = sql<number>`0`.mapWith(Number);

/**
 * Claims on the cart's code by orders: those of an e-mail but not of this cart's own order, or those of that order
 * alone.
 */
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

/** Whether the customer has ordered before. */
const ordered = (customerId: number) =>
  sql<number>`(select count(*) from (select 1 from ${orders} where ${orders.customerId} = ${customerId} and ${orders.status} not in ('Pending', 'Cancel') limit 1) as placed)`.mapWith(
    Number,
  );

/** Whether an address is of a company whose member its owner is not known to be. */
const couldJoin = (email: string) =>
  sql<boolean>`exists (select 1 from ${companies} as known where known.domain = split_part(${email}, '@', 2))`;

/**
 * The active cart with its code, its company's terms and how the customer has used the code before; one query.
 * What the cart's own unpaid order has claimed is still the shopper's. `locks` makes other changes to this cart wait
 * until the transaction ends.
 */
export async function findCart(db: Queries, owner: CartOwner, how: "reads" | "locks" = "reads") {
  const customer = "customerId" in owner ? owner : undefined;
  const email = customer?.email ?? "";
  const found = db
    .select({
      cart: carts,
      promotion: promotions,
      company: { discount: companies.discount, settings: companies.settings },
      used: customer ? claims("others", email) : nothing,
      claimed: claims("own", email),
      ordered: customer ? ordered(customer.customerId) : nothing,
      vat: vatChecks,
      couldJoin: customer ? sql<boolean>`(${companies.id} is null and ${couldJoin(email)})` : sql<boolean>`false`,
    })
    .from(carts)
    .leftJoin(promotions, and(eq(promotions.code, carts.promotionCode), eq(promotions.trigger, "code")))
    .leftJoin(companies, eq(companies.id, customer?.companyId ?? -1))
    .leftJoin(vatChecks, eq(vatChecks.number, carts.vatNumber))
    .where(isActiveCartOf(owner));
  const [row] = await (how === "locks" ? found.for("update", { of: carts }) : found);
  return row;
}

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

/**
 * Makes every other change to this cart wait until the transaction ends. A cart that was ordered while this call
 * waited for it has left what was put into it meanwhile in the next one: that is found by looking once more.
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const lockActive = () => tx.select().from(carts).where(isActiveCartOf(owner)).for("update");
  const [row] = await lockActive();
  if (row) return row;
  const [next] = await lockActive();
  return next;
}
