import { and, asc, eq, inArray, isNotNull, isNull, like, ne, sql } from "drizzle-orm";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Queries } from "../../db/client";
import {
  addresses,
  commissionRules,
  customers,
  orderLines,
  orders,
  outbox,
  products,
  refundTransfers,
  sandboxTokens,
  vendorAccounts,
  vendorMembers,
} from "../../db/schema";

export async function findProductOfDemo(db: Queries, slug: string): Promise<number> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!product) throw new Error(`the demo has no ${slug}`);
  return product.id;
}

export async function findPersonOfDemo(db: Queries, email: string): Promise<typeof customers.$inferSelect> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`the demo has no ${email}`);
  return row;
}

/** Somebody who signed up in the past; answers their id. */
export async function addPastCustomer(db: Queries, row: typeof customers.$inferInsert): Promise<number> {
  const [{ id } = { id: 0 }] = await db.insert(customers).values(row).returning({ id: customers.id });
  return id;
}

/** Who invites others: the code of their link, their name and their first address. */
export async function findHost(db: Queries, email: string) {
  const [host] = await db
    .select({ code: customers.referralCode, fullname: customers.fullname, home: addresses })
    .from(customers)
    .innerJoin(addresses, eq(addresses.customerId, customers.id))
    .where(eq(customers.email, email))
    .orderBy(addresses.id)
    .limit(1);
  return host;
}

/** A card that the sandbox takes, once. */
export async function addSandboxCard(db: Queries, row: typeof sandboxTokens.$inferInsert): Promise<void> {
  await db.insert(sandboxTokens).values(row).onConflictDoNothing();
}

/** What the worker has to send of an order's refunds. */
export async function refundsToSend(db: Queries, orderId: number): Promise<{ id: number; transferId: number }[]> {
  const transferId = sql<number>`(${outbox.payload}->>'transferId')::int`;
  return db
    .select({ id: outbox.id, transferId: refundTransfers.id })
    .from(outbox)
    .innerJoin(refundTransfers, eq(refundTransfers.id, transferId))
    .where(and(eq(outbox.kind, "refund.send"), isNull(outbox.sentAt), eq(refundTransfers.orderId, orderId)));
}

export async function dropMessage(db: Queries, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Nobody is mailed of what is past: drops the mails about these orders. */
export async function dropMails(db: Queries, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isAbout = inArray(sql<number>`(${outbox.payload}->>'orderId')::int`, [...orderIds]);
  await db.delete(outbox).where(and(like(outbox.kind, "mail.%"), isAbout));
}

export async function addCommissions(db: Queries, rules: (typeof commissionRules.$inferInsert)[]): Promise<void> {
  await db.insert(commissionRules).values(rules);
}

/** Paid orders that hold goods of brands, in the order in which they were paid. */
export async function ordersOfBrands(db: Queries): Promise<{ id: number; paidAt: Date | null }[]> {
  return db
    .selectDistinct({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), ne(orderLines.vendorId, STORE_VENDOR)))
    .orderBy(asc(orders.paidAt), asc(orders.id));
}

/** The first owner of a brand. */
export async function findBrandOwner(db: Queries, vendorId: number): Promise<number | undefined> {
  const isOwner = and(eq(vendorMembers.vendorId, vendorId), eq(vendorMembers.role, "owner"));
  const [owner] = await db
    .select({ id: customers.id })
    .from(vendorMembers)
    .innerJoin(customers, eq(customers.id, vendorMembers.customerId))
    .where(isOwner)
    .orderBy(asc(customers.id));
  return owner?.id;
}

/** Names the account of a brand that has named none. */
export async function addBrandAccount(db: Queries, row: typeof vendorAccounts.$inferInsert): Promise<void> {
  await db.insert(vendorAccounts).values(row).onConflictDoNothing();
}
