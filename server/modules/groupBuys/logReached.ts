import type { Currency } from "../../../contract/markets";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { priceLog } from "../../db/schema";
import { reduced } from "../catalog/rules";
import type { GroupRow } from "./states";

type PriceLogRow = typeof priceLog.$inferInsert;

/** A 30-day low looks back so far: any such days of a group have an entry. */
const LOW_MS = days(30);

/** The price log's entries of what a group reached: its first moment, its last, and what is needed between them. */
export function reachedRows(
  { productId, prices, startsAt, endsAt }: Pick<GroupRow, "productId" | "prices" | "startsAt" | "endsAt">,
  reached: number,
): PriceLogRow[] {
  // At its end nobody can join any more.
  const last = later(endsAt, -1);
  const moments = [last];
  for (let moment = startsAt; moment < last; moment = later(moment, LOW_MS)) moments.push(moment);
  return Object.entries(prices).flatMap(([currency, listPrice]) => {
    const price = { productId, currency: currency as Currency, cause: "group buy" as const };
    const amount = reduced(listPrice, reached, price.currency);
    return moments.map((since) => ({ ...price, amount, since }));
  });
}

/**
 * Anybody could join the group, and all who did pay what it reached: for as long as it was open this was a price for
 * everybody (docs/decisions/0018). It is known only now, so the log gets it afterwards. With nothing off the list it is
 * no price of its own.
 */
export async function logReached(tx: Transaction, group: GroupRow, reached: number): Promise<void> {
  if (reached > 0) await tx.insert(priceLog).values(reachedRows(group, reached));
}
