import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { thresholdRates } from "../../db/schema";

/** What one dollar of a threshold is in each currency. */
export async function findThresholdRates(db: Queries): Promise<Map<Currency, number>> {
  const rows = await db.select().from(thresholdRates);
  return new Map(rows.map(({ currency, perDollar }) => [currency, perDollar]));
}
