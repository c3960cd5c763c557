import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import type { Queries, Transaction } from "../../db/client";
import { fixedQueries, type Slot } from "../../db/fixedQuery";
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
function claims(which: "others" | "own", email: SQLWrapper) {
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
const ordered = (customerId: SQLWrapper) =>
  sql<number>`(select count(*) from (select 1 from ${orders} where ${orders.customerId} = ${customerId} and ${orders.status} not in ('Pending', 'Cancel') limit 1) as placed)`.mapWith(
    Number,
  );

/** Whether an address is of a company whose member its owner is not known to be. */
const couldJoin = (email: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${companies} as known where known.domain = split_part(${email}, '@', 2))`;

export interface OwnerSlots extends Record<string, unknown> {
  kind: CartKind;
  tokenHash: string;
  customerId: number;
  companyId: number;
  email: string;
}

export type Whose = "customer" | "browser";

export function ownCart(whose: Whose, slot: Slot<OwnerSlots>) {
  const mine = whose === "customer" ? eq(carts.customerId, slot("customerId")) : eq(carts.tokenHash, slot("tokenHash"));
  return and(mine, eq(carts.kind, slot("kind")), isActive);
}

const foundCart = fixedQueries((key: `${Whose} ${"reads" | "locks"}`) => (db, slot: Slot<OwnerSlots>) => {
  const isCustomers = key.startsWith("customer");
  const found = db
    .select({
      cart: carts,
      promotion: promotions,
      company: { discount: companies.discount, settings: companies.settings },
      used: isCustomers ? claims("others", slot("email")) : nothing,
      claimed: claims("own", slot("email")),
      ordered: isCustomers ? ordered(slot("customerId")) : nothing,
      vat: vatChecks,
      couldJoin: isCustomers
        ? sql<boolean>`(${companies.id} is null and ${couldJoin(slot("email"))})`
        : sql<boolean>`false`,
    })
    .from(carts)
    .leftJoin(promotions, and(eq(promotions.code, carts.promotionCode), eq(promotions.trigger, sql`'code'`)))
    .leftJoin(companies, eq(companies.id, slot("companyId")))
    .leftJoin(vatChecks, eq(vatChecks.number, carts.vatNumber))
    .where(ownCart(isCustomers ? "customer" : "browser", slot));
  return key.endsWith("locks") ? found.for("update", { of: carts }) : found;
});

/**
 * The active cart with its code, its company's terms and how the customer has used the code before; one query.
 * What the cart's own unpaid order has claimed is still the shopper's. `locks` makes other changes to this cart wait
 * until the transaction ends.
 */
export async function findCart(db: Queries, owner: CartOwner, how: "reads" | "locks" = "reads") {
  const isCustomers = "customerId" in owner;
  const [row] = await foundCart(`${isCustomers ? "customer" : "browser"} ${how}`)(db, slotsOf(owner));
  return row;
}

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

const cartToLock = fixedQueries(
  (whose: Whose) => (db, slot: Slot<OwnerSlots>) => db.select().from(carts).where(ownCart(whose, slot)).for("update"),
);

/**
 * Makes every other change to this cart wait until the transaction ends. A cart that was ordered while this call
 * waited for it has left what was put into it meanwhile in the next one: that is found by looking once more.
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const lockActive = cartToLock("customerId" in owner ? "customer" : "browser");
  const [row] = await lockActive(tx, slotsOf(owner));
  if (row) return row;
  const [next] = await lockActive(tx, slotsOf(owner));
  return next;
}

export function slotsOf(owner: CartOwner): OwnerSlots {
  const { kind } = owner;
  return "customerId" in owner
    ? { kind, tokenHash: "", customerId: owner.customerId, companyId: owner.companyId ?? -1, email: owner.email }
    : { kind, tokenHash: owner.tokenHash, customerId: -1, companyId: -1, email: "" };
}
