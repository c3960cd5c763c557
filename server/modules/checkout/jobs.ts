import type { Deps } from "../../deps";
import { forgetTries } from "../idempotency/attempts";
import { forgetKeys } from "../idempotency/keys";
import { expireOrders } from "./expireOrders";
import { reconcilePayments } from "./reconcilePayments";
import { refundPayments } from "./refundPayments";

export interface Job {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

/** What the worker does for orders and payments on a schedule. */
export const jobs: readonly Job[] = [
  { name: "expire-orders", everySeconds: 15, run: expireOrders },
  { name: "reconcile-payments", everySeconds: 10, run: reconcilePayments },
  { name: "refund-payments", everySeconds: 10, run: refundPayments },
  {
    name: "forget-keys",
    everySeconds: 3600,
    run: async (deps) => {
      await forgetKeys(deps);
      await forgetTries(deps);
    },
  },
];
