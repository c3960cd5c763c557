import type { StaffRight, VendorRight, VendorState } from "../desk/rights";

/** Changes told live at both desks, and who is there. Plain constants, safe in the browser. */

/** Of what desks show of goods each has a right of its own. */
const GOODS = ["vendors.read", "products.read", "stock.read", "prices.read"] as const;

/** What change records are about, and the right, or one of those, that lets somebody hear of it; null: nobody does. */
export const DESK_KINDS = {
  brand: { staff: "vendors.read", vendor: "brand.read" },
  banner: { staff: "vendors.read", vendor: "brand.read" },
  listing: { staff: GOODS, vendor: "brand.read" },
  /** A listing that is no product yet, by its proposal. */
  new_listing: { staff: "vendors.read", vendor: "brand.read" },
  question: { staff: "vendors.read", vendor: "brand.read" },
  review: { staff: "vendors.read", vendor: "brand.read" },
  /** With what is in it and where it goes. */
  part: { staff: "orders.read", vendor: "parts.read" },
  /** What the team does with it, and notes about it. */
  order: { staff: "orders.read", vendor: null },
  "vendor account": { staff: "vendors.read", vendor: "money.read" },
  commission: { staff: "vendors.read", vendor: "money.read" },
  "payout run": { staff: "vendors.read", vendor: null },
  /** What something costs from a moment on. */
  "price plan": { staff: "prices.read", vendor: null },
  /** What waits for a second person's signature. */
  "waiting refund": { staff: "orders.money", vendor: null },
  "waiting price": { staff: "prices.edit", vendor: null },
  "waiting commission": { staff: "vendors.decide", vendor: null },
  "waiting limits": { staff: "settings.edit", vendor: null },
  "waiting role": { staff: "staff.manage", vendor: null },
  /** What one of the team decides alone. */
  limits: { staff: "settings.edit", vendor: null },
  /** By which the store says its moments and counts its days. */
  "store clock": { staff: "settings.edit", vendor: null },
  /** What a place taxes from a moment on. */
  "tax rate": { staff: "taxes.read", vendor: null },
  /** What delivery costs in a currency. */
  "delivery tariff": { staff: "settings.edit", vendor: null },
  /** What a mail to shoppers says. */
  "mail texts": { staff: "settings.edit", vendor: null },
  /** In which zone a country lies from a moment on. */
  "delivery zone": { staff: "settings.edit", vendor: null },
  /** Where goods lie, and whom they are sent to from there. */
  warehouse: { staff: "settings.edit", vendor: null },
  /** A group of words that the search takes for the same. */
  "search words": { staff: "search.read", vendor: null },
  /** Of coins that customers have paid out. */
  "coins file": { staff: "payouts.run", vendor: null },
  promotion: { staff: "offers.read", vendor: null },
  "waiting promotion": { staff: "offers.edit", vendor: null },
  application: { staff: "vendors.read", vendor: null },
  /** By their number alone. */
  customer: { staff: "customers.read", vendor: null },
  /** Somebody of the store's own team, by their number; 0 for whom it asks to join. */
  staff: { staff: "staff.manage", vendor: null },
  article: { staff: "content.read", vendor: null },
  medium: { staff: "content.read", vendor: null },
  /** That somebody took such records away. */
  audit: { staff: null, vendor: null },
  /** Names that people give to what a list shows: no page is out of date by another's. */
  desk_view: { staff: null, vendor: null },
} as const satisfies Record<string, { staff: StaffRight | readonly StaffRight[] | null; vendor: VendorRight | null }>;
export type DeskKind = keyof typeof DESK_KINDS;

export const DESK_KIND_NAMES = Object.keys(DESK_KINDS) as DeskKind[];

export const DESK_SIDES = ["staff", "vendor"] as const;
export type DeskSide = (typeof DESK_SIDES)[number];

/** Brands whose members are told of changes: a suspended one, and one that is closed, reads what there is. */
export const NOTIFIED_STATES: readonly VendorState[] = ["draft", "live", "closing"];

/** The rights of which one lets somebody hear of a kind. */
export const rightsToHear = (kind: DeskKind, side: DeskSide): readonly string[] =>
  [DESK_KINDS[kind][side] ?? []].flat();

/** What somebody with these rights hears of. */
export const kindsFor = (side: DeskSide, rights: readonly string[]): DeskKind[] =>
  DESK_KIND_NAMES.filter((kind) => rightsToHear(kind, side).some((right) => rights.includes(right)));

/** What somebody has open: an object by its kind and id, 0 for a list that is worked through as one. */
export interface DeskObject {
  kind: DeskKind;
  id: number;
}

/** On the socket's event `desk`, after the change is kept: nothing of who did it, or of what it is. */
export interface DeskEvent extends DeskObject {
  version: number;
}

/** On `desk.people`: colleagues who have the same open, the socket's own person left out. */
export interface DeskPeople extends DeskObject {
  names: string[];
}

export const LIVE_TERMS = {
  /** Rows that one call of `changes` answers at most, and records that it looks at for them. */
  changesShown: 100,
  changesRead: 500,
  /** Calls after each other with which a page comes up to date; beyond them it is old as a whole. */
  catchUpCalls: 5,
  /** Messages `desk.here` of one socket; more of a minute are dropped. */
  herePerMinute: 30,
  /** Seconds after which a page says again what it has open, by which it keeps its rights, too. */
  hereEverySeconds: 30,
  /** Names that are told of a place. */
  names: 20,
} as const;

/** The header with which the gate names what a call wrote, so that its page need not be told. */
export const CHANGES_HEADER = "desk-changes";
/** Of the browser's event of the same. */
export const CHANGES_EVENT = "desk-changes";

export const eventKey = ({ kind, id, version }: DeskEvent): string => `${kind}:${id}:${version}`;
