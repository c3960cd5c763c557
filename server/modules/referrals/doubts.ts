import { REFERRAL_CHECKS, type ReferralCheck, type ReferralVerdict } from "../../../contract/rules/referralTerms";
import type { Queries } from "../../db/client";
import type { OrderRow } from "../orders/repository";
import type { ReferralProgram } from "../promotions/repositoryReferralProgram";
import type { ReferralRow } from "./repository";
import { exceedsDailyNewcomers, sharesDoorOrCard, sharesAddress, sharesCard } from "./repositoryDoubts";

interface Doubt {
  check: ReferralCheck;
  verdict: Exclude<ReferralVerdict, "allow">;
}

/** The gravest of what makes a referral look like one person's, by the program's own rules; null for nothing. */
export async function findDoubt(
  db: Queries,
  row: ReferralRow,
  order: OrderRow,
  { checks, manyPerDay }: ReferralProgram,
): Promise<Doubt | null> {
  const looks: Record<ReferralCheck, () => Promise<boolean>> = {
    same_address: () => sharesAddress(db, row, order),
    same_card: () => sharesCard(db, row, order),
    ring: () => sharesDoorOrCard(db, row, order),
    many: () => exceedsDailyNewcomers(db, row, manyPerDay),
  };
  let held: Doubt | null = null;
  for (const check of REFERRAL_CHECKS) {
    const verdict = checks[check] ?? "allow";
    if (verdict === "allow" || (verdict === "hold" && held)) continue;
    if (!(await looks[check]())) continue;
    if (verdict === "refuse") return { check, verdict };
    held = { check, verdict };
  }
  return held;
}
