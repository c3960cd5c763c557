import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import type { OrderResult } from "@/contract/order";
import type { PaymentStage } from "@/contract/payment";

/** Stages in which the payer, or a bank, takes its time. */
const AWAITS: readonly PaymentStage[] = ["transfer", "part", "seen", "debit"];

export const awaitsMoney = ({ payment }: Pick<OrderResult, "payment">): boolean => AWAITS.includes(payment.stage);

/** Nothing comes by itself within seconds: money is awaited, or the shopper was to have a last look and left. */
export const isAwaitingThirdParty = (result: Pick<OrderResult, "payment">): boolean =>
  awaitsMoney(result) || result.payment.stage === "review";

/** The provider's page that the shopper goes on at; empty where there is none. */
export const providerPage = ({ redirect_link: bank, marketplace_redirect_url: marketplace }: OrderResult): string =>
  bank || marketplace;

/**
 * The page of this store that fits where an order stands with its money. Coins that were seen need not be waited for.
 */
export function nextPaymentPage(result: OrderResult): string {
  const num = result.order?.order_num ?? "";
  if (result.status > 0 || (result.status === 0 && result.payment.stage === "seen")) return paths.thanksFor(num);
  return result.status === 0 && !isAwaitingThirdParty(result) ? paths.progressOf(num) : paymentPaths.pendingOf(num);
}
