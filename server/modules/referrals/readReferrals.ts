import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { ReferralHistory, ReferralInfo, ReferralLimit } from "../../../contract/routes/referralRoutes";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { major } from "../../money";
import { firstName } from "../customers/referralCodes";
import { findReferralProgram, referralOffer, type ReferralProgram } from "../promotions/repositoryReferralProgram";
import { countRewards, listReferrals, sumReferrals } from "./repository";
import { codeOf } from "./repositoryCodes";
import { spansOf } from "./spans";
import { pageCount } from "../../db/paging";

const HUNDREDTHS = 100;

function leastOrder(program: ReferralProgram | undefined, { country }: Caller) {
  const currency: Currency = COUNTRIES[country].currency;
  return { least_order: major(program?.leastOrder[currency] ?? 0, currency), currency };
}

/** What the program gives, and what it gave to the caller. */
export async function readInfo({ db, clock }: Pick<Deps, "db" | "clock">, caller: Caller): Promise<ReferralInfo> {
  const { id } = requireCustomer(caller);
  const program = await findReferralProgram(db);
  const code = await codeOf(db, id);
  const { joined, pending, confirmed } = await sumReferrals(db, id);
  return {
    code: code ?? "",
    is_open: program?.isOpen ?? false,
    inviter_coins: (program?.inviterCoins ?? 0) / HUNDREDTHS,
    newcomer_coins: (program?.newcomerCoins ?? 0) / HUNDREDTHS,
    ...leastOrder(program, caller),
    offer: await referralOffer(db, caller.language, clock.now()),
    joined,
    pending_coins: pending / HUNDREDTHS,
    confirmed_coins: confirmed / HUNDREDTHS,
  };
}

/** How many rewards the caller may still get this month and year. */
export async function readLimit({ db, clock }: Pick<Deps, "db" | "clock">, caller: Caller): Promise<ReferralLimit> {
  const { id } = requireCustomer(caller);
  const program = await findReferralProgram(db);
  const since = spansOf(clock.now());
  const span = async (start: Date, limit: number) => {
    const used = await countRewards(db, id, start);
    return { limit, used, left: Math.max(0, limit - used) };
  };
  return {
    month: await span(since.month, program?.monthLimit ?? 0),
    year: await span(since.year, program?.yearLimit ?? 0),
    ...leastOrder(program, caller),
  };
}

/** Whom the caller brought, and who brought them. */
export async function readReferralHistory(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<ReferralHistory> {
  const { id } = requireCustomer(caller);
  const { rows, total } = await listReferrals(db, id, { page, size });
  return {
    referrals: rows.map(({ referral, fullname }) => {
      const isInviter = referral.inviterId === id;
      return {
        id: referral.id,
        side: isInviter ? "inviter" : "newcomer",
        name: firstName(fullname),
        state: referral.state,
        // Why an inviter gets nothing is not the newcomer's business.
        reason: isInviter || referral.reason !== "limit" ? referral.reason : "",
        coins: (isInviter ? referral.inviterCoins : referral.newcomerCoins) / HUNDREDTHS,
        joined_at: referral.joinedAt.toISOString(),
        changed_at: referral.changedAt.toISOString(),
      };
    }),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}
