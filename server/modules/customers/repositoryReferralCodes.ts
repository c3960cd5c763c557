import { eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { customers, referralCodes } from "../../db/schema";

const OWNER = {
  id: customers.id,
  email: customers.email,
  workEmail: customers.workEmail,
  fullname: customers.fullname,
};

/** The customer whose code it is today. */
export async function findOwnerNow(db: Queries, code: string) {
  const [owner] = await db.select(OWNER).from(customers).where(eq(customers.referralCode, code));
  return owner;
}

/** The customer whose code it was. */
export async function findOwnerBefore(db: Queries, code: string) {
  const [former] = await db
    .select(OWNER)
    .from(referralCodes)
    .innerJoin(customers, eq(customers.id, referralCodes.customerId))
    .where(eq(referralCodes.code, code));
  return former;
}
