import type { ChargeEntry, RefundEntry, ReturnEntry } from "../../../../contract/fulfilment";
import { major } from "../../../money";
import type { Env } from "../../../env";
import type { ChargeRow } from "../../charges/repository";
import { chargeToken } from "../../charges/token";
import type { RefundRow } from "../../refunds/repository";
import type { TransferRow } from "../../refunds/repository";
import type { Return } from "../../returns/repository";
import type { OrderLineRow } from "../../orders/repository";

export function presentRefund(refund: RefundRow, transfers: readonly TransferRow[]): RefundEntry {
  const own = transfers.filter(({ refundId }) => refundId === refund.id);
  return {
    amount: major(refund.amount, refund.currency),
    cause: refund.cause,
    reason: refund.reason,
    state: refundState(own.map(({ state }) => state)),
    at: refund.createdAt.toISOString(),
  };
}

/** A refund is where the part of it is that takes longest. */
function refundState(states: readonly TransferRow["state"][]): "waiting" | "parked" | "done" | "void" {
  if (states.includes("parked")) return "parked";
  const left = states.filter((state) => state !== "void");
  if (states.length > 0 && left.length === 0) return "void";
  return left.every((state) => state === "done") ? "done" : "waiting";
}

export function presentReturn(row: Return, lines: readonly OrderLineRow[]): ReturnEntry {
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    requested_at: row.requestedAt.toISOString(),
    answer: row.answer,
    lines: row.lines.map(({ lineId, quantity, reason }) => ({
      line_id: lineId,
      product_name: lines.find(({ id }) => id === lineId)?.name ?? "",
      quantity,
      reason,
    })),
  };
}

/** An additional amount; its token is told while it can be paid. */
export function presentCharge(env: Env, charge: ChargeRow, now: Date): ChargeEntry {
  const isOpen = charge.state === "open" && now <= charge.expiresAt;
  return {
    amount: major(charge.amount, charge.currency),
    currency: charge.currency,
    reason: charge.reason,
    state: charge.state,
    token: isOpen ? chargeToken(env, charge.id) : "",
    expires_at: charge.expiresAt.toISOString(),
  };
}
