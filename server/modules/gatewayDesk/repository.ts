import { and, count, desc, eq, gte, inArray, isNull, lt, max, sql, type SQL } from "drizzle-orm";
import type { PaymentState } from "../../../contract/sales/orderHistory";
import type { Queries } from "../../db/client";
import { payments, providerNotices } from "../../db/schema";
import type { PaymentName } from "../payments/provider";

/** Came to its money, whatever became of it afterwards. */
const PAID: PaymentState[] = ["captured", "refunding", "refunded", "reversed"];
/** Whose next step is the provider's answer: neither a shopper nor a bank's days are waited for. */
const ASKED: PaymentState[] = ["created", "authorised"];

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Payments by gateway that were begun since `lately`, and what became of those since `since`. */
export const countByGateway = (db: Queries, { since, lately }: { since: Date; lately: Date }) => {
  const recent = (states?: PaymentState[]) =>
    countIf(and(gte(payments.createdAt, since), states && inArray(payments.state, states)));
  return db
    .select({
      gatewayId: payments.gatewayId,
      lately: count(),
      tried: recent(),
      paid: recent(PAID),
      declined: recent(["declined"]),
      failed: recent(["failed"]),
      lastPaidAt: max(sql`case when ${inArray(payments.state, PAID)} then ${payments.changedAt} end`).mapWith(
        payments.changedAt,
      ),
    })
    .from(payments)
    .where(gte(payments.createdAt, lately))
    .groupBy(payments.gatewayId);
};

/** The last payment that was begun by a gateway since an instant, by the names that its provider knows it by. */
export async function findLastPayment(db: Queries, gatewayId: number, since: Date): Promise<PaymentName | undefined> {
  const { providerRef: ref, key, createdAt } = payments;
  const [row] = await db
    .select({ ref, key, gatewayId: payments.gatewayId, createdAt })
    .from(payments)
    .where(and(gte(createdAt, since), eq(payments.gatewayId, gatewayId)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
}

/** Payments by gateway that the provider was asked about and that have not moved since an instant. */
export const countStuck = (db: Queries, since: Date) =>
  db
    .select({ gatewayId: payments.gatewayId, stuck: count() })
    .from(payments)
    .where(and(inArray(payments.state, ASKED), lt(payments.changedAt, since)))
    .groupBy(payments.gatewayId);

/** Notices by provider that came before an instant and were not worked on. */
export const countWaitingNotices = (db: Queries, before: Date) =>
  db
    .select({ provider: providerNotices.provider, count: count() })
    .from(providerNotices)
    .where(and(isNull(providerNotices.doneAt), lt(providerNotices.receivedAt, before)))
    .groupBy(providerNotices.provider);
