import type { StaffRight } from "../desk/rights";
import { DESK_LISTS, queryOf, type DeskListName, type Filters } from "../savedViews/lists";

/** What the console's home counts, and by days what was sold. Plain constants, safe in the browser. */

export const FIGURE_NAMES = [
  "orders_to_send",
  "orders_late",
  "orders_unpaid",
  "returns_open",
  "wires_waiting",
  "payments_by_hand",
  "refunds_to_sign",
  "prices_to_sign",
  "promotions_to_sign",
  "commissions_to_sign",
  "limits_to_sign",
  "roles_to_sign",
  "listings_proposed",
  "banners_waiting",
  "applications_new",
  "stock_out",
  "stock_low",
  "messages_stuck",
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

interface FigureTerms {
  /** Whoever lacks it is neither shown nor told the figure. */
  may: StaffRight;
  /** The view of a list whose rows it counts, by that list's own condition. */
  view?: { list: DeskListName; filters: Filters };
  /** Of what is in no such list: the page that shows it; null where none does. */
  path?: string | null;
}

/** `path` is where what is counted can be looked at and worked on. */
export const FIGURES: Record<FigureName, FigureTerms> = {
  orders_to_send: { may: "orders.read", view: { list: "orders", filters: { view: "to-send" } } },
  orders_late: { may: "orders.read", view: { list: "orders", filters: { view: "late" } } },
  orders_unpaid: { may: "orders.read", view: { list: "orders", filters: { view: "unpaid" } } },
  returns_open: { may: "orders.edit", view: { list: "returns", filters: { view: "open" } } },
  wires_waiting: { may: "orders.money", view: { list: "orders", filters: { view: "wire" } } },
  payments_by_hand: { may: "orders.money", path: "/console/payments" },
  refunds_to_sign: { may: "orders.money", path: "/console/payouts?view=approvals" },
  prices_to_sign: { may: "prices.edit", path: "/console/prices/approvals" },
  promotions_to_sign: { may: "offers.edit", path: "/console/promotions#second-promotions" },
  commissions_to_sign: { may: "vendors.decide", path: "/console/payouts?view=approvals" },
  limits_to_sign: { may: "settings.edit", path: "/console/settings#second-limits" },
  roles_to_sign: { may: "staff.manage", path: "/console/team#second-roles" },
  listings_proposed: {
    may: "vendors.decide",
    view: { list: "approvals", filters: { kind: "listings", state: "proposed" } },
  },
  banners_waiting: {
    may: "vendors.decide",
    view: { list: "approvals", filters: { kind: "banners", state: "waiting" } },
  },
  applications_new: { may: "vendors.decide", view: { list: "vendors", filters: { view: "applied" } } },
  stock_out: { may: "stock.read", view: { list: "stock", filters: { view: "out" } } },
  stock_low: { may: "stock.read", view: { list: "stock", filters: { view: "low" } } },
  messages_stuck: { may: "jobs.read", path: null },
};

/** Where a figure leads; null where no page shows what it counts. */
export function figurePath(name: FigureName): string | null {
  const { view, path = null } = FIGURES[name];
  return view ? `${DESK_LISTS[view.list].path}?${queryOf(view.list, view.filters)}` : path;
}

/** Tries after which a message that is not sent yet is counted: those before it are a moment's fault. */
export const STUCK_TRIES = 3;

/** Days that the chart of sales shows, and as many before them. */
export const SALES_SPANS = [7, 30, 90] as const;
export type SalesSpan = (typeof SALES_SPANS)[number];
export const USUAL_SPAN: SalesSpan = 30;
