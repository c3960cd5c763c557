import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Invitation } from "../../../contract/company/coworkerRoutes";
import { hours } from "../../clock";
import { promotions } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { findCompany } from "../companies/repository";
import { countTry } from "../idempotency/attempts";
import { coworkerErrors } from "./errors";
import { hashSecret } from "../../http/cookies";
import { findFriend, findLinkOwner } from "./repository";

const BASIS_POINTS = 10_000;
const firstName = (fullname: string) => fullname.trim().split(/\s+/)[0] ?? "";

/** What an invited customer gets by itself at this moment. */
async function friendOffer({ db, clock }: Deps, { language }: Caller): Promise<string> {
  const now = clock.now();
  const runs = and(
    or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
  const [row] = await db
    .select({ description: promotions.description })
    .from(promotions)
    .where(and(eq(promotions.trigger, "referral"), runs))
    .orderBy(promotions.code)
    .limit(1);
  return row?.description[language] ?? "";
}

/**
 * Who invites, by the code in a link. Looked up so often in an hour alone, so that nobody draws a list of people.
 * @throws unknownInvitation, also for a member who has left; 429.
 */
export async function readInvitation(deps: Deps, caller: Caller, code: string): Promise<Invitation> {
  const { db, env } = deps;
  const max = env.limits.companyLookupsPerHour;
  await countTry(deps, { key: `invitation:ip:${caller.network}`, max, windowMs: hours(1) });
  const member = await findLinkOwner(db, hashSecret(code));
  const company = member?.companyId ? await findCompany(db, member.companyId) : undefined;
  if (member && company)
    return {
      kind: "coworker",
      inviter: firstName(member.fullname),
      company_name: company.name,
      discountPercent: company.discount / BASIS_POINTS,
      offer: "",
    };
  const friend = /^\w{4,40}$/.test(code) ? await findFriend(db, code.toUpperCase()) : undefined;
  if (!friend) throw new DomainError(coworkerErrors.unknownInvitation);
  const offer = await friendOffer(deps, caller);
  return { kind: "friend", inviter: firstName(friend.fullname), company_name: "", discountPercent: 0, offer };
}
