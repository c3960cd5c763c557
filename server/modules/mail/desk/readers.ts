import { and, asc, eq, inArray } from "drizzle-orm";
import { localePath } from "../../../../contract/locales";
import type { VendorRole } from "../../../../contract/desk/rights";
import type { Language } from "../../../../contract/markets";
import { customers, vendorMembers } from "../../../db/schema";
import type { Queries } from "../../../db/client";
import type { Env } from "../../../env";

/** The pages of each language's own country: a desk knows no market. */
const LOCALES = { en: "en-US", fr: "fr-FR", de: "de-DE" } as const;

export const deskPage = ({ origin }: Pick<Env, "origin">, path: string, language: Language): string =>
  `${origin}${localePath(path, LOCALES[language])}`;

interface Reader {
  id: number;
  email: string;
  language: Language;
}

/** Who of a brand has one of these roles. */
export function readersOf(db: Queries, vendorId: number, roles: readonly VendorRole[]): Promise<Reader[]> {
  return db
    .select({ id: customers.id, email: customers.email, language: customers.language })
    .from(vendorMembers)
    .innerJoin(customers, eq(customers.id, vendorMembers.customerId))
    .where(and(eq(vendorMembers.vendorId, vendorId), inArray(vendorMembers.role, [...roles])))
    .orderBy(asc(customers.id));
}
