import type { Tender } from "../../db/schema";

/** A way that an order was paid by, with what can still go back there; minor units. */
export interface TenderLeft {
  tender: Tender;
  /** Row of the payment; 0 for wallets, which know themselves what they gave. */
  id: number;
  left: number;
}

export interface TenderShare {
  tender: Tender;
  id: number;
  amount: number;
}

/**
 * Splits a refund over the tenders that paid, in reverse order of their use: the payment first, then gift cards,
 * credit and coins, and the company's allowance last: the buyer has their own money back before the company has.
 * `tenders` are in order of use. Throws when they cannot take it: more never goes back than came. Pure.
 */
export function splitRefund(amount: number, tenders: readonly TenderLeft[]): TenderShare[] {
  const shares: TenderShare[] = [];
  let open = amount;
  for (const { tender, id, left } of [...tenders].reverse()) {
    const taken = Math.min(open, left);
    if (taken > 0) shares.push({ tender, id, amount: taken });
    open -= Math.max(0, taken);
  }
  if (open > 0) throw new Error(`${open} of a refund of ${amount} have no tender to go back to`);
  return shares;
}
