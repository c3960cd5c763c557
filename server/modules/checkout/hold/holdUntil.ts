import type { PaymentFlow } from "../../../../contract/rules/gateways";
import { TIMES } from "../../../../contract/rules/times";
import { hours, addTime, minutes } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { isBankTransfer } from "../../payments/slowFlows";
import { waitedAttempts, type Holder } from "./repository";

/** Within so long attempts to pay count as of one row. */
const WINDOW_HOURS = 24;
/** A first hold and its renewal. */
const HOLDS = 2;

/**
 * Until when goods are held for an attempt to pay that would hold them until `until`. Attempts that nobody confirmed
 * renew a hold once; after that it ends when it ends, whichever cart or order the same shopper asks with. What is
 * paid at once is held all the same: a hold that has ended is given back when the payment turns out to wait for its
 * shopper.
 */
export async function holdUntil(
  tx: Transaction,
  holder: Holder,
  productIds: readonly number[],
  { flow, now, until }: { flow: PaymentFlow; now: Date; until: Date },
): Promise<Date> {
  // Transfers by banks hold for days, few at a time.
  if (isBankTransfer(flow) || productIds.length === 0) return until;
  const since = addTime(now, -hours(WINDOW_HOURS));
  const earlier = await waitedAttempts(tx, holder, productIds, since);
  if (!earlier.first || earlier.attempts < HOLDS) return until;
  const end = addTime(earlier.first, minutes(HOLDS * TIMES.reservationMinutes));
  return end < until ? end : until;
}
