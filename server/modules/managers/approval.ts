import type { Currency, Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { formatMoney } from "../../formats";
import { DomainError, interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";
import { reasonsToAsk, type ApprovalReason, type PurchaseToApprove } from "./approvalRule";
import { managerErrors } from "./errors";
import { isManagerOf } from "./managers";
import { readManagerSettings } from "./settings";
import { lockPurchases, spentInMonth, type Spender } from "./repositorySpending";

/** Who is about to buy: a member of a company that takes part. */
export interface Buyer extends Spender {
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
  buyer: Buyer,
  purchase: PurchaseToApprove,
  now: Date,
): Promise<NeededApproval | null> {
  const { customerId, companyId } = buyer;
  const settings = await readManagerSettings(db, companyId);
  const { currency, limitPerMonth } = settings;
  if (!settings.approvalRequired && settings.limitPerOrder === null && limitPerMonth === null)
    if (settings.categories.length === 0) return null;
  if (await isManagerOf(db, customerId, companyId)) return null;
  const spent = limitPerMonth === null ? 0 : await spentInMonth(db, buyer, currency, now);
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
  purchase: PurchaseToApprove,
  { now, locale }: { now: Date; locale: string },
): Promise<void> {
  await lockPurchases(tx, buyer.customerId);
  const needed = await approvalFor(tx, buyer, purchase, now);
  if (!needed) return;
  const language = locale.slice(0, 2) as Language;
  const reasons = reasonMessages(needed, language, locale).join(" ");
  throw new DomainError(managerErrors.approvalNeeded, { values: { reasons } });
}

/** A sentence for each reason. Pure. */
export function reasonMessages({ currency, reasons }: NeededApproval, language: Language, locale: string): string[] {
  const words = texts.managers.reasons;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return reasons.map((reason) => {
    if (reason.kind === "order") return interpolate(words.order[language], { limit: money(reason.limit) });
    if (reason.kind === "month")
      return interpolate(words.month[language], { limit: money(reason.limit), left: money(reason.left) });
    if (reason.kind === "category")
      return interpolate(words.category[language], { names: reason.names.map((name) => name[language]).join(", ") });
    return words[reason.kind][language];
  });
}
