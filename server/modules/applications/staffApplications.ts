import type { ApplicationRow as Listed, StaffApplication } from "../../../contract/desk/applicationRoutes";
import type { ApplicationState } from "../../../contract/desk/applicationTerms";
import { staffMay } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { readRecords } from "../desk/records";
import { printVatNumber, readVatNumber } from "../tax/vatNumbers";
import { COUNT_LIMIT, readPlace, countedTotal, writePlace } from "../desk/keyset";
import { staffMoves } from "./moves";
import { presentApplication, type ApplicationRow } from "./repository";
import { findVatCheck } from "../tax/repositoryVatChecks";
import { countSent, findSent, listSent } from "./repositorySent";

const HISTORY = 100;

export interface ListRequest {
  q?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** Whether somebody of the team reads, and finds by, the addresses of those who apply and of brands' owners. */
export const readsContacts = ({ role }: Pick<StaffDesk, "role">): boolean => staffMay(role, "vendors.contacts");

/** A page of applications: of those that wait the first first, of all others the latest. */
export async function readApplications(
  db: Queries,
  desk: Pick<StaffDesk, "role">,
  { q = "", state, after, limit = 50 }: ListRequest & { state?: ApplicationState | undefined },
) {
  const byEmail = readsContacts(desk);
  const rows = await listSent(db, { state, q, byEmail }, { after: readPlace(after), limit: limit + 1 });
  const total = await countSent(db, { state, q, byEmail }, COUNT_LIMIT);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.row : undefined;
  const next = last?.appliedAt ? writePlace({ at: last.appliedAt, id: last.id }) : null;
  return { rows: shown.map(({ row, email }) => listed(row, byEmail ? email : null)), next, ...countedTotal(total) };
}

const listed = ({ id, state, form, appliedAt, decidedAt }: ApplicationRow, email: string | null): Listed => ({
  id,
  state,
  legal_name: form.legal_name,
  country: form.country,
  email,
  product_kinds: form.product_kinds,
  applied_at: appliedAt?.toISOString() ?? null,
  decided_at: decidedAt?.toISOString() ?? null,
});

/** One that was sent, with all that was said about it. @throws 404 for none, and for a draft */
export async function readApplication(db: Queries, id: number): Promise<StaffApplication> {
  const found = await findSent(db, id);
  if (!found) throw new DomainError(httpErrors.notFound);
  const { row, email } = found;
  return {
    ...(await presentApplication(db, row)),
    id,
    email,
    ...(await readVat(db, row.form.vat_number)),
    moves: staffMoves(row.state),
    history: await readRecords(db, "application", id, { limit: HISTORY }),
  };
}

/** What the register said when it was asked last. */
async function readVat(db: Queries, typed: string): Promise<Pick<StaffApplication, "vat" | "vat_name">> {
  const read = readVatNumber(typed);
  const number = read ? printVatNumber(read) : "";
  const known = await findVatCheck(db, number);
  if (!known) return { vat: "none", vat_name: "" };
  return { vat: known.valid ? "valid" : "invalid", vat_name: known.name };
}
