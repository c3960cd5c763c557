import type { PaymentFlow } from "../../../../contract/rules/gateways";
import { TIMES } from "../../../../contract/rules/times";
import { days, addTime, minutes } from "../../../clock";

/** Until when an order waits for its money and holds its goods: minutes at a page or for coins, days for banks. */
export function reservationExpiry(flow: PaymentFlow, now: Date): Date {
  if (flow === "wire") return addTime(now, days(TIMES.wireDays));
  if (flow === "debit") return addTime(now, days(TIMES.debitDays));
  return addTime(now, minutes(TIMES.reservationMinutes));
}
