import type { CommissionRules, PayoutRuns } from "@/contract/desk/moneyStaffRoutes";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { STORE_VENDOR } from "@/contract/desk/moneyTerms";
import { fetchProfile } from "@/services/customer";
import { fetchVendors } from "@/services/desk/applications";
import { fetchSigning, type CountersignedList, type Signing } from "@/services/desk/countersigning";
import { fetchCommissions, fetchRuns } from "@/services/desk/money";
import type { Caller } from "@/services/http";
import type { PageContext } from "@/services/page";
import type { NamedBrand } from "./BrandField";

export const PAYOUT_VIEWS = ["runs", "corrections", "commissions", "approvals"] as const;
type PayoutView = (typeof PAYOUT_VIEWS)[number];

/** What a role may look at, the first where nothing is asked for. */
export function payoutViews(rights: readonly string[]): PayoutView[] {
  const mayRun = rights.includes("payouts.run");
  const maySign = rights.includes("orders.money") || rights.includes("vendors.decide");
  return PAYOUT_VIEWS.filter((view) => {
    if (view === "approvals") return maySign;
    return view === "commissions" || mayRun;
  });
}

/** Null for what the role does not sign, and for what could not be looked up. */
type Signed = Signing | null;

/** As many brands as a list of choices may hold. */
const CHOICES = 100;

export interface PayoutsProps {
  view: PayoutView;
  /** Null where it is not shown, and where it could not be looked up. */
  runs: PayoutRuns | null;
  rules: CommissionRules | null;
  /** What waits for a second person; null where it is not shown. */
  approvals: { refunds: Signed; commissions: Signed } | null;
  /** What a form may be about; null where they are too many to choose from, or were not looked up. */
  brands: NamedBrand[] | null;
  /** Where codes go of whoever runs payouts. */
  email: string;
}

/** What the store owes its brands, or what it keeps: as the address asks, and as the role may. */
export async function loadPayouts({ query, caller }: PageContext, { rights }: StaffDeskView): Promise<PayoutsProps> {
  const views = payoutViews(rights);
  const view = views.find((name) => name === query.view) ?? views[0] ?? "commissions";
  const isForm = view === "corrections" || view === "commissions";
  const [runs, rules, profile, vendors, approvals] = await Promise.all([
    view === "runs" ? fetchRuns({}, caller) : null,
    view === "commissions" ? fetchCommissions({}, caller) : null,
    view === "runs" || view === "corrections" ? fetchProfile(caller) : null,
    isForm ? fetchVendors({ limit: CHOICES }, caller) : null,
    view === "approvals" ? loadApprovals(rights, caller) : null,
  ]);
  const listed = vendors?.data?.next === null ? vendors.data.rows : null;
  const brands = listed?.filter(({ id }) => id !== STORE_VENDOR).map(({ id, name }) => ({ id, name })) ?? null;
  const email = profile?.data?.email ?? "";
  return { view, runs: runs?.data ?? null, rules: rules?.data ?? null, approvals, brands, email };
}

async function loadApprovals(rights: readonly string[], caller: Caller) {
  const read = (list: CountersignedList) => fetchSigning(list, caller);
  const [refunds, commissions] = await Promise.all([
    rights.includes("orders.money") ? read("refunds") : null,
    rights.includes("vendors.decide") ? read("commissions") : null,
  ]);
  return { refunds, commissions };
}
