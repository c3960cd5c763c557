import type { VendorRow } from "../../../contract/desk/applicationRoutes";
import type { VendorState } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import type { StaffDesk } from "../desk/desk";
import { DomainError, httpErrors } from "../../http/errors";
import { COUNT_LIMIT, readPlace, countedTotal, writePlace } from "../desk/keyset";
import { countBrands, findBrandFacts, listBrands, type BrandFacts } from "./repositoryBrands";
import { readsContacts, type ListRequest } from "./staffApplications";

/** Ids alone order this list. */
const ANY_TIME = new Date(0);

const presentRow = ({ closesAt, ...row }: BrandFacts): VendorRow => ({
  ...row,
  closes_at: row.state === "closing" ? (closesAt?.toISOString() ?? null) : null,
});

export async function readVendors(
  db: Queries,
  desk: Pick<StaffDesk, "role">,
  { q = "", state, after, limit = 50 }: ListRequest & { state?: VendorState | undefined },
) {
  const byEmail = readsContacts(desk);
  const rows = await listBrands(db, { state, q, byEmail }, { before: readPlace(after)?.id, limit: limit + 1 });
  const total = await countBrands(db, { state, q, byEmail }, COUNT_LIMIT);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => ({ ...presentRow(row), ...(!byEmail && { owner: null }) })),
    next: last ? writePlace({ at: ANY_TIME, id: last.id }) : null,
    ...countedTotal(total),
  };
}

export async function readVendorRow(db: Queries, id: number): Promise<VendorRow> {
  const row = await findBrandFacts(db, id);
  if (!row) throw new DomainError(httpErrors.notFound);
  return presentRow(row);
}
