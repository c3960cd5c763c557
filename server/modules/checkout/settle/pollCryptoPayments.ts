import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { days, later } from "../../../clock";
import { payments } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { settlePayment } from "./settlePayment";

/** Wallets remember an address: money that comes after its payment was decided is noticed for so long. */
const WATCH_MS = days(2);
const BATCH = 50;
/** How far back in the table is looked. */
const ROWS = 20_000;

/**
 * Looks for coins that came for payments which are decided already, so that what is too much or too late is known and
 * goes back.
 */
export async function pollCryptoPayments(deps: Deps): Promise<void> {
  if (!deps.env.gateways.solana) return;
  const rows = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        gt(payments.id, sql`(select coalesce(max(id), 0) - ${ROWS} from ${payments})`),
        eq(payments.provider, "solana"),
        inArray(payments.state, ["canceled", "failed", "captured", "refunding", "refunded"]),
        gt(payments.createdAt, later(deps.clock.now(), -WATCH_MS)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(BATCH);
  for (const payment of rows) {
    try {
      await settlePayment(deps, payment, "reconciler");
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, "late coins could not be looked for");
    }
  }
}
