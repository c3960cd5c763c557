import type { Currency } from "../../../contract/markets";
import type { LocalizedText } from "../../db/schema/columns";
import type { ManagerSettings } from "./settings";

/** What a member is about to buy. */
export interface PurchaseToApprove {
  currency: Currency;
  /** Minor units: what it comes to with tax and delivery, before wallets pay a part. */
  value: number;
  categories: readonly { slug: string; name: LocalizedText }[];
}

/** Why a purchase waits for a manager. Amounts in minor units of the settings' currency. */
export type ApprovalReason =
  | { kind: "every" }
  | { kind: "order"; limit: number }
  | { kind: "month"; limit: number; left: number }
  /** The limits are in another currency: nobody can say whether they hold. */
  | { kind: "currency" }
  | { kind: "category"; names: readonly LocalizedText[] };

type Limits = Pick<ManagerSettings, "approvalRequired" | "limitPerOrder" | "limitPerMonth" | "currency" | "categories">;

/**
 * Whether a member may place an order alone, and if not, why: the one place that says so. `spent`: what their orders
 * and open requests of this month come to. Pure.
 */
export function reasonsToAsk(settings: Limits, purchase: PurchaseToApprove, spent: number): ApprovalReason[] {
  if (settings.approvalRequired) return [{ kind: "every" }];
  const { limitPerOrder, limitPerMonth, currency } = settings;
  const reasons: ApprovalReason[] = [];
  const isLimited = limitPerOrder !== null || limitPerMonth !== null;
  if (isLimited && purchase.currency !== currency) reasons.push({ kind: "currency" });
  else {
    if (limitPerOrder !== null && purchase.value > limitPerOrder) reasons.push({ kind: "order", limit: limitPerOrder });
    if (limitPerMonth !== null && spent + purchase.value > limitPerMonth)
      reasons.push({ kind: "month", limit: limitPerMonth, left: Math.max(0, limitPerMonth - spent) });
  }
  const others = settings.categories.length === 0 ? [] : outside(purchase, settings.categories);
  if (others.length > 0) reasons.push({ kind: "category", names: others });
  return reasons;
}

/** Names of the categories that members may not order from alone, each once. */
function outside({ categories }: PurchaseToApprove, allowed: readonly string[]): LocalizedText[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return [...names].flatMap(([slug, name]) => (allowed.includes(slug) ? [] : [name]));
}
