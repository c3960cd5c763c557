import type { ReferralHistory, ReferralInfo, ReferralLimit, ReferralUrl } from "@/contract/routes/referralRoutes";
import { fetchReferralInfo, fetchReferralLimit, fetchReferrals, fetchReferralUrl } from "@/services/account/referrals";
import type { PageContext } from "@/services/page";

/** Why the form of the code was refused, without scripts. */
const CODE_REFUSALS = ["missing", "letters", "length", "reserved", "taken", "tooMany"] as const;
/** How taking up somebody's invitation went. */
const JOINS = ["done", "closed", "unknownCode", "ownCode", "alreadyInvited", "ordered", "tooLate", "tooMany"] as const;

export interface ReferralsProps {
  /** Null when it could not be looked up. */
  referrals: { info: ReferralInfo; link: ReferralUrl; limit: ReferralLimit; history: ReferralHistory } | null;
  told: { code: "" | "saved" | (typeof CODE_REFUSALS)[number]; join: "" | (typeof JOINS)[number] };
}

/** The customer's own program: link, limits, and a page of what came of it. */
export async function loadReferrals({ caller, query }: PageContext): Promise<ReferralsProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const [info, link, limit, history] = await Promise.all([
    fetchReferralInfo(caller),
    fetchReferralUrl(caller),
    fetchReferralLimit(caller),
    fetchReferrals(page, caller),
  ]);
  const told = {
    code: query.done === "saved" ? ("saved" as const) : (CODE_REFUSALS.find((known) => known === query.error) ?? ""),
    join: JOINS.find((known) => known === query.invitation) ?? "",
  } as const;
  if (!info.data || !link.data || !limit.data || !history.data) return { referrals: null, told };
  return { referrals: { info: info.data, link: link.data, limit: limit.data, history: history.data }, told };
}
