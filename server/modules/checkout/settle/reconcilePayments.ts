import type { Deps } from "../../../deps";
import { BATCH, inBatches } from "../../../inBatches";
import { claimUndecidedPayments } from "./repositoryPayments";
import { settlePayment } from "./settlePayment";

const QUIET = {
  /** Longer than a call to a provider may take, so that nobody is asked about a payment that is just being made. */
  underWayMs: 30_000,
  /** What waits for the shopper or a transfer changes rarely, and its notices tell of it first. */
  waitingMs: 120_000,
  /** Who sends no notices: only asking tells what came, and somebody looks at the page meanwhile. */
  silentProviders: ["solana"],
  silentMs: 5_000,
};

/** Asks the provider about payments whose outcome the store does not know; those asked longest ago first. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const { clock } = deps;
  const begun = clock.now();
  await inBatches(
    () =>
      deps.db.transaction((tx) =>
        claimUndecidedPayments(tx, { ...QUIET, since: begun, now: clock.now(), limit: BATCH }),
      ),
    async (payment) => {
      try {
        await settlePayment(deps, payment, "reconciler");
      } catch (error) {
        deps.log.error({ err: error, payment: payment.id }, "payment could not be reconciled");
      }
    },
  );
}
