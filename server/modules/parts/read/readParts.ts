import type { PartFilter, PartList, PartRow, StaffPartList } from "../../../../contract/desk/partRoutes";
import { PART_LIMITS } from "../../../../contract/desk/partTerms";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import type { StaffDesk, VendorScope } from "../../desk/desk";
import type { PartFacts } from "../repository/partsQuery";
import { presentPart } from "./presentPart";
import { countParts, cancelledUnitNames, listParts, type Cursor, type OwnQuestion } from "../repository/parts";

interface Paged {
  limit?: number | undefined;
  after?: string | undefined;
}

const written = ({ shipment: { createdAt, id } }: PartFacts): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");

function readCursor(after: string | undefined): Cursor | undefined {
  if (after === undefined || after === "") return undefined;
  const [, at, id] = /^(\d{1,15}) (\d{1,10})$/.exec(Buffer.from(after, "base64url").toString("latin1")) ?? [];
  if (at === undefined || Number(id) > 2_147_483_647) throw new DomainError(httpErrors.invalid, { field: "after" });
  return { at: new Date(Number(at)), id: Number(id) };
}

async function readPage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: VendorScope | StaffDesk,
  question: OwnQuestion,
  { limit = PART_LIMITS.usualPage, after }: Paged,
) {
  const now = clock.now();
  const found = await listParts(db, desk, question, { limit: limit + 1, after: readCursor(after) }, now);
  const facts = found.slice(0, limit);
  const last = facts.at(-1);
  const names = await cancelledUnitNames(db, facts);
  const all = await countParts(db, desk, question, now, PART_LIMITS.counted);
  return {
    rows: facts.map((each) => ({ facts: each, row: presentPart(each, names.get(each.shipment.id)) })),
    next: found.length > limit && last ? written(last) : null,
    total: Math.min(all, PART_LIMITS.counted),
    total_is_exact: all <= PART_LIMITS.counted,
  };
}

export const questionOf = ({ view = "to-send", q, gateways }: PartFilter): OwnQuestion => ({
  view,
  q,
  byCoins: gateways !== undefined,
});

export async function readOwnParts(
  deps: Pick<Deps, "db" | "clock">,
  scope: VendorScope,
  question: OwnQuestion,
  paged: Paged,
): Promise<PartList> {
  const { rows, ...page } = await readPage(deps, scope, question, paged);
  return { ...page, rows: rows.map(({ row }) => row) };
}

/** Of all brands, and for whom none of them is. */
export async function readAllParts(
  deps: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  question: OwnQuestion,
  paged: Paged,
): Promise<StaffPartList> {
  const { rows, ...page } = await readPage(deps, desk, question, paged);
  return {
    ...page,
    rows: rows.map(({ row, facts: { shipment } }) => ({
      ...row,
      ship_to_name: null,
      vendor_id: shipment.vendorId,
      vendor_name: shipment.vendorName,
    })),
  };
}

/** Parts of a file that are read at a time. */
const BATCH = 500;

/** Rows of a view, all of them, in parts: a brand may have any number. */
export async function* batchesOfParts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  scope: VendorScope,
  question: OwnQuestion,
): AsyncGenerator<PartRow[]> {
  const now = clock.now();
  for (let after: Cursor | undefined, isMore = true; isMore;) {
    const facts = await listParts(db, scope, question, { limit: BATCH, after }, now);
    const names = await cancelledUnitNames(db, facts);
    if (facts.length > 0) yield facts.map((each) => presentPart(each, names.get(each.shipment.id)));
    const last = facts.at(-1)?.shipment;
    after = last && { at: last.createdAt, id: last.id };
    isMore = facts.length === BATCH;
  }
}
