import { LISTING_LIMITS } from "@/contract/desk/listingTerms";

/** A whole number of units as it is typed; null for anything else. */
export function readUnits(typed: string): number | null {
  const units = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;
  return units !== null && units <= LISTING_LIMITS.units ? units : null;
}
