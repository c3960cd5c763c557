import { hasWithdrawal, WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import { days, endOfDay, addTime } from "../../clock";
import type { OrderRow } from "./repository";

/**
 * Until when the contract can be withdrawn from: 14 days after the last of the goods arrived, any time before that.
 * Undefined where the law does not give it, for orders that are not bought or are cancelled, and when the days are
 * over.
 */
export function withdrawalUntil(
  { country, status, paidAt, deliveredAt }: Pick<OrderRow, "country" | "status" | "paidAt" | "deliveredAt">,
  now: Date,
): Date | null | undefined {
  if (!hasWithdrawal(country) || paidAt === null || status === "Cancel" || status === "Pending") return undefined;
  if (deliveredAt === null) return null;
  const until = endOfDay(addTime(deliveredAt, days(WITHDRAWAL_DAYS)));
  return now <= until ? until : undefined;
}
