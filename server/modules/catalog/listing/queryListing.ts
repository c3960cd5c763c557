import type { Market } from "../../../../contract/locales";
import type { Source } from "../memo";
import { applyListingChanges } from "./keepListing";
import { selectListing, type Listing, type ListingQuestion } from "./repository/selectListing";

/** One page of a listing. What changed just before and is not in the listing yet is written first. */
export async function queryListing(source: Source, market: Market, question: ListingQuestion): Promise<Listing> {
  const found = await selectListing(source, market, question);
  if (!found.stale) return found;
  // Whoever else is at it has not finished: the answer is then as of a moment ago.
  await applyListingChanges(source.db);
  return selectListing(source, market, question);
}
