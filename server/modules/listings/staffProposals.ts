import { isSame, fieldsOf } from "../../../contract/desk/fields";
import type { ProposalState } from "../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Reader } from "../../measures";
import { DomainError, httpErrors } from "../../http/errors";
import { stopSale } from "../catalog/repositoryOnSale";
import { lockSets } from "../catalog/sets/repositorySets";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { notifyOfDecision } from "../desk/approvalNews";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { assertSendable } from "./checks";
import { listingErrors } from "./errors";
import { publishedForm, touchesShelves, writtenForm, type ProposalRow, type Published } from "./form";
import { proposalKindOf, proposalMovedTo } from "./moves";
import { regroupShelves } from "./options/assertOptions";
import { optionsOf } from "./options/optionForm";
import { presentProposals, type Decided } from "./presentProposals";
import { applyFields, createProduct } from "./publish";
import { assertUnordered } from "./sets/assertUnordered";
import { assertOwnFiles } from "./files/assertOwnFiles";
import { entityOf, checkFactsOf } from "./findListing";
import { refreshProducts } from "./refreshProducts";
import { readPublished, updateProposal } from "./repository";
import { updateListed } from "./repositoryGoods";
import {
  countProposals,
  findProposal,
  findProposer,
  listProposals,
  lockProposal,
  shareState,
} from "./repositoryProposals";

interface ProposalsRequest {
  state?: ProposalState | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of proposals: of those that wait the first first, of all others the latest. */
export async function readProposals(deps: Deps, reader: Reader, { state, after, limit = 20 }: ProposalsRequest) {
  const { db } = deps;
  const place = readPlace(after);
  const isWaiting = state === "proposed";
  const found = await listProposals(db, state, { place, isWaiting, limit: limit + 1 });
  const total = await countProposals(db, state, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  const next = last?.submittedAt ? writePlace({ at: last.submittedAt, id: last.id }) : null;
  return { rows: await presentProposals(deps, reader, rows), next, ...countedTotal(total) };
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
    if (published && !isAccepted) await updateListed(tx, published.product.id, { version });
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
    await notifyOfDecision(tx, { about: "listing", id, version: changed.version, decision: said, reason }, now);
    return { row: changed, product: isAccepted ? shown?.product : undefined };
  });
  deps.wake();
  if (product) await refreshProducts(deps, [product]);
  const vendor = await findProposer(deps.db, row.vendorId);
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
  const seen = await findProposal(tx, id);
  // Nobody orders a set while it is made of something else.
  if (seen?.productId && "parts" in seen.changes) await stopSale(tx);
  const state = await shareState(tx, seen?.vendorId ?? 0);
  await lockSets(tx);
  const published = seen?.productId ? await readPublished(tx, seen.productId, true) : null;
  const proposal = await lockProposal(tx, id);
  if (!proposal || proposal.state === "draft" || proposal.state === "withdrawn")
    throw new DomainError(httpErrors.notFound);
  return { proposal, published, isLive: state === "live" };
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
  assertSendable({ form, ...(await checkFactsOf(tx, proposal.vendorId, published, form)) });
  await assertOwnFiles(tx, proposal.vendorId, form);
  if (!published) return createProduct(tx, { vendorId: proposal.vendorId, form }, now);
  const current = fieldsOf(publishedForm(published));
  for (const [path, value] of Object.entries(proposal.changes)) {
    const is = current.get(path) ?? null;
    if (!isSame(is, proposal.base[path] ?? null) && !isSame(is, value))
      throw new DomainError(listingErrors.overtaken, { field: path });
  }
  await applyFields(tx, published, form, new Map(Object.entries(proposal.changes)), version);
  if (touchesShelves(Object.keys(proposal.changes))) {
    const { id, options } = published.product;
    await regroupShelves(tx, id, { options: optionsOf(options, form), actorId, at: now, reader });
  }
  return published;
}
