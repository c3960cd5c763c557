/** What delivery costs, as the store's team sees it. Plain constants, safe in the browser. */

/** Major units of a currency. */
export interface DeliveryPrices {
  parcels: { free_from: number; small: number; medium: number; large: number; remote: number; express: number };
  freight: { zone_b: number; zone_c: number; room: number };
  pods: { zone_a: number; zone_b: number; zone_c: number; medium: number; large: number };
}

/** Zones of delivery, the nearest first. */
export const DELIVERY_ZONES = ["a", "b", "c"] as const;
export type DeliveryZoneName = (typeof DELIVERY_ZONES)[number];

/** Ways on the road whose days depend on the zone. */
export const DELIVERY_WAYS = ["parcel", "express", "freight", "pod"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** Business days. */
export interface DayRange {
  least: number;
  most: number;
}
export interface DeliveryDays extends Record<DeliveryWay, Record<`zone_${DeliveryZoneName}`, DayRange>> {
  /** Added for delivery into the room. */
  room: DayRange;
}

export interface DeliveryTariff extends DeliveryPrices {
  days: DeliveryDays;
}

/** Business days; nothing is on the road for longer. */
export const DAYS_MOST = 90;

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
