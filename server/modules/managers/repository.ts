import { and, desc, eq, exists, gt, inArray, ne, notExists, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import {
  categories,
  companies,
  companyManagers,
  customers,
  managerSettingHistory,
  managerSettings,
} from "../../db/schema";
import { isParticipating } from "../companies/repositoryTerms";

/** Companies that one person decides for. */
const MOST_DECIDED = 50;

/** Managers of a company who are members of it still, those of the longest standing first. */
export async function findManagers(db: Queries, companyId: number) {
  return db
    .select({
      customerId: customers.id,
      fullname: customers.fullname,
      email: customers.email,
      workEmail: customers.workEmail,
      language: customers.language,
      since: companyManagers.createdAt,
    })
    .from(companyManagers)
    .innerJoin(
      customers,
      and(eq(customers.id, companyManagers.customerId), eq(customers.companyId, companyManagers.companyId)),
    )
    .where(eq(companyManagers.companyId, companyId))
    .orderBy(companyManagers.createdAt, customers.id);
}

export async function isManager(db: Queries, customerId: number, companyId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(companyManagers)
    .innerJoin(
      customers,
      and(eq(customers.id, companyManagers.customerId), eq(customers.companyId, companyManagers.companyId)),
    )
    .innerJoin(companies, and(eq(companies.id, companyManagers.companyId), isParticipating))
    .where(and(eq(companyManagers.companyId, companyId), eq(companyManagers.customerId, customerId)));
  return rows.length > 0;
}

/** A company's country and known manager address, with what its managers decided; null where they decided nothing. */
export async function findCompanySettings(db: Queries, companyId: number) {
  const [row] = await db
    .select({
      country: companies.country,
      managerEmail: companies.managerEmail,
      defaults: companies.settings,
      settings: managerSettings,
    })
    .from(companies)
    .leftJoin(managerSettings, eq(managerSettings.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!row) throw new Error(`there is no company ${companyId}`);
  return row;
}

/** The member of the company whose address this is; undefined for nobody. */
export async function findMember(db: Queries, companyId: number, email: string) {
  const [row] = await db
    .select({ customerId: customers.id, language: customers.language })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), or(eq(customers.email, email), eq(customers.workEmail, email))))
    .orderBy(customers.id)
    .limit(1);
  return row;
}

type Decided = Omit<typeof managerSettings.$inferInsert, "companyId" | "changedAt" | "version"> & { version: number };

/** Writes the version after the one that was seen; false where another one is the current one by now. */
export async function writeSettings(
  tx: Transaction,
  companyId: number,
  settings: Decided,
  now: Date,
): Promise<boolean> {
  const values = { ...settings, changedAt: now };
  const written =
    settings.version === 1
      ? await tx
          .insert(managerSettings)
          .values({ ...values, companyId })
          .onConflictDoNothing()
          .returning({ version: managerSettings.version })
      : await tx
          .update(managerSettings)
          .set(values)
          .where(and(eq(managerSettings.companyId, companyId), eq(managerSettings.version, settings.version - 1)))
          .returning({ version: managerSettings.version });
  return written.length > 0;
}

export async function addVersion(tx: Transaction, row: typeof managerSettingHistory.$inferInsert): Promise<void> {
  await tx.insert(managerSettingHistory).values(row);
}

/** The latest versions of a company's settings, with who made them. */
export async function findVersions(db: Queries, companyId: number, limit: number) {
  return db
    .select({
      version: managerSettingHistory.version,
      at: managerSettingHistory.at,
      fullname: customers.fullname,
      email: customers.email,
    })
    .from(managerSettingHistory)
    .leftJoin(customers, eq(customers.id, managerSettingHistory.changedBy))
    .where(eq(managerSettingHistory.companyId, companyId))
    .orderBy(desc(managerSettingHistory.id))
    .limit(limit);
}

/**
 * Companies that take part and whose members' orders a customer decides about: as their manager, as the substitute of
 * one, or as the address that a company without managers gave the store.
 */
export async function findDecidedCompanies(db: Queries, customerId: number, now: Date): Promise<number[]> {
  const managers = db
    .select({ id: companyManagers.customerId })
    .from(companyManagers)
    .innerJoin(
      customers,
      and(eq(customers.id, companyManagers.customerId), eq(customers.companyId, companyManagers.companyId)),
    )
    .where(eq(companyManagers.companyId, companies.id));
  const [own] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!own) return [];
  const addresses = [own.email, own.workEmail].filter((address) => address !== "");
  const isOne = db
    .select({ id: companyManagers.customerId })
    .from(companyManagers)
    .where(and(eq(companyManagers.companyId, companies.id), eq(companyManagers.customerId, customerId)));
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(managerSettings, eq(managerSettings.companyId, companies.id))
    .where(
      and(
        isParticipating,
        or(
          own.companyId === null ? undefined : and(eq(companies.id, own.companyId), exists(isOne)),
          and(inArray(managerSettings.substituteEmail, addresses), gt(managerSettings.substituteUntil, now)),
          and(ne(companies.managerEmail, ""), inArray(companies.managerEmail, addresses), notExists(managers)),
        ),
      ),
    )
    .limit(MOST_DECIDED);
  return rows.map(({ id }) => id);
}

/** Those of the addresses that are a category's. */
export const listCategoriesNamed = (db: Queries, slugs: string[]) =>
  db.select().from(categories).where(inArray(categories.slug, slugs));

/** Gives the right to manage; once more changes nothing. */
/** False for who is one already. */
export async function insertManager(db: Queries, row: typeof companyManagers.$inferInsert): Promise<boolean> {
  return (await db.insert(companyManagers).values(row).onConflictDoNothing().returning()).length > 0;
}

/** False for who is none. */
export async function deleteManager(db: Queries, companyId: number, customerId: number): Promise<boolean> {
  const theirs = and(eq(companyManagers.companyId, companyId), eq(companyManagers.customerId, customerId));
  return (await db.delete(companyManagers).where(theirs).returning()).length > 0;
}
