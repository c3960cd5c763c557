import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import type { Waiter } from "../../payments/withTimeout";

/**
 * Who brought the news. `ended`: somebody cancels the unpaid order. `line cancelled`: somebody cancels some of it, and
 * the rest is asked for at once. `schedule`: the store charges what is due by itself.
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

interface CauseRules {
  /** Who waits for the provider's answer. */
  waiter: Waiter;
  /** Before those who buy its goods, or behind them. */
  priority: "first" | "queued";
  /** The payment is given up: what has come of its amount waits for no more. */
  givesUp: boolean;
  /**
   * What a refusal changes of its order. `keep`: nothing, it goes on with what it holds. `release`: wallets and goods
   * are free, for the next attempt to hold. `reopen`: they are free, its cart opens again, and the shopper is told.
   */
  refusal: "keep" | "release" | "reopen";
  /** When the shopper hears of a refusal by mail: not while they wait at a page. */
  mail: "always" | "price ran out" | "never";
}

const AT_PAGE: CauseRules = { waiter: "shopper", priority: "first", givesUp: false, refusal: "reopen", mail: "never" };

/** What follows from who brought the news. */
export const CAUSES: Record<Cause, CauseRules> = {
  checkout: AT_PAGE,
  verification: AT_PAGE,
  operator: AT_PAGE,
  webhook: { ...AT_PAGE, mail: "always" },
  reconciler: { ...AT_PAGE, waiter: "job", mail: "always" },
  // Nobody waits for what ran out by itself.
  expiry: { waiter: "job", priority: "queued", givesUp: true, refusal: "reopen", mail: "price ran out" },
  schedule: { ...AT_PAGE, waiter: "job" },
  ended: { ...AT_PAGE, givesUp: true },
  "new attempt": { ...AT_PAGE, givesUp: true, refusal: "release" },
  "line cancelled": { ...AT_PAGE, refusal: "keep" },
};

/** An outcome being applied: the rows are locked for the rest of the transaction. */
export interface Settlement {
  deps: Deps;
  tx: Transaction;
  order: OrderRow;
  payment: PaymentRow;
  cause: Cause;
}
