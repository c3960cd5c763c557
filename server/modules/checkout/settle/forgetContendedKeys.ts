import { eq, inArray, sql } from "drizzle-orm";
import { fixedQuery, type Slot } from "../../../db/fixedQuery";
import { payments, reservations, stockLevels } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { tags } from "../../catalog/tags";
import { SCARCE } from "../../inventory/reserve";

const scarceOf = fixedQuery((db, slot: Slot<{ paymentId: number }>) => {
  const concerned = db
    .select({ id: reservations.productId })
    .from(reservations)
    .innerJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(eq(payments.id, slot("paymentId")));
  const left = sql`sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held})`;
  return db
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, concerned))
    .groupBy(stockLevels.productId)
    .having(sql`${left} <= ${SCARCE}`);
});

/**
 * Has pages of products made again of which an order gave back the last. The order stands whether this succeeds or
 * not.
 */
export async function forgetContendedKeys({ db, purge, log }: Deps, paymentId: number): Promise<void> {
  try {
    const rows = await scarceOf(db, { paymentId });
    if (rows.length > 0) purge(...rows.map(({ id }) => tags.product(id)));
  } catch (error) {
    log.warn({ err: error, payment: paymentId }, "pages of scarce products were not made again");
  }
}
