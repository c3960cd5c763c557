import { and, asc, inArray, or } from "drizzle-orm";
import { longAgo } from "../../../db/longAgo";
import { payments } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { PaymentRow } from "../../orders/repository";
import { BATCH, inBatches } from "../../../inBatches";
import { settlePayment } from "./settlePayment";

/** Longer than a call to a provider may take, so that nobody is asked about a payment that is just being made. */
const QUIET_MS = 30_000;
/** What waits for the shopper or a transfer changes rarely, and its notices tell of it first. */
const PATIENT_MS = 120_000;
/** Who sends no notices: only asking tells what came, and somebody looks at the page meanwhile. */
const SILENT = ["solana"];
const SILENT_MS = 5_000;

/** Asks the provider about payments whose outcome the store does not know; those asked longest ago first. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const { clock } = deps;
  const begun = clock.now();
  await inBatches(
    () => claimOpen(deps, begun),
    async (payment) => {
      try {
        await settlePayment(deps, payment, "reconciler");
      } catch (error) {
        deps.log.error({ err: error, payment: payment.id }, "payment could not be reconciled");
      }
    },
  );
}

/** Those that nobody asked about for a while before `now`: a run asks about each once. */
async function claimOpen({ db, clock }: Deps, now: Date): Promise<PaymentRow[]> {
  return db.transaction(async (tx) => {
    const open = or(
      and(inArray(payments.state, ["created", "processing", "authorised"]), longAgo(payments.changedAt, now, QUIET_MS)),
      and(
        inArray(payments.provider, SILENT),
        inArray(payments.state, ["awaiting_funds", "processing"]),
        longAgo(payments.changedAt, now, SILENT_MS),
      ),
      and(inArray(payments.state, ["requires_action", "awaiting_funds"]), longAgo(payments.changedAt, now, PATIENT_MS)),
    );
    const rows = await tx
      .select()
      .from(payments)
      .where(open)
      .orderBy(asc(payments.changedAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    // Moves them to the end of the queue, and out of other workers' sight for a while.
    if (rows.length > 0)
      await tx
        .update(payments)
        .set({ changedAt: clock.now() })
        .where(
          inArray(
            payments.id,
            rows.map(({ id }) => id),
          ),
        );
    return rows;
  });
}
