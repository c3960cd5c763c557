import type { CountryCode } from "../../../contract/markets";
import type { products } from "../../db/schema";
import { crossesOcean, EDITION, type Warehouses } from "./warehouses";

type Goods = Pick<typeof products.$inferSelect, "fastShipping" | "tags" | "preOrder" | "availableFrom">;

/**
 * Whether what lies in stock leaves for a country on the day of its order; the same is told by product page, cart and
 * comparison.
 */
export function leavesAtOnce(
  { fastShipping, tags, preOrder, availableFrom }: Goods,
  to: CountryCode,
  { now, warehouses }: { now: Date; warehouses: Warehouses },
): boolean {
  const waits = preOrder && availableFrom !== null && availableFrom > now;
  return fastShipping && !waits && !(tags.includes(EDITION) && crossesOcean(warehouses, to));
}
