import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { isSame, fieldsOf } from "../../../contract/desk/fields";
import type { ProposalState } from "../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import type { Transaction } from "../../db/client";
import { listingProposals, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Reader } from "../../measures";
import { DomainError, httpErrors } from "../../http/errors";
import { stopSale } from "../catalog/onSale";
import { lockSets } from "../catalog/sets/keepSets";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../applications/keyset";
import { tellDecision } from "../desk/approvalNews";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { assertSendable } from "./checks";
import { dateFormat } from "../../formats";
import { regroupShelves } from "../inventory/regroup";
import { listingErrors } from "./errors";
import { publishedForm, touchesShelves, writtenForm, type ProposalRow, type Published } from "./form";
import { proposalKindOf, proposalMovedTo } from "./moves";
import { optionsOf } from "./options/optionForm";
import { touch } from "./ownListings";
import { presentProposals, type Decided } from "./presentProposals";
import { isProposalIn } from "./proposalsInState";
import { applyFields, createProduct } from "./publish";
import { assertUnordered } from "./sets/assertUnordered";
import { assertOwnFiles, entityOf, factsOf, readPublished, refreshProducts, updateProposal } from "./repository";

interface ProposalsRequest {
  state?: ProposalState | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

const vendorColumns = { id: vendors.id, name: vendors.name, slug: vendors.slug };

/** A page of proposals: of those that wait the first first, of all others the latest. */
export async function readProposals(deps: Deps, reader: Reader, { state, after, limit = 20 }: ProposalsRequest) {
  const { db } = deps;
  const place = readPlace(after);
  const isWaiting = state === "proposed";
  const { id, submittedAt } = listingProposals;
  const of = isProposalIn(state);
  const found = await db
    .select({ row: listingProposals, vendor: vendorColumns })
    .from(listingProposals)
    .innerJoin(vendors, eq(vendors.id, listingProposals.vendorId))
    .where(and(of, place ? beyond(place, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(submittedAt) : desc(submittedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(listingProposals)
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const total = await db.$count(counted);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  const next = last?.submittedAt ? writePlace({ at: last.submittedAt, id: last.id }) : null;
  return { rows: await presentProposals(deps, reader, rows), next, ...countedTotal(total) };
}

function beyond({ at, id }: { at: Date; id: number }, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${listingProposals.submittedAt}, ${listingProposals.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

type Decision = { move: "accept"; version: number } | { move: "refuse"; reason: string };

/**
 * One decision of the store's team; an acceptance publishes in the same transaction.
 * @throws 404 for none, 409 for one that does not wait, and for an acceptance of what was changed since it was seen, of
 * fields that somebody else has changed in the shop, or while the brand is suspended; 422 for what could not be bought
 */
export async function decideProposal(
  deps: Deps,
  desk: StaffDesk,
  { id, reader }: { id: number; reader: Reader },
  decision: Decision,
): Promise<StaffProposal> {
  const now = deps.clock.now();
  const { row, product } = await deps.db.transaction(async (tx) => {
    const { proposal, published, isLive } = await lockBoth(tx, id);
    const state = proposalMovedTo(decision.move, proposal.state);
    if (decision.move === "accept" && !isLive) throw new DomainError(listingErrors.notLive);
    const isAccepted = decision.move === "accept";
    const reason = isAccepted ? "" : decision.reason.trim();
    if (isAccepted && decision.version !== proposal.version) throw new DomainError(listingErrors.changedMeanwhile);
    if (isAccepted && published && "parts" in proposal.changes) await assertUnordered(tx, published.product.id);
    const about = { ...entityOf({ published, proposal }), vendorId: proposal.vendorId };
    const version = about.version + 1;
    const shown = isAccepted
      ? await publishProposal(tx, { proposal, published }, { version, now, actorId: desk.person.id, reader })
      : published;
    if (published && !isAccepted) await touch(tx, published.product.id, version);
    const columns = { state, reason, version: proposal.version + 1, productId: shown?.product.id ?? null };
    const changed = await updateProposal(tx, id, columns);
    const paths = [
      { path: "state", before: proposal.state, after: state },
      ...(isAccepted
        ? Object.entries(proposal.changes).map(([path, after]) => ({
            path,
            before: proposal.base[path] ?? null,
            after,
          }))
        : []),
    ];
    await noteRecord(tx, desk, { ...about, version, kind: proposalKindOf(decision.move), paths, reason, at: now });
    const said = isAccepted ? "accepted" : "refused";
    await tellDecision(tx, { about: "listing", id, version: changed.version, decision: said, reason }, now);
    return { row: changed, product: isAccepted ? shown?.product : undefined };
  });
  deps.wake();
  if (product) await refreshProducts(deps, [product]);
  const [vendor] = await deps.db.select(vendorColumns).from(vendors).where(eq(vendors.id, row.vendorId));
  const found: Decided[] = vendor ? [{ row, vendor }] : [];
  const [shown] = await presentProposals(deps, reader, found);
  if (!shown) throw new DomainError(httpErrors.notFound);
  return shown;
}

interface Locked {
  proposal: ProposalRow;
  published: Published | null;
  /** A suspended brand's goods are taken from the shop: none is added. */
  isLive: boolean;
}

/**
 * The sale and the brand first, as a suspension locks it, then the product, as whoever saves a listing does.
 * @throws 404
 */
async function lockBoth(tx: Transaction, id: number): Promise<Locked> {
  const ofId = eq(listingProposals.id, id);
  const [seen] = await tx.select().from(listingProposals).where(ofId);
  // Nobody orders a set while it is made of something else.
  if (seen?.productId && "parts" in seen.changes) await stopSale(tx);
  const isTheirs = eq(vendors.id, seen?.vendorId ?? 0);
  const [vendor] = await tx.select({ state: vendors.state }).from(vendors).where(isTheirs).for("share");
  await lockSets(tx);
  const published = seen?.productId ? await readPublished(tx, seen.productId, true) : null;
  const [proposal] = await tx.select().from(listingProposals).where(ofId).for("update");
  if (!proposal || proposal.state === "draft" || proposal.state === "withdrawn")
    throw new DomainError(httpErrors.notFound);
  return { proposal, published, isLive: vendor?.state === "live" };
}

/**
 * Writes what a brand proposes into the shop. @throws 409 for fields that somebody else has changed there, 422 for what
 * is missing
 */
export async function publishProposal(
  tx: Transaction,
  { proposal, published }: { proposal: ProposalRow; published: Published | null },
  { version, now, actorId, reader }: { version: number; now: Date; actorId: number | null; reader: Reader },
): Promise<Published> {
  const form = writtenForm(published, proposal);
  assertSendable({ form, ...(await factsOf(tx, proposal.vendorId, published, form)) });
  await assertOwnFiles(tx, proposal.vendorId, form);
  if (!published) return createProduct(tx, proposal.vendorId, form, now);
  const current = fieldsOf(publishedForm(published));
  for (const [path, value] of Object.entries(proposal.changes)) {
    const is = current.get(path) ?? null;
    if (!isSame(is, proposal.base[path] ?? null) && !isSame(is, value))
      throw new DomainError(listingErrors.overtaken, { field: path });
  }
  await applyFields(tx, published, form, new Map(Object.entries(proposal.changes)), version);
  if (touchesShelves(Object.keys(proposal.changes))) {
    const { id, options } = published.product;
    // Last in the transaction, as everything that locks stock.
    const until = await regroupShelves(tx, { id, options: optionsOf(options, form) }, { actorId, at: now });
    if (until) {
      const time = `${dateFormat(reader.language, "short").format(until)} UTC`;
      throw new DomainError(listingErrors.unitsHeld, { values: { until: time } });
    }
  }
  return published;
}
