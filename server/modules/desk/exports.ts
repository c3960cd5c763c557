import type { Language } from "../../../contract/markets";
import { EXPORT_LIMITS } from "../../../contract/proof/proofTerms";
import { addTime, hours, minutes } from "../../clock";
import type { ChangedPath, ExportFilters } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { countAttempt } from "../idempotency/attempts";
import type { DeskActor } from "./desk";
import { noteRecord, vendorIdOf, type Noted } from "./records";
import { deleteExports, findLiveExport, insertExport, type ExportKind } from "./repositoryExports";

interface ExportRequest<Kind extends ExportKind> {
  kind: Kind;
  filter: ExportFilters[Kind];
  language: Language;
  /** As what it is recorded, a kind of `READINGS`. */
  record: Pick<Noted, "entity" | "kind"> & Partial<Pick<Noted, "entityId">>;
  /** What the record says of the filter: no words that somebody was searched by. */
  paths: readonly ChangedPath[];
  countRows: () => Promise<number>;
}

/**
 * A file of personal data that somebody at a desk takes away. Who took what, and how many rows there were, stays
 * known; the filter itself goes with the link. Its call asks for a fresh proof (`stepUp`).
 * @throws 429 for too many in an hour
 */
export async function openExport<Kind extends ExportKind>(
  deps: Deps,
  desk: DeskActor,
  { kind, filter, language, record, paths, countRows }: ExportRequest<Kind>,
): Promise<{ id: string; expires_at: string; rows: number }> {
  const customerId = desk.person.id;
  await countAttempt(deps, { key: `desk:export:${customerId}`, max: EXPORT_LIMITS.anHour, windowMs: hours(1) });
  const rows = await countRows();
  const now = deps.clock.now();
  const expiresAt = addTime(now, minutes(EXPORT_LIMITS.linkMinutes));
  const vendorId = vendorIdOf(desk);
  const id = await deps.db.transaction(async (tx) => {
    const counted = { path: "rows", before: null, after: rows };
    const noted = { entityId: 0, ...record, version: 1, paths: [...paths, counted], at: now };
    await noteRecord(tx, desk, { ...noted, vendorId });
    return insertExport(tx, { customerId, vendorId, kind, filter, language, createdAt: now, expiresAt });
  });
  return { id, expires_at: expiresAt.toISOString(), rows };
}

/** What a link leads to. @throws 404 for another person or desk, and once its hour is over */
export async function findExport<Kind extends ExportKind>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: DeskActor,
  kind: Kind,
  id: string,
): Promise<{ filter: ExportFilters[Kind]; language: Language }> {
  const owner = { kind, customerId: desk.person.id, vendorId: vendorIdOf(desk) };
  const found = await findLiveExport(db, id, owner, clock.now());
  if (!found) throw new DomainError(httpErrors.notFound);
  return { filter: found.filter as ExportFilters[Kind], language: found.language };
}

/** Filters go with their links: they may hold names. */
export async function forgetExports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteExports(db, clock.now());
}
