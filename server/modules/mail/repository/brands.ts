import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { VendorRole } from "../../../../contract/desk/rights";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import {
  changeRecords,
  customers,
  listingProposals,
  products,
  vendorAccounts,
  vendorBanners,
  vendorInvites,
  vendorMembers,
  vendorPayouts,
  vendors,
} from "../../../db/schema";

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

export async function findBrandToMail(db: Queries, id: number) {
  return (await db.select().from(vendors).where(eq(vendors.id, id)))[0];
}

/** The brand's name alone. */
export async function findNameToMail(db: Queries, id: number) {
  return (await db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, id)))[0];
}

/** Who made a brand the version that it is; undefined where the store did by itself. */
export async function findWhoChanged(db: Queries, vendorId: number, version: number) {
  const isMade = and(eq(changeRecords.entity, "brand"), eq(changeRecords.entityId, vendorId));
  const [by] = await db
    .select({ name: customers.fullname, email: customers.email })
    .from(changeRecords)
    .innerJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(and(isMade, eq(changeRecords.version, version)));
  return by;
}

/** A question to work for a brand that has not run out, with the language of who has an account already. */
export async function findBrandInviteToMail(db: Queries, id: number, now: Date) {
  const [row] = await db
    .select({ invite: vendorInvites, brand: vendors.name, known: customers.language })
    .from(vendorInvites)
    .innerJoin(vendors, eq(vendors.id, vendorInvites.vendorId))
    .leftJoin(customers, eq(customers.email, vendorInvites.email))
    .where(and(eq(vendorInvites.id, id), gt(vendorInvites.expiresAt, now)));
  return row;
}

/** A brand's account with who named it. */
export async function findVendorAccountToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ account: vendorAccounts, brand: vendors.name, name: customers.fullname, email: customers.email })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .innerJoin(customers, eq(customers.id, vendorAccounts.namedBy))
    .where(eq(vendorAccounts.id, id));
  return found;
}

/** A brand's payout with its account. */
export async function findVendorPayoutToMail(db: Queries, id: number) {
  const [found] = await db
    .select({ payout: vendorPayouts, account: vendorAccounts, brand: vendors.name })
    .from(vendorPayouts)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, vendorPayouts.accountId))
    .innerJoin(vendors, eq(vendors.id, vendorPayouts.vendorId))
    .where(eq(vendorPayouts.id, id));
  return found;
}

/** What a brand proposes of a listing, with the product's name where it is sold. */
export async function findProposalToMail(db: Queries, id: number) {
  const [row] = await db
    .select({ proposal: listingProposals, name: products.name, brand: vendors.name })
    .from(listingProposals)
    .innerJoin(vendors, eq(vendors.id, listingProposals.vendorId))
    .leftJoin(products, eq(products.id, listingProposals.productId))
    .where(eq(listingProposals.id, id));
  return row;
}

export async function findBannerToMail(db: Queries, id: number) {
  const [row] = await db
    .select({ banner: vendorBanners, brand: vendors.name })
    .from(vendorBanners)
    .innerJoin(vendors, eq(vendors.id, vendorBanners.vendorId))
    .where(eq(vendorBanners.id, id));
  return row;
}

/** Proposals of a brand that wait for the team, what was sent first first. */
export const listWaitingProposals = (db: Queries, vendorId: number, most: number) =>
  db
    .select({ changes: listingProposals.changes, name: products.name })
    .from(listingProposals)
    .leftJoin(products, eq(products.id, listingProposals.productId))
    .where(and(eq(listingProposals.vendorId, vendorId), eq(listingProposals.state, "proposed")))
    .orderBy(asc(listingProposals.submittedAt))
    .limit(most);

/** Banners of a brand that wait for the team, what was sent first first. */
export const listWaitingBanners = (db: Queries, vendorId: number, most: number) =>
  db
    .select({ headline: vendorBanners.headline, alt: vendorBanners.alt })
    .from(vendorBanners)
    .where(and(eq(vendorBanners.vendorId, vendorId), eq(vendorBanners.state, "waiting")))
    .orderBy(asc(vendorBanners.submittedAt))
    .limit(most);
