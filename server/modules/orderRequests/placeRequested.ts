import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { goneProducts } from "../catalog/onSale";
import { placeFrozen } from "../checkout/place/placeFrozen";
import { isNumberTaken } from "../checkout/place/writeOrder";
import type { OrderRow } from "../orders/repository";
import { requestErrors } from "./errors";
import { fingerprintOf } from "./fingerprint";
import { holdEnd } from "./approvals/hold";
import { findOrderOfRequest, lockRequest, type RequestChange, type RequestRow } from "./repository";
import { moveRequest, type RequestWhy } from "./states";

/** Two numbers that are alike are rarer than this many in a row. */
const NUMBER_TRIES = 5;

/**
 * The one order of a request, at the amounts that were frozen: written now, or the one that it has. The caller holds
 * the request's lock. Throws 409 for what is not as it was seen, or cannot be had any more; nothing has happened then.
 */
export async function orderOf(
  deps: Deps,
  tx: Transaction,
  request: RequestRow,
  { fingerprint, heldUntil }: { fingerprint: string; heldUntil: Date },
): Promise<OrderRow> {
  const { id, frozen, customerId, browserHash, askedBy, expiresAt } = request;
  const existing = await findOrderOfRequest(tx, id);
  if (existing) return existing;
  if (request.fingerprint !== fingerprint || fingerprintOf(frozen) !== fingerprint)
    throw new DomainError(requestErrors.otherSnapshot);
  if (expiresAt <= deps.clock.now()) throw new DomainError(requestErrors.notOpen);
  const gone = await goneProducts(
    tx,
    frozen.lines.map(({ productId }) => productId),
  );
  const missing = frozen.lines.filter(({ productId }) => gone.has(productId));
  if (missing.length > 0)
    throw new DomainError(requestErrors.notSold, { values: { names: missing.map(({ name }) => name).join(", ") } });
  const owner = { requestId: id, customerId, browserHash, askedBy, payableUntil: expiresAt, heldUntil };
  await placeFrozen(deps, tx, frozen, owner);
  const placed = await findOrderOfRequest(tx, id);
  if (!placed) throw new Error(`request ${id} got no order`);
  return placed;
}

interface Approval {
  /** Of what was seen. */
  fingerprint: string;
  why: RequestWhy;
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

/** Does it under the request's lock, and again where a random number was another order's. */
export async function underLock<Result>(
  { db }: Pick<Deps, "db">,
  requestId: number,
  work: (tx: Transaction, request: RequestRow) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => work(tx, await lockRequest(tx, requestId)));
    } catch (error) {
      if (!isNumberTaken(error) || tries === NUMBER_TRIES) throw error;
    }
  }
}
