import type { Profile } from "@/contract/customer";
import type { ManagerSignup } from "@/contract/company/managerSignupRoutes";
import type { Allowance } from "@/contract/routes/allowanceRoutes";
import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import { fetchAllowance, fetchManagerSetting } from "@/services/account/companyArea";
import { fetchOwnSignup, fetchWaiting } from "@/services/account/managerSignup";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import type { DecisionNotice } from "./managers/WaitingManagers";

/** What became of the form without scripts: saved, or the field that was wrong. */
export interface CompanyNotice {
  saved: boolean;
  /** `changed` where somebody was faster, `form` for no field in particular; empty without a fault. */
  error: string;
  /** Of a decision about who wants to manage the company. */
  signup: DecisionNotice;
}

export interface CompanyProps {
  profile: Profile | null;
  /** Null when it could not be looked up. */
  allowance: Allowance | null;
  /** Null for who manages no company. */
  setting: ManagerSetting | null;
  /** Who waits to manage it; null for who manages none, or when it could not be looked up. */
  waiting: { signups: ManagerSignup[]; total: number } | null;
  /** A member's own wish to manage it. */
  ownSignup: ManagerSignup | null;
  told: CompanyNotice;
}

const DECISIONS = ["named", "refused", "failed"] as const;

/** The company of a member, and what its managers may change. */
export async function loadCompanyPage({ caller, query }: PageContext): Promise<CompanyProps> {
  const [profile, allowance] = await Promise.all([fetchProfile(caller), fetchAllowance(caller)]);
  const manages = profile.data?.role === "manager";
  const [setting, waiting, own] = manages
    ? [...(await Promise.all([fetchManagerSetting(caller), fetchWaiting(caller)])), null]
    : [null, null, await fetchOwnSignup(caller)];
  return {
    profile: profile.data,
    allowance: allowance.data,
    setting: setting?.data ?? null,
    waiting: waiting?.data ?? null,
    ownSignup: own?.data ?? null,
    told: {
      saved: query.saved === "1",
      error: query.error ?? "",
      signup: DECISIONS.find((decision) => decision === query.signup) ?? "",
    },
  };
}
