import type { TenderShare } from "../../../../contract/fulfilment";
import type { Language } from "../../../../contract/markets";
import type { Tender } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { major } from "../../../money";
import { gatewayName } from "../../payments/availableGateways";
import { findPayment } from "../../refunds/repository";
import type { OrderRow } from "../../orders/repository";

interface Share {
  tender: Tender;
  paymentId: number | null;
  /** Minor units. */
  amount: number;
}

/** Ways in which an order was paid, by the names that people know them by, each with an amount of it. */
export async function presentTenderShares(
  { db, env }: Pick<Deps, "db" | "env">,
  { currency }: Pick<OrderRow, "currency">,
  shares: readonly Share[],
  language: Language,
): Promise<TenderShare[]> {
  const shown: TenderShare[] = [];
  for (const { tender, paymentId, amount } of shares) {
    const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
    const name = payment ? gatewayName(env, payment.gatewayId, currency, language) : "";
    shown.push({ kind: tender, name, amount: major(amount, currency) });
  }
  return shown;
}
