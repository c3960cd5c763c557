import type { Invitation } from "../../../contract/company/coworkerRoutes";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { findCompany } from "../companies/repository";
import { findCodeOwner, firstName } from "../customers/referralCodes";
import { countAttempt } from "../idempotency/attempts";
import { findReferralProgram, referralOffer } from "../promotions/repositoryReferralProgram";
import { coworkerErrors } from "./errors";
import { hashSecret } from "../../http/cookies";
import { findLinkOwner } from "./repository";

const BASIS_POINTS = 10_000;
const HUNDREDTHS = 100;

/**
 * Who invites, by the code in a link. Looked up so often in an hour alone, so that nobody draws a list of people.
 * @throws unknownInvitation, also for a member who has left; 429.
 */
export async function readInvitation(deps: Deps, caller: Caller, code: string): Promise<Invitation> {
  const { db, env, clock } = deps;
  const max = env.limits.companyLookupsPerHour;
  await countAttempt(deps, { key: `invitation:ip:${caller.network}`, max, windowMs: hours(1) });
  const member = await findLinkOwner(db, hashSecret(code));
  const company = member?.companyId ? await findCompany(db, member.companyId) : undefined;
  if (member && company)
    return {
      kind: "coworker",
      inviter: firstName(member.fullname),
      company_name: company.name,
      discountPercent: company.discount / BASIS_POINTS,
      offer: "",
      coins: 0,
    };
  const friend = await findCodeOwner(db, code);
  const program = friend && (await findReferralProgram(db));
  if (!friend || !program?.isOpen) throw new DomainError(coworkerErrors.unknownInvitation);
  return {
    kind: "friend",
    inviter: firstName(friend.fullname),
    company_name: "",
    discountPercent: 0,
    offer: await referralOffer(db, caller.language, clock.now()),
    coins: program.newcomerCoins / HUNDREDTHS,
  };
}
