import { createHash } from "node:crypto";
import { isSignedRole, type StaffRole } from "../../../contract/desk/rights";
import type { ChangedTeam } from "../../../contract/staffTeam/staffTeamRoutes";
import type { Transaction } from "../../db/client";
import type { WaitingRole } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { readEmail } from "../addresses/email";
import { askSecondPerson, hasSecondPerson } from "../countersignatures/ask";
import type { CountersignatureRow } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import { staffTeamErrors } from "./errors";
import {
  assertRoomFor,
  changeStaffRole,
  invite,
  memberOf,
  noteTeam,
  readStaffTeam,
  takeTeamTurn,
  type Change,
} from "./team";

/** What stays of a subject for ever names nobody who has not joined. */
const digestOf = (email: string) => createHash("sha256").update(email).digest("hex").slice(0, 16);

interface Wanted {
  /** What the role would be given over, once it is known to be possible. */
  look: (tx: Transaction, now: Date) => Promise<WaitingRole>;
  give: (tx: Transaction, now: Date) => Promise<Change>;
}

/**
 * Gives a role, or has it wait for another owner: where there are two, one alone opens the till to nobody. Of one
 * person one role waits at a time.
 */
async function giveOrAsk(deps: Deps, desk: StaffDesk, { look, give }: Wanted): Promise<ChangedTeam> {
  const now = deps.clock.now();
  const waits = await deps.db.transaction(async (tx) => {
    await takeTeamTurn(tx);
    const role = await look(tx, now);
    if (isSignedRole(role.role, role.before) && (await hasSecondPerson(tx, desk.person.id, "staff.manage"))) {
      const subject = role.customerId === null ? `invite:${digestOf(role.email)}` : `role:${role.customerId}`;
      await askSecondPerson(deps, tx, desk, { kind: "role", subject, role });
      return true;
    }
    await noteTeam(tx, desk, await give(tx, now), now);
    return false;
  });
  deps.wake();
  return { ...(await readStaffTeam(deps, desk.person)), waits };
}

/**
 * Asks somebody to work for the store, or has that wait for another owner.
 * @throws 422 for what is no address, a member, and more than a team may have; 409 where a role of theirs waits
 */
export async function inviteOrAsk(
  deps: Deps,
  desk: StaffDesk,
  { email: typed, role, caller }: { email: string; role: StaffRole; caller: Caller },
): Promise<ChangedTeam> {
  const email = readEmail(typed.trim());
  if (!email) throw new DomainError(staffTeamErrors.invalidEmail, { field: "email" });
  const { language } = caller;
  return giveOrAsk(deps, desk, {
    look: async (tx, now) => {
      await assertRoomFor(tx, email, now);
      return { customerId: null, email, role, before: null, language };
    },
    give: (tx, now) => invite(deps, tx, { email, role, invitedBy: desk.person.id, language, caller }, now),
  });
}

/**
 * Gives a member another role, or has that wait for another owner.
 * @throws 404 for who is no member, 422 where no owner would stay; 409 where a role of theirs waits
 */
export const giveRoleOrAsk = (
  deps: Deps,
  desk: StaffDesk,
  { id, role, caller }: { id: number; role: StaffRole; caller: Caller },
): Promise<ChangedTeam> =>
  giveOrAsk(deps, desk, {
    look: async (tx, now) => {
      const { role: before, email } = await memberOf(tx, id, now);
      return { customerId: id, email, role, before, language: caller.language };
    },
    give: (tx, now) => changeStaffRole(tx, id, role, now),
  });

/**
 * Gives a role that waited, as the desk of whoever signs it; every owner is mailed as of any other. Whoever is asked to
 * join reads that whoever asked for it does. @throws 409 where the role of a member has changed since, 404 for who has
 * left, and what `invite` throws
 */
export async function giveSigned(
  deps: Pick<Deps, "clock" | "env">,
  tx: Transaction,
  { id, role: waiting, askedBy }: CountersignatureRow,
  { desk, caller }: { desk: StaffDesk; caller: Caller },
): Promise<void> {
  if (!waiting) throw new Error(`countersignature ${id} is of no role`);
  const { customerId, email, role, before, language } = waiting;
  const now = deps.clock.now();
  await takeTeamTurn(tx);
  if (customerId === null) {
    await noteTeam(tx, desk, await invite(deps, tx, { email, role, invitedBy: askedBy, language, caller }, now), now);
    return;
  }
  if ((await memberOf(tx, customerId, now)).role !== before) throw new DomainError(staffTeamErrors.changedSince);
  await noteTeam(tx, desk, await changeStaffRole(tx, customerId, role, now), now);
}
