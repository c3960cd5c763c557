import { days, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { checkoutErrors } from "../../checkout/errors";
import { reserveStock } from "../../inventory/reserve";
import { releaseRequestStock } from "../../inventory/settle";
import { readManagerSettings } from "../../managers/settings";
import type { RequestRow } from "../repository";

/** Until when a company has goods held for its members' requests; null where it has not. */
export async function holdEnd(
  { clock }: Deps,
  tx: Transaction,
  { companyId, expiresAt }: RequestRow,
): Promise<Date | null> {
  const { holdDays } = companyId === null ? { holdDays: 0 } : await readManagerSettings(tx, companyId);
  if (holdDays === 0) return null;
  const end = addTime(clock.now(), days(holdDays));
  return end < expiresAt ? end : expiresAt;
}

/**
 * Holds the goods of a request while it waits, as its company's terms say; what it held before is given back. Answers
 * products of which few are left. Throws 409 with what is sold out. Last in the transaction.
 */
export async function holdRequested(deps: Deps, tx: Transaction, request: RequestRow): Promise<readonly number[]> {
  const { id: requestId, frozen } = request;
  await releaseRequestStock(tx, requestId);
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
