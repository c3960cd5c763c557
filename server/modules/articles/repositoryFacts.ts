import { eq, max } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { products, rentalPlans } from "../../db/schema";

/** The longest trial of what a brand sells, in days. */
export async function longestTrial(db: Queries, vendorId: number): Promise<number | null> {
  const [trial] = await db
    .select({ days: max(products.trialDays) })
    .from(products)
    .where(eq(products.vendorId, vendorId));
  return trial?.days ?? null;
}

/** The months that things are rented for, and what of the rent a purchase gives back. */
export const listRentalTerms = (db: Queries) =>
  db.selectDistinct({ months: rentalPlans.months, credit: rentalPlans.buyOutCredit }).from(rentalPlans);
