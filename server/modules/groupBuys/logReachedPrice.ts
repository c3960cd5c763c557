import type { Currency } from "../../../contract/markets";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { reduced } from "../catalog/rules";
import type { GroupRow } from "./states";
import { insertReached, type PriceLogRow } from "./repositoryMoves";

/** A 30-day low looks back so far: any such days of a group have an entry. */
const LOW_MS = days(30);

/** The price log's entries of what a group reached: its first moment, its last, and what is needed between them. */
export function reachedRows(
  { productId, prices, startsAt, endsAt }: Pick<GroupRow, "productId" | "prices" | "startsAt" | "endsAt">,
  reached: number,
): PriceLogRow[] {
  // At its end nobody can join any more.
  const last = addTime(endsAt, -1);
  const moments = [last];
  for (let moment = startsAt; moment < last; moment = addTime(moment, LOW_MS)) moments.push(moment);
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
export async function logReachedPrice(tx: Transaction, group: GroupRow, reached: number): Promise<void> {
  if (reached > 0) await insertReached(tx, reachedRows(group, reached));
}
