import { and, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Currency, Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { orderRequests, orders } from "../../db/schema";
import { formatMoney } from "../../formats";
import { DomainError, fill } from "../../http/errors";
import { texts } from "../../locales/texts";
import { reasonsToAsk, type ApprovalReason, type Purchase } from "./approvalRule";
import { managerErrors } from "./errors";
import { isManagerOf } from "./managers";
import { readManagerSettings } from "./settings";

/** Who is about to buy: a member of a company that takes part. */
export interface Buyer {
  customerId: number;
  companyId: number;
}

export interface NeededApproval {
  /** Of the limits. */
  currency: Currency;
  reasons: ApprovalReason[];
}

/** Why a purchase waits for a manager; null for one that its buyer may place alone, and for whoever decides anyway. */
export async function approvalFor(
  db: Queries,
  { customerId, companyId }: Buyer,
  purchase: Purchase,
  now: Date,
): Promise<NeededApproval | null> {
  const settings = await readManagerSettings(db, companyId);
  const { currency, limitPerMonth } = settings;
  if (!settings.approvalRequired && settings.limitPerOrder === null && limitPerMonth === null)
    if (settings.categories.length === 0) return null;
  if (await isManagerOf(db, customerId, companyId)) return null;
  const spent = limitPerMonth === null ? 0 : await spentInMonth(db, customerId, currency, now);
  const reasons = reasonsToAsk(settings, purchase, spent);
  return reasons.length > 0 ? { currency, reasons } : null;
}

/**
 * For placing an order or asking somebody to pay it. One member's purchases take turns, so that two at once do not
 * both count on what one of them uses up. @throws 409 with the reasons for what a manager has to approve.
 */
export async function assertNeedsNoApproval(
  tx: Transaction,
  buyer: Buyer,
  purchase: Purchase,
  { now, locale }: { now: Date; locale: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchases of ${buyer.customerId}`}, 0))`);
  const needed = await approvalFor(tx, buyer, purchase, now);
  if (!needed) return;
  const language = locale.slice(0, 2) as Language;
  const reasons = reasonWords(needed, language, locale).join(" ");
  throw new DomainError(managerErrors.approvalNeeded, { values: { reasons } });
}

/** A sentence for each reason. Pure. */
export function reasonWords({ currency, reasons }: NeededApproval, language: Language, locale: string): string[] {
  const words = texts.managers.reasons;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return reasons.map((reason) => {
    if (reason.kind === "order") return fill(words.order[language], { limit: money(reason.limit) });
    if (reason.kind === "month")
      return fill(words.month[language], { limit: money(reason.limit), left: money(reason.left) });
    if (reason.kind === "category")
      return fill(words.category[language], { names: reason.names.map((name) => name[language]).join(", ") });
    return words[reason.kind][language];
  });
}

/** What somebody's orders of this month (UTC) and their requests that may still become orders come to, minor units. */
async function spentInMonth(db: Queries, customerId: number, currency: Currency, now: Date): Promise<number> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const sum = (total: typeof orders.total | typeof orderRequests.total, credit: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${total} + ${credit}), 0)`.mapWith(Number);
  const [ordered] = await db
    .select({ sum: sum(orders.total, sql`coalesce((${orders.totals}->>'credit')::bigint, 0)`) })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.currency, currency),
        gte(orders.placedAt, since),
        ne(orders.status, "Cancel"),
      ),
    );
  const credit = sql`coalesce((${orderRequests.frozen}->'order'->'totals'->>'credit')::bigint, 0)`;
  const [asked] = await db
    .select({ sum: sum(orderRequests.total, credit) })
    .from(orderRequests)
    .leftJoin(orders, eq(orders.requestId, orderRequests.id))
    .where(
      and(
        eq(orderRequests.customerId, customerId),
        eq(orderRequests.currency, currency),
        inArray(orderRequests.state, ["open", "changed", "approved"]),
        gte(orderRequests.createdAt, since),
        isNull(orders.id),
      ),
    );
  return (ordered?.sum ?? 0) + (asked?.sum ?? 0);
}
