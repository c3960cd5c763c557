import { and, desc, eq, ilike, lt, or, sql, type SQL } from "drizzle-orm";
import type { VendorRow } from "../../../contract/desk/applicationRoutes";
import type { VendorState } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { vendors } from "../../db/schema";
import { DomainError, httpErrors } from "../../http/errors";
import { containing, COUNT_LIMIT, readPlace, countedTotal, writePlace } from "./keyset";
import type { ListRequest } from "./staffApplications";

/** Ids alone order this list. */
const ANY_TIME = new Date(0);

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

type Found = Omit<VendorRow, "closes_at"> & { closesAt: Date | null };
const presentRow = ({ closesAt, ...row }: Found): VendorRow => ({
  ...row,
  closes_at: row.state === "closing" ? (closesAt?.toISOString() ?? null) : null,
});

function isNamed(q: string): SQL | undefined {
  if (q.trim() === "") return undefined;
  const typed = containing(q);
  return or(ilike(vendors.name, typed), ilike(vendors.slug, typed), sql`${columns.owner} ilike ${typed}`);
}

/** Brands for whoever counts views, each with whether the search finds it. */
export const countableVendors = (db: Queries, q: string, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(q) ?? sql`true`}, false)`.as("hit") })
    .from(vendors)
    .limit(limit)
    .getSQL();

export async function readVendors(
  db: Queries,
  { q = "", state, after, limit = 50 }: ListRequest & { state?: VendorState | undefined },
) {
  const place = readPlace(after);
  const of = and(state && eq(vendors.state, state), isNamed(q));
  const rows = await db
    .select(columns)
    .from(vendors)
    .where(and(of, place ? lt(vendors.id, place.id) : undefined))
    .orderBy(desc(vendors.id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(vendors)
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const total = await db.$count(counted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(presentRow),
    next: last ? writePlace({ at: ANY_TIME, id: last.id }) : null,
    ...countedTotal(total),
  };
}

export async function readVendorRow(db: Queries, id: number): Promise<VendorRow> {
  const [row] = await db.select(columns).from(vendors).where(eq(vendors.id, id));
  if (!row) throw new DomainError(httpErrors.notFound);
  return presentRow(row);
}
