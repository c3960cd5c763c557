import type { PaymentFlow } from "../../../contract/rules/gateways";

/** Ways to pay that hold goods for days, or for nothing: money that somebody else sends may never come. */
export const SLOW: readonly PaymentFlow[] = ["wire", "debit", "crypto"];
