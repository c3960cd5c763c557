import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { categories, vendors } from "../../db/schema";

/** Whoever writes about a brand's money takes turns until their transactions end. False for no brand. */
export async function lockVendor(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)).for("update")).length > 0;
}

export async function nameOfVendor(db: Queries, id: number): Promise<string | undefined> {
  return (await db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, id)))[0]?.name;
}

export async function isVendor(db: Queries, id: number): Promise<boolean> {
  return (await db.select().from(vendors).where(eq(vendors.id, id))).length > 0;
}

/** Whether there is a category of this address. */
export async function isCategory(db: Queries, slug: string): Promise<boolean> {
  return (await db.select().from(categories).where(eq(categories.slug, slug))).length > 0;
}
