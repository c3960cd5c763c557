/** Who may do what in the vendor area and in the console: small tables. Plain constants, safe in the browser. */

export const VENDOR_ROLES = ["owner", "editor", "shipper", "finance"] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

/** What a member of a brand may do, and as what. */
export const VENDOR_RIGHTS = {
  /** The overview, and what everybody can read of the brand anyway. */
  "brand.read": ["owner", "editor", "shipper", "finance"],
  "brand.edit": ["owner", "editor"],
  "goods.edit": ["owner", "editor"],
  "stock.adjust": ["owner", "editor", "shipper"],
  /** With the names, addresses and phone numbers of those who get the goods. */
  "parts.read": ["owner", "shipper"],
  "parts.ship": ["owner", "shipper"],
  "money.read": ["owner", "finance"],
  "members.manage": ["owner"],
  "payout.edit": ["owner"],
  "brand.close": ["owner"],
} as const satisfies Record<string, readonly VendorRole[]>;
export type VendorRight = keyof typeof VENDOR_RIGHTS;

/** What has to go on while a brand is suspended: what was sold is still sent, and everything can be read. */
const RIGHTS_WHEN_SUSPENDED: readonly VendorRight[] = [
  ...(["brand.read", "parts.read", "parts.ship", "money.read"] as const),
  // To read that it cannot be closed now: the table of moves says so.
  "brand.close",
];

/** A brand that closes can name where its last money goes. */
const RIGHTS_WHEN_CLOSING: readonly VendorRight[] = [...RIGHTS_WHEN_SUSPENDED, "payout.edit"];

/** What stays open to the members of a brand in its state; null for everything. */
export const RIGHTS_IN_STATE: Record<VendorState, readonly VendorRight[] | null> = {
  draft: null,
  live: null,
  suspended: RIGHTS_WHEN_SUSPENDED,
  closing: RIGHTS_WHEN_CLOSING,
  closed: RIGHTS_WHEN_CLOSING,
};

export const vendorMay = (role: VendorRole, right: VendorRight): boolean =>
  (VENDOR_RIGHTS[right] as readonly VendorRole[]).includes(role);

/** Whether the state of a brand leaves a right to those of its members who have it. */
export const isOpenIn = (state: VendorState, right: VendorRight): boolean =>
  RIGHTS_IN_STATE[state]?.includes(right) ?? true;

export const STAFF_ROLES = [
  "owner",
  "manager",
  "catalogue",
  "marketing",
  "support",
  "warehouse",
  "finance",
  "reader",
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What the owner's team may do so far, and as what; a right comes with the first call that asks for it. */
export const STAFF_RIGHTS = {
  "desk.open": STAFF_ROLES,
  "orders.read": ["owner", "manager", "support", "warehouse", "finance", "reader"],
  /** What orders cost, how they were paid and what went back: who packs goods needs none of it. */
  "orders.amounts": ["owner", "manager", "support", "finance", "reader"],
  /** What a customer can do with an order, for them; returns and requests are decided. */
  "orders.edit": ["owner", "manager", "support"],
  /** What a view of orders shows, as a file. */
  "orders.export": ["owner", "manager", "finance"],
  "orders.ship": ["owner", "manager", "warehouse"],
  /** What goes back or is asked for beyond what the rules give by themselves. */
  "orders.money": ["owner", "manager", "finance"],
  /** Every product with its price, shown or not. */
  "products.read": ["owner", "manager", "catalogue", "marketing", "reader"],
  /** The store's own products: new ones, words, pictures, options, delivery, and whether shoppers see them. */
  "products.edit": ["owner", "manager", "catalogue"],
  /** What lies on every shelf and what changed it, without a price. */
  "stock.read": ["owner", "manager", "catalogue", "warehouse", "reader"],
  "stock.adjust": ["owner", "manager", "warehouse"],
  /** What every product costs and why. */
  "prices.read": ["owner", "manager", "catalogue", "marketing", "support", "finance", "reader"],
  "prices.edit": ["owner", "manager", "catalogue"],
  /** Promotions: their terms, codes and use. */
  "offers.read": ["owner", "manager", "marketing", "support", "finance", "reader"],
  "offers.edit": ["owner", "manager", "marketing"],
  /** Names and addresses of customers, of members of companies, and papers with them. */
  "customers.read": ["owner", "manager", "support", "finance"],
  /** What is done to an account in its owner's interest. */
  "customers.edit": ["owner", "manager", "support"],
  /** Everything that is kept of a person, as a file. */
  "customers.export": ["owner", "manager"],
  "companies.edit": ["owner", "manager"],
  /** What each place taxes, has taxed and will tax. */
  "taxes.read": ["owner", "manager", "finance", "reader"],
  /** Rates of taxes, and papers by which companies owe none. */
  "taxes.edit": ["owner", "finance"],
  "reviews.moderate": ["owner", "manager", "support"],
  "vendors.read": ["owner", "manager", "catalogue", "support", "finance", "reader"],
  /** Who applied and who owns a brand: applications, their papers, addresses. */
  "vendors.contacts": ["owner", "manager", "support", "finance"],
  "vendors.decide": ["owner", "manager"],
  "content.read": ["owner", "manager", "marketing", "support", "reader"],
  "content.edit": ["owner", "manager", "marketing"],
  "payouts.run": ["owner", "finance"],
  /** Words that the search takes for the same, and what shoppers did not find. */
  "search.read": ["owner", "manager", "catalogue", "marketing", "support", "reader"],
  "search.edit": ["owner", "manager", "catalogue", "marketing"],
  /** What one of the team decides alone, and from where on a second person signs. */
  "settings.edit": ["owner", "manager"],
  /** Who works for the store, and as what. */
  "staff.manage": ["owner"],
  /** Who changed what, of everything: records name people. */
  "audit.read": ["owner", "manager"],
  /** What the store sold and gave back, added up. */
  "reports.read": ["owner", "manager", "marketing", "finance", "reader"],
  /** How the store's own work goes: what it could not send, without what is in it. */
  "jobs.read": ["owner", "manager"],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Roles that move money or change others' rights: to give one takes two owners, where there are two. */
const SIGNED_ROLES: readonly StaffRole[] = ["owner", "manager", "finance"];

/** Whether a second owner signs it: a role of these with a right that the role before lacks; null for none before. */
export const isSignedRole = (role: StaffRole, before: StaffRole | null): boolean =>
  SIGNED_ROLES.includes(role) &&
  (Object.keys(STAFF_RIGHTS) as StaffRight[]).some(
    (right) => staffMay(role, right) && (before === null || !staffMay(before, right)),
  );

export const staffMay = (role: StaffRole, right: StaffRight): boolean =>
  (STAFF_RIGHTS[right] as readonly StaffRole[]).includes(role);

/**
 * `live`: sells. `draft`: accepted, and not yet made. `suspended`: sells nothing, and sends what it sold. `closing`:
 * sells nothing by its owner's wish, who can still undo it. `closed`: for good.
 */
export const VENDOR_STATES = ["draft", "live", "suspended", "closing", "closed"] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** Of a call in the vendor area or the console: whose desk it is for, and which right it asks for. */
export type DeskAccess = { who: "vendor"; may: VendorRight } | { who: "staff"; may: StaffRight };

/** Of a call for the store's team outside of the console, which keeps a history of its own: the right it asks for. */
export type TeamAccess = { who: "team"; may: StaffRight };
