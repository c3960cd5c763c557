import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { endSessionsOf } from "../signIn/endSessions";
import { countLiveSessions } from "../signIn/repositorySessions";
import { aboutCustomer, mayTo } from "./readCustomer";
import { lockStaffCustomer } from "./repositoryPerson";

/**
 * Signs a customer out in every browser, as they can themselves; how many that were.
 * @throws 404 for an id of nobody, 403 for one of the team where an owner has to do it
 */
export async function endCustomerSessions(
  { db, clock, wake }: Deps,
  desk: StaffDesk,
  id: number,
  reason: string,
): Promise<{ ended: number }> {
  const ended = await db.transaction(async (tx) => {
    const customer = await lockStaffCustomer(tx, id);
    if (!customer) throw new DomainError(httpErrors.notFound);
    if (!mayTo(desk, "customers.edit", customer)) throw new DomainError(httpErrors.forbidden);
    const now = clock.now();
    const open = await countLiveSessions(tx, id, now);
    await endSessionsOf(tx, id, now);
    const about = await aboutCustomer(tx, id, now);
    const paths = [{ path: "sessions", before: open, after: 0 }];
    await noteRecord(tx, desk, { ...about, version: about.version + 1, kind: "sessionsEnded", paths, reason });
    return open;
  });
  wake();
  return { ended };
}
