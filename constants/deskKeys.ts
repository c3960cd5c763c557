/**
 * Keys of the desks: one table, by which they work (`hooks/desk/useDeskKeys.ts`) and from which their help is written.
 * Plain data.
 */

/** Beside these, Ctrl or ⌘ with K opens the palette, which no switch turns off. */
export const DESK_KEYS = { jump: "g", search: "/", next: "j", previous: "k", mark: "x", help: "?" } as const;

/** Letters behind `g`, and digits where none is left, by the names of the navigation's places. */
export const JUMP_KEYS: Record<"staff" | "vendor", Readonly<Record<string, string>>> = {
  staff: {
    home: "h",
    vendors: "b",
    approvals: "a",
    content: "w",
    payouts: "u",
    allOrders: "o",
    returns: "r",
    customers: "c",
    payments: "m",
    products: "p",
    stock: "s",
    scan: "q",
    promotions: "d",
    prices: "i",
    orders: "v",
    analytics: "y",
    reports: "n",
    team: "t",
    settings: "e",
    delivery: "f",
    warehouses: "g",
    gateways: "j",
    taxes: "x",
    sellers: "3",
    mails: "1",
    searchWords: "z",
    audit: "l",
    doctor: "k",
  },
  vendor: {
    overview: "h",
    orders: "o",
    crypto: "c",
    listings: "p",
    edit: "e",
    policies: "r",
    theme: "t",
    banners: "b",
    slug: "a",
    settings: "s",
  },
};

/** Within this time the second letter follows the first, in milliseconds. */
export const JUMP_WITHIN_MS = 1500;
