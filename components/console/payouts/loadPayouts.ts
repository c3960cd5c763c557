import type { CommissionRules, PayoutRuns } from "@/contract/desk/moneyStaffRoutes";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { STORE_VENDOR } from "@/contract/desk/moneyTerms";
import { fetchProfile } from "@/services/customer";
import { fetchVendors } from "@/services/desk/applications";
import { fetchCommissions, fetchRuns } from "@/services/desk/money";
import type { PageContext } from "@/services/page";
import type { NamedBrand } from "./BrandField";

export const PAYOUT_VIEWS = ["runs", "corrections", "commissions"] as const;

/** As many brands as a list of choices may hold. */
const CHOICES = 100;

export interface PayoutsProps {
  view: (typeof PAYOUT_VIEWS)[number];
  /** Null where it is not shown, and where it could not be looked up. */
  runs: PayoutRuns | null;
  rules: CommissionRules | null;
  /** What a form may be about; null where they are too many to choose from, or were not looked up. */
  brands: NamedBrand[] | null;
  /** Where codes go of whoever runs payouts. */
  email: string;
}

/** What the store owes its brands, or what it keeps: as the address asks, and as the role may. */
export async function loadPayouts({ query, caller }: PageContext, { rights }: StaffDeskView): Promise<PayoutsProps> {
  const mayRun = rights.includes("payouts.run");
  const asked = PAYOUT_VIEWS.find((name) => name === query.view) ?? "runs";
  const view = mayRun ? asked : "commissions";
  const [runs, rules, profile, vendors] = await Promise.all([
    view === "runs" ? fetchRuns({}, caller) : null,
    view === "commissions" ? fetchCommissions({}, caller) : null,
    view === "commissions" ? null : fetchProfile(caller),
    view === "runs" ? null : fetchVendors({ limit: CHOICES }, caller),
  ]);
  const listed = vendors?.data?.next === null ? vendors.data.rows : null;
  const brands = listed?.filter(({ id }) => id !== STORE_VENDOR).map(({ id, name }) => ({ id, name })) ?? null;
  return { view, runs: runs?.data ?? null, rules: rules?.data ?? null, brands, email: profile?.data?.email ?? "" };
}
