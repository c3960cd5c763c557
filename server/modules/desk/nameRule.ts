import { sql } from "drizzle-orm";
import { BRAND_LIMITS } from "../../../contract/desk/brandTerms";
import type { Transaction } from "../../db/client";
import { vendors } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { deskErrors } from "./errors";

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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand names', 0))`);
  const folded = foldName(name);
  const others = await tx
    .select({ name: vendors.name })
    .from(vendors)
    .where(sql`${vendors.id} <> ${ownVendorId ?? 0}`);
  if (others.some((other) => foldName(other.name) === folded))
    throw new DomainError(deskErrors.nameTaken, { field: "name" });
  return name;
}
