import { days, later } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { releaseRequested } from "../../inventory/settle";
import { reserveStock } from "../../inventory/reserve";
import { readManagerSettings } from "../../managers/settings";
import { checkoutErrors } from "../../checkout/errors";
import { DomainError } from "../../../http/errors";
import { orderOf } from "../placeRequested";
import type { RequestChange, RequestRow } from "../repository";
import { moveRequest, type RequestWhy } from "../states";

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

/** Until when a company has goods held for its members' requests; null where it has not. */
async function holdEnd({ clock }: Deps, tx: Transaction, { companyId, expiresAt }: RequestRow): Promise<Date | null> {
  const { holdDays } = companyId === null ? { holdDays: 0 } : await readManagerSettings(tx, companyId);
  if (holdDays === 0) return null;
  const end = later(clock.now(), days(holdDays));
  return end < expiresAt ? end : expiresAt;
}

/**
 * Holds the goods of a request while it waits, as its company's terms say; what it held before is given back. Answers
 * products of which few are left. Throws 409 with what is sold out. Last in the transaction.
 */
export async function holdRequested(deps: Deps, tx: Transaction, request: RequestRow): Promise<readonly number[]> {
  const { id: requestId, frozen } = request;
  await releaseRequested(tx, requestId);
  const until = await holdEnd(deps, tx, request);
  if (until === null) return [];
  const { lines, order } = frozen;
  const { country, state: region } = order.shipping;
  const { short, scarce } = await reserveStock(tx, deps.clock, { requestId, lines, country, region, until });
  if (short.length === 0) return scarce;
  const named = lines.filter(({ productId }) => short.some((each) => each.productId === productId));
  const names = (named.length > 0 ? named : lines).map(({ name }) => name).join(", ");
  throw new DomainError(checkoutErrors.soldOut, { values: { names } });
}
