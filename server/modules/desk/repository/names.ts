import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { takeTurns } from "../../../db/takeTurns";
import { articles, categories, vendors, vendorSlugs } from "../../../db/schema";

/** Brands that take names or addresses take turns until their transactions end. */
export const lockBrandNames = (tx: Transaction) => takeTurns(tx, "brand names");

/** Names of all brands but one. */
export async function listOtherNames(tx: Transaction, exceptVendorId: number): Promise<string[]> {
  const others = await tx
    .select({ name: vendors.name })
    .from(vendors)
    .where(sql`${vendors.id} <> ${exceptVendorId}`);
  return others.map(({ name }) => name);
}

/** Addresses of the store's pages and categories, and those that other brands have or had. */
export async function listTakenSlugs(tx: Transaction, exceptVendorId: number): Promise<string[]> {
  const [ofPages, ofCategories, ofVendors, past] = [
    await tx.select({ slug: articles.slug }).from(articles).where(eq(articles.kind, "page")),
    await tx.select({ slug: categories.slug }).from(categories),
    await tx
      .select({ slug: vendors.slug })
      .from(vendors)
      .where(sql`${vendors.id} <> ${exceptVendorId}`),
    await tx
      .select({ slug: vendorSlugs.slug })
      .from(vendorSlugs)
      .where(sql`${vendorSlugs.vendorId} <> ${exceptVendorId}`),
  ];
  return [...ofPages, ...ofCategories, ...ofVendors, ...past].map(({ slug }) => slug);
}
