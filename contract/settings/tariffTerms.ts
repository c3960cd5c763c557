/** What delivery costs, as the store's team sees it. Plain constants, safe in the browser. */

/** Major units of a currency. */
export interface DeliveryPrices {
  parcels: { free_from: number; small: number; medium: number; large: number; remote: number; express: number };
  freight: { zone_b: number; zone_c: number; room: number };
  pods: { zone_a: number; zone_b: number; zone_c: number; medium: number; large: number };
}

/** Fields in the order in which a form shows them. */
export const TARIFF_FIELDS = {
  parcels: ["free_from", "small", "medium", "large", "remote", "express"],
  freight: ["zone_b", "zone_c", "room"],
  pods: ["zone_a", "zone_b", "zone_c", "medium", "large"],
} as const satisfies { [Group in keyof DeliveryPrices]: readonly (keyof DeliveryPrices[Group])[] };
export const TARIFF_GROUPS = Object.keys(TARIFF_FIELDS) as (keyof typeof TARIFF_FIELDS)[];

/** Major units; no price is higher in any currency. */
export const TARIFF_MOST = 1_000_000;

/** Deliveries that a tariff is tried with. */
export const EXAMPLE_LOADS = ["parcel", "chair", "desk"] as const;
export type ExampleLoad = (typeof EXAMPLE_LOADS)[number];
