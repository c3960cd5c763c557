import { COUNTRIES, COUNTRY_CODES } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import type { Warehouses } from "../../shipping/warehouses";
import { listingMarket } from "./markets";
import { copyOffers, noteAllListings } from "./repository/listingRows";

/**
 * Gives countries that other warehouses serve now their listing: at first as it was, so that no list is empty, and
 * then, by the next look at it, with what these warehouses have. Call it in the transaction of the change.
 */
export async function followWarehouses(tx: Transaction, before: Warehouses, after: Warehouses): Promise<void> {
  const moved = new Map<string, string>();
  for (const country of COUNTRY_CODES) {
    const place = { country, currency: COUNTRIES[country].currency };
    const [old, next] = [listingMarket(before, place), listingMarket(after, place)];
    if (old !== next) moved.set(next, old);
  }
  if (moved.size === 0) return;
  for (const [next, old] of moved) await copyOffers(tx, old, next);
  await noteAllListings(tx);
}
