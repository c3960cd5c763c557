import type { StaffApplication } from "../../../contract/desk/applicationRoutes";
import { PAPER_LIMITS } from "../../../contract/brands/paperTerms";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { applicationErrors } from "./errors";
import { moveApplication, type StaffMove } from "./moves";
import { datePapers, lockById } from "./repository";
import { readApplication } from "./staffApplications";

const { keptDays } = PAPER_LIMITS;

type Decision = { move: "accept"; version: number } | { move: Exclude<StaffMove, "accept">; said: string };

/**
 * One move of the store's team. @throws 404 for none and for a draft, 403 for who would decide about their own, 409 for
 * a move that the application's state does not allow, and for an acceptance of what was changed since it was seen
 */
export async function decideApplication(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  decision: Decision,
): Promise<StaffApplication> {
  const now = deps.clock.now();
  const { move } = decision;
  const reason = decision.move === "accept" ? "" : decision.said.trim();
  await deps.db.transaction(async (tx) => {
    const row = await lockById(tx, id);
    if (!row || row.state === "draft") throw new DomainError(httpErrors.notFound);
    if (row.customerId === desk.person.id) throw new DomainError(applicationErrors.own);
    if (decision.move === "accept" && row.state === "applied" && row.version !== decision.version)
      throw new DomainError(applicationErrors.changedMeanwhile);
    const decided = { decidedAt: now, decidedBy: desk.person.id };
    const columns = { ask: {}, accept: decided, refuse: { ...decided, reason } }[move];
    await moveApplication(tx, desk, row, move, { now, said: reason, columns });
    if (move === "refuse" && row.state !== "refused") await datePapers(tx, row.id, addTime(now, days(keptDays)));
  });
  deps.wake();
  return readApplication(deps.db, id);
}
