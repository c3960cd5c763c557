import type { LibraryGroup } from "../../../../contract/desk/optionSchemas";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Queries } from "../../../db/client";
import { isLocked, isOwnGroup } from "./optionForm";
import { listOptionsIn } from "./repository";

/** Of a category, the products that are looked at: those that are bought most. */
const LOOKED_AT = 200;

/**
 * Groups that products of a category have, by which its lists are filtered: a brand begins one of its own product's
 * from them. None without a category; never what the store alone writes.
 */
export async function readLibrary(db: Queries, categoryId: number | null): Promise<LibraryGroup[]> {
  if (categoryId === null) return [];
  const known = new Map<number, LibraryGroup>();
  for (const option of await listOptionsIn(db, categoryId, LOOKED_AT)) {
    if (isLocked(option) || isOwnGroup(option) || known.has(option.id)) continue;
    const { id, code, name, kind, optional } = option;
    known.set(id, { id, code, name, kind, optional });
  }
  return [...known.values()].slice(0, LISTING_LIMITS.library);
}
