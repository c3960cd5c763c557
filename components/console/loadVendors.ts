import type { ApplicationRow, StaffApplication, VendorRow } from "@/contract/desk/applicationRoutes";
import type { FormerRow } from "@/contract/desk/formerRoutes";
import { fetchApplications, fetchStaffApplication, fetchVendors } from "@/services/desk/applications";
import { fetchFormerProducts } from "@/services/desk/formerProducts";
import { VENDOR_VIEWS } from "@/contract/savedViews/lists";
import type { PageContext } from "@/services/page";

export type VendorsView = (typeof VENDOR_VIEWS)[number];

interface Listed<Row> {
  rows: Row[];
  next: string | null;
  total: number;
  total_is_exact: boolean;
}

export interface VendorsProps {
  view: VendorsView;
  q: string;
  /** Null where it is not shown, and where it could not be looked up. */
  applications: Listed<ApplicationRow> | null;
  vendors: Listed<VendorRow> | null;
  former: Listed<FormerRow> | null;
  /** The one that is open. */
  detail: StaffApplication | null;
  isGone: boolean;
}

const NOTHING = { applications: null, vendors: null, former: null, detail: null, isGone: false };

/** Who sells here and who wants to, as the address asks for it. */
export async function loadVendors({ query, caller }: PageContext): Promise<VendorsProps> {
  const view = VENDOR_VIEWS.find((name) => name === query.view) ?? "applied";
  const q = (query.q ?? "").slice(0, 100);
  const about = { view, q };
  const id = /^\d{1,9}$/.test(query.application ?? "") ? Number(query.application) : 0;
  if (id > 0) {
    const { data: detail, failure } = await fetchStaffApplication(id, caller);
    return { ...NOTHING, ...about, detail, isGone: failure?.kind === "notFound" };
  }
  const paged = { ...(query.after && { after: query.after.slice(0, 200) }) };
  const asked = { ...(q && { q }), ...paged };
  const [applications, vendors, former] = await Promise.all([
    view === "brands" || view === "former" ? null : fetchApplications({ ...asked, state: view }, caller),
    view === "brands" ? fetchVendors(asked, caller) : null,
    view === "former" ? fetchFormerProducts(paged, caller) : null,
  ]);
  return {
    ...NOTHING,
    ...about,
    applications: applications?.data ?? null,
    vendors: vendors?.data ?? null,
    former: former?.data ?? null,
  };
}
