import type { Logger } from "pino";
import type { Dispute } from "../provider";
import type { PaypalCall } from "./client";
import { toMinorUnits, type PaypalAmount } from "./objects";

interface Notice {
  dispute_id?: string;
  reason?: string;
  status?: string;
  dispute_amount?: PaypalAmount;
  dispute_outcome?: { outcome_code?: string };
}

/** Outcomes with which the payer keeps the money. */
const LOST = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

/** Disputes about a capture. An account that may not read them is served without, and the log says so. */
export async function readPaypalDisputes(ask: PaypalCall, log: Logger, capture: string): Promise<Dispute[]> {
  const list = await ask("GET", `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`);
  if (list?.status !== 200) {
    log.warn({ provider: "paypal", status: list?.status ?? 0 }, "disputes could not be read");
    return [];
  }
  const { items = [] } = list.body as { items?: Notice[] };
  return Promise.all(items.map((told) => readDispute(ask, told)));
}

async function readDispute(ask: PaypalCall, told: Notice): Promise<Dispute> {
  const { dispute_id: dispute = "", reason = "", status, dispute_amount: amount } = told;
  const entry = { dispute, kind: "dispute" as const, amount: toMinorUnits(amount), reason: reason.toLowerCase() };
  if (status !== "RESOLVED") return { ...entry, state: "open" };
  // Only the dispute itself says who won it.
  const whole = await ask("GET", `/v1/customer/disputes/${encodeURIComponent(dispute)}`);
  const code = (whole?.body as Notice | undefined)?.dispute_outcome?.outcome_code;
  if (whole?.status !== 200 || code === undefined) return { ...entry, state: "open" };
  return { ...entry, state: LOST.includes(code) ? "lost" : "won" };
}
