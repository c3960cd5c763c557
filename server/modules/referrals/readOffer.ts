import { COUNTRIES } from "../../../contract/markets";
import type { ReferralOffer } from "../../../contract/sales/shareRoutes";
import { COIN_VALUE } from "../../../contract/rules/coinValue";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { major } from "../../money";
import { findReferralProgram, referralOffer } from "../promotions/repositoryReferralProgram";
import { findPayoutTerms } from "../payouts/repository";

const HUNDREDTHS = 100;

/** What the program gives, for everybody to read; nothing that is anybody's own. */
export async function readOffer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { country, language }: Pick<Caller, "country" | "language">,
): Promise<ReferralOffer> {
  const program = await findReferralProgram(db);
  const payouts = await findPayoutTerms(db);
  const { currency } = COUNTRIES[country];
  return {
    is_open: program?.isOpen ?? false,
    inviter_coins: (program?.inviterCoins ?? 0) / HUNDREDTHS,
    newcomer_coins: (program?.newcomerCoins ?? 0) / HUNDREDTHS,
    share_coins: (program?.shareCoins ?? 0) / HUNDREDTHS,
    shares_per_month: program?.sharesPerMonth ?? 0,
    rewards_per_year: program?.yearLimit ?? 0,
    least_order: major(program?.leastOrder[currency] ?? 0, currency),
    currency,
    coin_value: major(COIN_VALUE[currency], currency),
    offer: await referralOffer(db, language, clock.now()),
    least_withdrawal: payouts?.isOpen ? payouts.least / HUNDREDTHS : 0,
  };
}
