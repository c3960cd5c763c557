import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import type { Queries, Transaction } from "../../db/client";
import { carts, companies, orders, promotionClaims, promotions } from "../../db/schema";
import type { CartRow } from "./pricedCart";

/** Longer values were never ours. */
const TOKEN_LENGTH = 100;

/** Whose cart: the signed-in customer's, otherwise the browser's. */
export type CartOwner = { customerId: number; email: string; companyId: number | null } | { tokenHash: string };

export function ownerOf({ customer, cartToken }: Pick<Caller, "customer" | "cartToken">): CartOwner | null {
  if (customer) return { customerId: customer.id, email: customer.email, companyId: customer.companyId };
  if (!cartToken || cartToken.length > TOKEN_LENGTH) return null;
  return { tokenHash: hashSecret(cartToken) };
}

export function isActiveCartOf(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.state, "active"));
}

const nobody = sql<number>`0`.mapWith(Number);

/** The active cart with its code, its company's terms and how the customer has used the code before; one query. */
export async function findCart(db: Queries, owner: CartOwner) {
  const customer = "customerId" in owner ? owner : null;
  const used = customer
    ? sql<number>`(select count(*) from ${promotionClaims} where ${promotionClaims.code} = ${promotions.code} and ${promotionClaims.email} = ${customer.email})`.mapWith(
        Number,
      )
    : nobody;
  const ordered = customer
    ? sql<number>`(select count(*) from (select 1 from ${orders} where ${orders.customerId} = ${customer.customerId} and ${orders.status} not in ('Pending', 'Cancel') limit 1) as placed)`.mapWith(
        Number,
      )
    : nobody;
  const [row] = await db
    .select({
      cart: carts,
      promotion: promotions,
      company: { discount: companies.discount, settings: companies.settings },
      used,
      ordered,
    })
    .from(carts)
    .leftJoin(promotions, eq(promotions.code, carts.promotionCode))
    .leftJoin(companies, eq(companies.id, customer?.companyId ?? -1))
    .where(isActiveCartOf(owner))
    .limit(1)
    .prepare(customer ? "cart_of_customer" : "cart_of_browser")
    .execute();
  return row;
}

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

/** Makes every other change to this cart wait until the transaction ends. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(isActiveCartOf(owner)).limit(1).for("update");
  return row;
}
