import type { PaymentFlow } from "../../../../contract/rules/gateways";
import { TIMES } from "../../../../contract/rules/times";
import { days, later, minutes } from "../../../clock";

/** Until when an order waits for its money and holds its goods: minutes at a page or for coins, days for banks. */
export function reservationExpiry(flow: PaymentFlow, now: Date): Date {
  if (flow === "wire") return later(now, days(TIMES.wireDays));
  if (flow === "debit") return later(now, days(TIMES.debitDays));
  return later(now, minutes(TIMES.reservationMinutes));
}
