import type { IncomingHttpHeaders } from "node:http";
import type { AskBody } from "../../../../contract/orderRequest";
import type { Deps } from "../../../deps";
import { requireCustomer, type Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { tidy } from "../../addresses/rules";
import { findMemberTerms } from "../../companies/repositoryTerms";
import { decidersOf } from "../../managers/managers";
import { askFor } from "../askFor";
import { requestErrors } from "../errors";

/**
 * Asks whoever decides in the caller's company to approve their cart as it is priced now. Answers the request's id.
 * Throws 403 to who is a member of none, 409 where nobody but the caller decides, and as a checkout does.
 */
export async function askApproval(
  deps: Deps,
  { note = "", ...body }: AskBody,
  caller: Caller,
  headers: IncomingHttpHeaders,
): Promise<number> {
  const member = requireCustomer(caller);
  const { companyId } = member;
  if (companyId === null || !(await findMemberTerms(deps.db, member))) throw new DomainError(requestErrors.noMember);
  const deciders = await decidersOf(deps.db, companyId, deps.clock.now());
  const others = deciders.filter(({ customerId, email }) => customerId !== member.id && email !== member.email);
  if (others.length === 0) throw new DomainError(requestErrors.nobodyDecides);
  const asking = { kind: "approval", companyId, note: tidy(note), recipientEmail: "" } as const;
  return askFor(deps, body, caller, headers, asking);
}
