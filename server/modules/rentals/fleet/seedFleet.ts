import { eq } from "drizzle-orm";
import { products, rentalPlans, rentalUnits } from "../../../db/schema";
import type { Deps } from "../../../deps";

/** Pieces of each product that can be rented. */
const FLEET = 6;

/** The demo's fleet. */
export async function seedFleet({ db, clock }: Deps): Promise<void> {
  const planned = await db
    .selectDistinct({ id: products.id, code: products.code })
    .from(rentalPlans)
    .innerJoin(products, eq(products.id, rentalPlans.productId));
  const changedAt = clock.now();
  const units = planned.flatMap(({ id, code }) =>
    Array.from({ length: FLEET }, (_, index) => ({
      productId: id,
      serial: `${code}-R${String(index + 1).padStart(3, "0")}`,
      changedAt,
    })),
  );
  if (units.length > 0) await db.insert(rentalUnits).values(units).onConflictDoNothing();
}
