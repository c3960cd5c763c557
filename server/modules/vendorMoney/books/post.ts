import type { VendorEntryKind } from "../../../../contract/desk/moneyTerms";
import type { Currency } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import type { BookKind } from "../../../db/schema";
import { moveUnitBooks } from "../../ledgers/repositoryBooks";
import { insertEntry } from "./repository";

export interface NewEntry {
  vendorId: number;
  currency: Currency;
  kind: VendorEntryKind;
  /** Above 0 is the brand's, below 0 the store's. */
  amount: number;
  /** What it is about, once. */
  key: string;
  at: Date;
  maturesAt: Date | null;
  orderId?: number;
  lineId?: number;
  part?: string;
  refundId?: number;
  ruleId?: number;
  rate?: number;
  reason?: string;
  payoutId?: number;
}

/** Where the other side of an entry stands in the store's books. */
const BOOKS: Record<VendorEntryKind, BookKind> = {
  sale: "vendor_sold",
  delivery: "vendor_sold",
  refund: "vendor_sold",
  commission: "vendor_commission",
  correction: "vendor_corrected",
  payout: "vendor_paid",
};

/**
 * Books an entry with its other side, in one transaction of the ledger. The same key is booked once; true when it was
 * booked now.
 */
export async function postEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const { amount, kind, key, currency, at, orderId } = entry;
  if (amount === 0) return false;
  const other = BOOKS[kind];
  const [from, to] = amount > 0 ? [other, "vendor_owed" as const] : ["vendor_owed" as const, other];
  const transactionId = await moveUnitBooks(
    tx,
    currency,
    { from, to, amount: Math.abs(amount) },
    {
      kind: "vendor",
      reason: `${kind} of brand ${entry.vendorId}`,
      key: `vendor:${key}`,
      at,
      ...(orderId && { orderId }),
    },
  );
  if (transactionId === null) return false;
  await insertEntry(tx, { ...entry, transactionId });
  return true;
}
