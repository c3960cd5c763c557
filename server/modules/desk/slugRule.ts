import { BRAND_LIMITS } from "../../../contract/desk/brandTerms";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { deskErrors } from "./errors";
import { RESERVED_SLUGS } from "./reservedSlugs";
import { listTakenSlugs, lockBrandNames } from "./repository/names";

const { slugLeast, slugMost } = BRAND_LIMITS;
const FORM = new RegExp(`^(?=.{${slugLeast},${slugMost}}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])$`);
/** Areas of the API, those that may come among them. */
const AREA = /-api$/;

/** What an address looks like at a glance: whatever reads the same in a hurry folds to the same letters. */
export function foldSlug(slug: string): string {
  return slug
    .replace(/-/g, "")
    .replace(/0/g, "o")
    .replace(/[1i]/g, "l")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/(.)\1+/g, "$1");
}

export type SlugFault = "slugForm" | "slugReserved" | "slugTaken" | "slugAlike";

const foldedPlaces = new Set([...RESERVED_SLUGS].map(foldSlug));

/** What is wrong with an address by itself and beside those that others have; null for none. */
export function slugFault(slug: string, others: Iterable<string>): SlugFault | null {
  if (!FORM.test(slug)) return "slugForm";
  if (RESERVED_SLUGS.has(slug) || AREA.test(slug)) return "slugReserved";
  const folded = foldSlug(slug);
  if (foldedPlaces.has(folded)) return "slugAlike";
  let fault: SlugFault | null = null;
  for (const other of others) {
    if (other === slug) return "slugTaken";
    if (foldSlug(other) === folded) fault = "slugAlike";
  }
  return fault;
}

/**
 * Refuses an address that a brand cannot have: one of the store's own, a page's, a category's, one that another brand
 * has or had, and what can be taken for any of these. A brand may take back one of its own. Brands that take addresses
 * at the same time take turns until their transactions end.
 * @throws 422 with the field `slug`
 */
export async function assertFreeSlug(tx: Transaction, slug: string, ownVendorId: number | null): Promise<void> {
  await lockBrandNames(tx);
  const fault = slugFault(slug, await listTakenSlugs(tx, ownVendorId ?? 0));
  if (fault) throw new DomainError(deskErrors[fault], { field: "slug" });
}
