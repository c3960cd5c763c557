import { BRAND_LIMITS } from "../../../contract/desk/brandTerms";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { deskErrors } from "./errors";
import { listOtherNames, lockBrandNames } from "./repository/names";

/** A name without what readers pass over: case, accents, and how many spaces stand in it. */
export function foldName(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss").replace(/\s+/g, " ").trim();
}

/**
 * A brand's name as it is kept. Brands that take names at the same time take turns until their transactions end.
 * @throws 422 with the field `name` for one that is too short, too long, or another brand's when folded
 */
export async function assertFreeName(tx: Transaction, typed: string, ownVendorId: number | null): Promise<string> {
  const name = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  const { length } = [...name];
  if (length < BRAND_LIMITS.nameLeast || length > BRAND_LIMITS.nameMost || /[\p{Cc}\p{Cf}]/u.test(name))
    throw new DomainError(deskErrors.nameForm, { field: "name" });
  await lockBrandNames(tx);
  const folded = foldName(name);
  const others = await listOtherNames(tx, ownVendorId ?? 0);
  if (others.some((other) => foldName(other) === folded))
    throw new DomainError(deskErrors.nameTaken, { field: "name" });
  return name;
}
