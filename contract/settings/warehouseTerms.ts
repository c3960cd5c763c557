import type { Closure } from "../desk/brandTerms";
import type { CountryCode } from "../markets";
import { TIME_ZONES } from "../visit/timeZones";

/** The owner's warehouses, as the store's team sees them. Plain constants, safe in the browser. */

export const WAREHOUSE_LIMITS = {
  code: 20,
  name: 60,
  sender: 80,
  street: 100,
  zip: 20,
  city: 80,
  warehouses: 20,
  /** Countries, and regions with an order of their own, of one warehouse. */
  destinations: 200,
  reason: 500,
} as const;

/** Letters, digits and hyphens: columns of the sheet of stock are named by it. */
export const WAREHOUSE_CODE = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

const FARTHER_ZONES = [
  "America/Anchorage",
  "America/Chicago",
  "America/Denver",
  "America/Edmonton",
  "America/Halifax",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Puerto_Rico",
  "America/Regina",
  "America/St_Johns",
  "America/Vancouver",
  "America/Winnipeg",
  "Atlantic/Azores",
  "Atlantic/Canary",
  "Atlantic/Madeira",
  "Pacific/Honolulu",
] as const;

/** Where the clocks of a warehouse can be read: all zones of the store's countries. */
export const WAREHOUSE_ZONES: readonly string[] = [...new Set([...Object.values(TIME_ZONES), ...FARTHER_ZONES])].sort();

/** A country that a warehouse sends to, or a part of one with an order of its own. */
export interface ServedPlace {
  country: CountryCode;
  /** Code of a state or province; empty for the whole country. */
  region: string;
  /** Among all warehouses that send there: 1 for the nearest. */
  place: number;
}

export interface WarehouseDoc {
  code: string;
  name: string;
  country: CountryCode;
  /** As IANA names it. */
  time_zone: string;
  /** Orders until this hour, local time, leave the same day. */
  cut_off_hour: number;
  /** For slips; empty where unknown. */
  address: { sender: string; street: string; zip: string; city: string };
  /** Days without dispatch, both included. */
  closures: Closure[];
  /** By country, the whole country before its regions. */
  destinations: ServedPlace[];
  is_active: boolean;
  /** Numbered editions lie here, in one warehouse alone. */
  has_editions: boolean;
}

/** Places in the order in which a warehouse names them. Pure. */
export const inPlaceOrder = (one: ServedPlace, other: ServedPlace): number =>
  one.country.localeCompare(other.country, "en") || one.region.localeCompare(other.region, "en");
