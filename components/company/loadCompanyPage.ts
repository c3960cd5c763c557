import type { Profile } from "@/contract/customer";
import type { Allowance } from "@/contract/routes/allowanceRoutes";
import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import { fetchAllowance, fetchManagerSetting } from "@/services/account/companyArea";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";

/** What became of the form without scripts: saved, or the field that was wrong. */
export interface Told {
  saved: boolean;
  /** `changed` where somebody was faster, `form` for no field in particular; empty without a fault. */
  error: string;
}

interface CompanyProps {
  profile: Profile | null;
  /** Null when it could not be looked up. */
  allowance: Allowance | null;
  /** Null for who manages no company. */
  setting: ManagerSetting | null;
  told: Told;
}

/** The company of a member, and what its managers may change. */
export async function loadCompanyPage({ caller, query }: PageContext): Promise<CompanyProps> {
  const [profile, allowance] = await Promise.all([fetchProfile(caller), fetchAllowance(caller)]);
  const manages = profile.data?.role === "manager";
  const setting = manages ? (await fetchManagerSetting(caller)).data : null;
  return {
    profile: profile.data,
    allowance: allowance.data,
    setting,
    told: { saved: query.saved === "1", error: query.error ?? "" },
  };
}
