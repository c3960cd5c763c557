import { and, desc, eq, ilike, lt, or, sql, type SQL } from "drizzle-orm";
import type { VendorRow } from "../../../contract/desk/applicationRoutes";
import type { VendorState } from "../../../contract/desk/rights";
import type { Queries, Transaction } from "../../db/client";
import { vendorMembers, vendors } from "../../db/schema";
import { containing } from "../desk/keyset";

/** Parts of other tables: names are whole, since their ids have the same ones. */
const columns = {
  id: vendors.id,
  slug: vendors.slug,
  name: vendors.name,
  country: sql<string>`coalesce(${vendors.country}, '')`,
  state: vendors.state,
  closesAt: vendors.closesAt,
  owner: sql<string>`coalesce((
    select c.email from vendor_members m join customers c on c.id = m.customer_id
    where m.vendor_id = vendors.id and m.role = 'owner' order by m.joined_at, c.id limit 1), '')`,
  products: sql<number>`(select count(*)::int from products p where p.vendor_id = vendors.id and not p.hidden)`,
  reason: sql<string>`coalesce((
    select r.reason from change_records r
    where vendors.state = 'suspended' and r.entity = 'brand' and r.entity_id = vendors.id
      and r.kind = 'suspended' order by r.id desc limit 1), '')`,
};

/** A brand as the store's team lists it. */
export type BrandFacts = Omit<VendorRow, "closes_at"> & { closesAt: Date | null };

export interface BrandQuestion {
  state: VendorState | undefined;
  q: string;
  /** Brands are found by their owner's address, too. */
  byEmail: boolean;
}

function isNamed({ q, byEmail }: Pick<BrandQuestion, "q" | "byEmail">): SQL | undefined {
  if (q.trim() === "") return undefined;
  const typed = containing(q);
  return or(
    ilike(vendors.name, typed),
    ilike(vendors.slug, typed),
    byEmail ? sql`${columns.owner} ilike ${typed}` : undefined,
  );
}

const isAsked = ({ state, ...named }: BrandQuestion): SQL | undefined =>
  and(state && eq(vendors.state, state), isNamed(named));

/** Brands for whoever counts views, each with whether the search finds it. */
export const countableVendors = (db: Queries, named: Pick<BrandQuestion, "q" | "byEmail">, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(named) ?? sql`true`}, false)`.as("hit") })
    .from(vendors)
    .limit(limit)
    .getSQL();

/** Brands, the latest first. */
export async function listBrands(
  db: Queries,
  question: BrandQuestion,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<BrandFacts[]> {
  return db
    .select(columns)
    .from(vendors)
    .where(and(isAsked(question), before === undefined ? undefined : lt(vendors.id, before)))
    .orderBy(desc(vendors.id))
    .limit(limit);
}

/** How many there are, up to a limit. */
export async function countBrands(db: Queries, question: BrandQuestion, limit: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(vendors)
    .where(isAsked(question))
    .limit(limit)
    .as("counted");
  return db.$count(counted);
}

export async function findBrandFacts(db: Queries, id: number): Promise<BrandFacts | undefined> {
  const [row] = await db.select(columns).from(vendors).where(eq(vendors.id, id));
  return row;
}

export async function worksForBrand(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.select().from(vendorMembers).where(eq(vendorMembers.customerId, customerId))).length > 0;
}

export async function addBrand(tx: Transaction, row: typeof vendors.$inferInsert): Promise<number> {
  const [vendor] = await tx.insert(vendors).values(row).returning({ id: vendors.id });
  if (!vendor) throw new Error("a brand was not written");
  return vendor.id;
}

export async function addOwner(
  tx: Transaction,
  owner: Pick<typeof vendorMembers.$inferInsert, "customerId" | "vendorId" | "joinedAt">,
): Promise<void> {
  await tx.insert(vendorMembers).values({ ...owner, role: "owner" });
}
