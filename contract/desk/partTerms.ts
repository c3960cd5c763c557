import { GATEWAYS } from "../rules/gateways";

/** What brands send of orders. Plain constants, safe in the browser. */

export const PART_VIEWS = ["to-send", "late", "sent", "delivered", "cancelled", "all"] as const;
export type PartView = (typeof PART_VIEWS)[number];

export const STAFF_PART_VIEWS = ["late", "unaccepted", "to-send", "all"] as const;
export type StaffPartView = (typeof STAFF_PART_VIEWS)[number];

/** Ways to pay that send coins. */
export const COIN_GATEWAYS = [GATEWAYS.ether, GATEWAYS.incognito, GATEWAYS.solana, GATEWAYS.crypto] as const;

export const PART_LIMITS = {
  /** `VS-26-7K3Q9F-4-AA`, however it is typed. */
  numberLength: 40,
  carrierLength: 60,
  trackingLength: 100,
  pageSize: 100,
  usualPage: 50,
  /** Lists and tabs count no further. */
  counted: 10_000,
  /** Days after delivery on which a brand can still read to whom it sent something. */
  recipientDays: 30,
} as const;

/** Carriers with a page to follow a parcel on; any other can be named, too. */
export const CARRIERS = [
  "UPS",
  "FedEx",
  "USPS",
  "Canada Post",
  "DHL",
  "DPD",
  "GLS",
  "PostNL",
  "La Poste",
  "Royal Mail",
] as const;
