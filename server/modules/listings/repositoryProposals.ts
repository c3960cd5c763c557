import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { DECIDED_STATES, OPEN_STATES, type ProposalState } from "../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../db/client";
import { listingProposals, vendors } from "../../db/schema";
import type { Place } from "../desk/keyset";

const isProposalIn = (state: ProposalState | undefined): SQL =>
  state === undefined ? inArray(listingProposals.state, [...DECIDED_STATES]) : eq(listingProposals.state, state);

/** Proposals of a state for whoever counts views. */
export const countableProposals = (db: Queries, state: ProposalState, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit"), since: sql<Date>`${listingProposals.submittedAt}`.as("since") })
    .from(listingProposals)
    .where(isProposalIn(state))
    .limit(limit)
    .getSQL();

type ProposalRow = typeof listingProposals.$inferSelect;
const vendorColumns = { id: vendors.id, name: vendors.name, slug: vendors.slug };

interface Paging {
  /** The last row of the page before. */
  place: Place | null;
  /** What waits: what was sent first comes first; of all others the latest. */
  isWaiting: boolean;
  limit: number;
}

/** Proposals of a state with their brands. */
export function listProposals(db: Queries, state: ProposalState | undefined, { place, isWaiting, limit }: Paging) {
  const { id, submittedAt } = listingProposals;
  return db
    .select({ row: listingProposals, vendor: vendorColumns })
    .from(listingProposals)
    .innerJoin(vendors, eq(vendors.id, listingProposals.vendorId))
    .where(and(isProposalIn(state), place ? beyond(place, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(submittedAt) : desc(submittedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit);
}

function beyond({ at, id }: Place, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${listingProposals.submittedAt}, ${listingProposals.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

/** How many there are of a state, no more than are looked at. */
export function countProposals(db: Queries, state: ProposalState | undefined, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(listingProposals)
    .where(isProposalIn(state))
    .limit(most)
    .as("counted");
  return db.$count(counted);
}

export async function findProposer(db: Queries, vendorId: number) {
  return (await db.select(vendorColumns).from(vendors).where(eq(vendors.id, vendorId)))[0];
}

export async function findProposal(db: Queries, id: number): Promise<ProposalRow | undefined> {
  return (await db.select().from(listingProposals).where(eq(listingProposals.id, id)))[0];
}

export async function lockProposal(tx: Transaction, id: number): Promise<ProposalRow | undefined> {
  return (await tx.select().from(listingProposals).where(eq(listingProposals.id, id)).for("update"))[0];
}

/** A brand's state, which nobody changes until the transaction ends. */
export async function shareState(tx: Transaction, vendorId: number) {
  const [vendor] = await tx.select({ state: vendors.state }).from(vendors).where(eq(vendors.id, vendorId)).for("share");
  return vendor?.state;
}

/** Whoever begins listings of a brand takes turns until their transactions end. */
export async function lockProposer(tx: Transaction, vendorId: number): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for("update");
}

/** New listings of a brand that nobody has decided about. */
export function countNewListings(tx: Transaction, vendorId: number): Promise<number> {
  const isNew = and(
    eq(listingProposals.vendorId, vendorId),
    isNull(listingProposals.productId),
    inArray(listingProposals.state, [...OPEN_STATES]),
  );
  return tx.$count(listingProposals, isNew);
}

export async function insertProposal(tx: Transaction, row: typeof listingProposals.$inferInsert): Promise<ProposalRow> {
  const [made] = await tx.insert(listingProposals).values(row).returning();
  if (!made) throw new Error("A proposal was not written.");
  return made;
}
