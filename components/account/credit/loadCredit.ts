import type { Credit, Profile } from "@/contract/customer";
import type { PayoutTerms, Withdrawal } from "@/contract/sales/payoutRoutes";
import {
  CREDIT_KINDS,
  PAYOUT_DONE,
  PAYOUT_PROBLEMS,
  readCoins,
  type CreditKind,
  type PayoutDone,
  type PayoutProblem,
} from "@/contract/rules/payoutTerms";
import { fetchCredit, fetchPayoutTerms, fetchWithdrawals } from "@/services/account/credit";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";

/** How far a form of withdrawals is that was sent without scripts, and how it went. */
export interface PayoutStep {
  /** Which form asks for its code now. */
  step: "withdraw" | "account" | "";
  /** Whether the code was mailed just now, or is on its way since before. */
  sent: "new" | "before" | "";
  /** As it was typed. */
  amount: string;
  /** Of one wish to withdraw, so that its form sent twice withdraws once. */
  key: string;
  error: PayoutProblem | "";
  done: PayoutDone | "";
}

export interface CreditProps {
  /** Null when it could not be looked up. */
  loaded: { credit: Credit; terms: PayoutTerms; withdrawals: Withdrawal[]; profile: Profile } | null;
  /** Whose movements are shown; null for all. */
  wallet: CreditKind | null;
  payout: PayoutStep;
}

function stepOf({ step, sent, amount = "", key = "", error, done }: PageContext["query"]): PayoutStep {
  const isWithdrawing = step === "withdraw" && readCoins(amount) > 0 && /^[\w-]{8,40}$/.test(key);
  return {
    step: isWithdrawing ? "withdraw" : step === "account" ? "account" : "",
    sent: sent === "new" || sent === "before" ? sent : "",
    amount: amount.slice(0, 12),
    key: isWithdrawing ? key : "",
    error: PAYOUT_PROBLEMS.find((name) => name === error) ?? "",
    done: PAYOUT_DONE.find((name) => name === done) ?? "",
  };
}

/** What the customer can pay with, how it came and went, and what was withdrawn of it. */
export async function loadCredit({ caller, query }: PageContext): Promise<CreditProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const wallet = CREDIT_KINDS.find((kind) => kind === query.wallet) ?? null;
  const payout = stepOf(query);
  const [credit, terms, withdrawals, profile] = await Promise.all([
    fetchCredit({ page, wallet: wallet ?? undefined }, caller),
    fetchPayoutTerms(caller),
    fetchWithdrawals(caller),
    fetchProfile(caller),
  ]);
  if (!credit.data || !terms.data || !withdrawals.data || !profile.data) return { loaded: null, wallet, payout };
  const { data } = withdrawals;
  return {
    loaded: { credit: credit.data, terms: terms.data, withdrawals: data.withdrawals, profile: profile.data },
    wallet,
    payout,
  };
}
