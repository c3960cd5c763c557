import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { OrderRow, PaymentRow } from "../../orders/repository";

/**
 * Who brought the news: a shopper who waits for the answer needs no mail about a refusal. `ended`: somebody cancels the
 * unpaid order. `line cancelled`: somebody cancels some of it, and the rest is asked for at once. `schedule`: the store
 * charges what is due by itself.
 */
export type Cause =
  | "checkout"
  | "verification"
  | "operator"
  | "webhook"
  | "reconciler"
  | "expiry"
  | "schedule"
  | "ended"
  | "new attempt"
  | "line cancelled";

/** An outcome being applied: the rows are locked for the rest of the transaction. */
export interface Settlement {
  deps: Deps;
  tx: Transaction;
  order: OrderRow;
  payment: PaymentRow;
  cause: Cause;
}
