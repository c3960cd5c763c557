import { INVITE_LIMITS } from "../../../contract/rules/inviteTerms";
import type { CoworkerInvites } from "../../../contract/company/coworkerRoutes";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { inviteLink } from "./inviteLink";
import { requireMember } from "./member";
import { countMailed, readSent, type InviteRow } from "./repository";
import { pageCount } from "../../db/paging";

const present = ({ id, email, state, via, createdAt, changedAt }: InviteRow) => ({
  id,
  email,
  state,
  by_link: via === "link",
  invited_at: createdAt.toISOString(),
  changed_at: changedAt.toISOString(),
});

/** Whom a member has invited. @throws notMember. */
export async function readInvites(
  deps: Deps,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<CoworkerInvites> {
  const { db, clock } = deps;
  const { id } = requireCustomer(caller);
  const company = await requireMember(db, caller);
  const { rows, total, accepted } = await readSent(db, id, { page, size });
  const mailed = await countMailed(db, id, addTime(clock.now(), -days(1)));
  return {
    invites: rows.map(present),
    page,
    total_pages: pageCount(total, size),
    total,
    accepted,
    left: Math.max(0, INVITE_LIMITS.aDay - mailed),
    link: await inviteLink(deps, { id, companyId: company.id }, caller.language),
    company_name: company.name,
  };
}
