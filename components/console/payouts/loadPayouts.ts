import type { CommissionRules, PayoutRuns } from "@/contract/desk/moneyStaffRoutes";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { fetchProfile } from "@/services/customer";
import { fetchCommissions, fetchRuns } from "@/services/desk/money";
import type { PageContext } from "@/services/page";

export interface PayoutsProps {
  view: "runs" | "commissions";
  /** Null where it is not shown, and where it could not be looked up. */
  runs: PayoutRuns | null;
  rules: CommissionRules | null;
  /** Where codes go of whoever runs payouts. */
  email: string;
}

/** What the store owes its brands, or what it keeps: as the address asks, and as the role may. */
export async function loadPayouts({ query, caller }: PageContext, { rights }: StaffDeskView): Promise<PayoutsProps> {
  const mayRun = rights.includes("payouts.run");
  const view = mayRun && query.view !== "commissions" ? "runs" : "commissions";
  const [runs, rules, profile] = await Promise.all([
    view === "runs" ? fetchRuns({}, caller) : null,
    view === "commissions" ? fetchCommissions({}, caller) : null,
    view === "runs" ? fetchProfile(caller) : null,
  ]);
  return { view, runs: runs?.data ?? null, rules: rules?.data ?? null, email: profile?.data?.email ?? "" };
}
