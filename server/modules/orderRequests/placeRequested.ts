import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { placeOrder } from "../checkout/place/placeOrder";
import type { OrderRow } from "../orders/repository";
import { holdEnd } from "./approvals/hold";
import { findOrderOfRequest, type RequestChange, type RequestRow } from "./repository";
import { requestPurchase } from "./requestPurchase";
import { moveRequest, type RequestCause } from "./states";

/**
 * The one order of a request, at the amounts that were frozen: written now, or the one that it has. The caller holds
 * the request's lock. Throws 409 for what is not as it was seen, or cannot be had any more; nothing has happened then.
 */
export async function orderOf(
  deps: Deps,
  tx: Transaction,
  request: RequestRow,
  asSeen: { fingerprint: string; heldUntil: Date },
): Promise<OrderRow> {
  const { id } = request;
  const existing = await findOrderOfRequest(tx, id);
  if (existing) return existing;
  await placeOrder(deps, tx, requestPurchase(deps, { request, ...asSeen }), null);
  const placed = await findOrderOfRequest(tx, id);
  if (!placed) throw new Error(`request ${id} got no order`);
  return placed;
}

interface Approval {
  /** Of what was seen. */
  fingerprint: string;
  why: RequestCause;
  columns?: RequestChange;
}

/**
 * Approves a request under its lock: its order is written at the frozen amounts and can be paid until these no longer
 * hold. Throws 409 for what is not as it was seen, or cannot be had any more; nothing has happened then.
 */
export async function approve(
  deps: Deps,
  tx: Transaction,
  request: RequestRow,
  { fingerprint, why, columns }: Approval,
): Promise<RequestRow> {
  const moved = await moveRequest(tx, deps.clock, request, "approved", why, columns);
  const heldUntil = (await holdEnd(deps, tx, request)) ?? deps.clock.now();
  // Its goods last, as everything that locks stock.
  await orderOf(deps, tx, moved, { fingerprint, heldUntil });
  return moved;
}
