import { and, count, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { takeTurns } from "../../../db/takeTurns";
import { customers, flashSaleItems, orders, promotionClaims, promotions, saleClaims } from "../../../db/schema";
import type { claimantOf } from "../../auth/mailbox";

/** Who asks for the same waits for this transaction to end. */
export async function lockClaims(tx: Transaction, name: string): Promise<void> {
  await takeTurns(tx, name);
}

export async function claimsOfOrder(tx: Transaction, orderId: number) {
  return tx.select().from(promotionClaims).where(eq(promotionClaims.orderId, orderId));
}

export async function addClaim(tx: Transaction, row: typeof promotionClaims.$inferInsert): Promise<void> {
  await tx.insert(promotionClaims).values(row);
}

/** Takes one of the uses that are left of a code; false when none is. */
export async function takeUse(tx: Transaction, code: string): Promise<boolean> {
  const isLeft = and(eq(promotions.code, code), lt(promotions.used, promotions.totalLimit));
  const taken = await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1` })
    .where(isLeft)
    .returning({ code: promotions.code });
  return taken.length > 0;
}

/** A use of a limited code is free again. */
export async function giveBackUse(tx: Transaction, code: string): Promise<void> {
  const isLimited = and(eq(promotions.code, code), isNotNull(promotions.totalLimit), gt(promotions.used, 0));
  await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} - 1` })
    .where(isLimited);
}

/** Takes an order's claim on a code away, or all of its claims; answers those that were there. */
export async function deleteClaims(tx: Transaction, orderId: number, code?: string): Promise<{ code: string }[]> {
  const which = eq(promotionClaims.orderId, orderId);
  return tx
    .delete(promotionClaims)
    .where(code === undefined ? which : and(which, eq(promotionClaims.code, code)))
    .returning({ code: promotionClaims.code });
}

/** The address of an account. */
export async function accountEmailOf(tx: Transaction, customerId: number): Promise<string | undefined> {
  const [row] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return row?.email;
}

/** By which names a customer's claims are found. */
type Names = ReturnType<typeof claimantOf>;

/** How often a customer has used a code. */
export async function countClaimsBy(tx: Transaction, code: string, { email, mailbox }: Names): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(promotionClaims)
    .where(and(eq(promotionClaims.code, code), inArray(promotionClaims.email, [mailbox, email])));
  return row?.uses ?? 0;
}

/** Whether there is another order that was paid, of an account or with its address, or with a guest's. */
export async function hasOrderedAs(
  tx: Transaction,
  { email, mailbox }: Names,
  { orderId, customerId }: { orderId: number; customerId: number | null },
): Promise<boolean> {
  const byAddress = inArray(orders.email, [mailbox, email]);
  const earlier = and(
    customerId === null ? byAddress : or(byAddress, eq(orders.customerId, customerId)),
    ne(orders.id, orderId),
    notInArray(orders.status, ["Pending", "Cancel"]),
  );
  return (await tx.select({ id: orders.id }).from(orders).where(earlier).limit(1)).length > 0;
}

type SaleItem = Pick<typeof saleClaims.$inferSelect, "saleId" | "productId">;

/** Units that orders have taken of a product in a sale: those of a customer, or everybody's. */
export async function countSaleUnits(
  tx: Transaction,
  { saleId, productId, claimant }: SaleItem & { claimant?: Names },
): Promise<number> {
  const ofProduct = and(eq(saleClaims.saleId, saleId), eq(saleClaims.productId, productId));
  const [taken] = await tx
    .select({ units: sql<number>`coalesce(sum(${saleClaims.quantity}), 0)`.mapWith(Number) })
    .from(saleClaims)
    .where(claimant ? and(ofProduct, inArray(saleClaims.email, [claimant.mailbox, claimant.email])) : ofProduct);
  return taken?.units ?? 0;
}

/** What a sale has of a product, and each customer gets of it; undefined when it is not in it. */
export async function findSaleItem(tx: Transaction, { saleId, productId }: SaleItem) {
  const [item] = await tx
    .select({ perCustomer: flashSaleItems.perCustomer, pieces: flashSaleItems.pieces })
    .from(flashSaleItems)
    .where(and(eq(flashSaleItems.saleId, saleId), eq(flashSaleItems.productId, productId)));
  return item;
}

export async function addSaleClaim(tx: Transaction, row: typeof saleClaims.$inferInsert): Promise<void> {
  await tx.insert(saleClaims).values(row);
}

const isClaimOf = (orderId: number, productId?: number) => {
  const own = eq(saleClaims.orderId, orderId);
  return productId === undefined ? own : and(own, eq(saleClaims.productId, productId));
};

/** Takes an order's claims on sales away, or those on one product. */
export async function deleteSaleClaims(tx: Transaction, orderId: number, productId?: number): Promise<void> {
  await tx.delete(saleClaims).where(isClaimOf(orderId, productId));
}

/** Leaves an order at most so many units of a product at a sale's price. */
export async function lowerSaleClaims(
  tx: Transaction,
  { orderId, productId, units }: { orderId: number; productId: number; units: number },
): Promise<void> {
  await tx
    .update(saleClaims)
    .set({ quantity: units })
    .where(and(isClaimOf(orderId, productId), gt(saleClaims.quantity, units)));
}
