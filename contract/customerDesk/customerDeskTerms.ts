/** Customers as the store's team looks them up. Plain constants, safe in the browser. */

/** `ordered`: has placed an order from the account. `company`: buys as a member of one. */
export const CUSTOMER_VIEWS = ["all", "ordered", "company"] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export const CUSTOMER_DESK_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  /** Latest orders that a customer's page shows. */
  orders: 5,
  /** Latest records that it shows. */
  records: 20,
  reasonLength: 500,
} as const;
