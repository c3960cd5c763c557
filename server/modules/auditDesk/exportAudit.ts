import type { AuditRow } from "../../../contract/audit/auditRoutes";
import type { AuditFilter } from "../../../contract/audit/auditTerms";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { csvIn } from "../desk/csv";
import type { StaffDesk } from "../desk/desk";
import { findExport, openExport } from "../desk/exports";
import type { Place } from "../desk/keyset";
import { pageOf } from "./readAudit";
import { countAudit } from "./repository";

/** Records of one part of a file. */
const PART = 500;
/** As many records as a file counts: it holds them all. */
const MOST = 1_000_000;

/** Change records as a file; that somebody took them is a record of its own. @throws 429 for too many in an hour */
export const exportAudit = (deps: Deps, desk: StaffDesk, filter: AuditFilter, language: Language) =>
  openExport(deps, desk, {
    kind: "audit",
    filter,
    language,
    record: { entity: "audit", kind: "auditExported" },
    paths: Object.entries(filter).map(([path, after]) => ({ path, before: null, after })),
    countRows: () => countAudit(deps.db, filter, MOST),
  });

/** The records of a file that was made, as they are now. @throws 404 for another person, and once its link is dead */
export async function streamAudit(deps: Deps, desk: StaffDesk, link: string): Promise<AsyncGenerator<string>> {
  const { filter, language } = await findExport(deps, desk, "audit", link);
  return written(deps, filter, language);
}

const COLUMNS = ["at", "by", "desk", "brand", "entity", "id", "name", "kind", "reason", "field", "before", "after"];

async function* written({ db }: Pick<Deps, "db">, filter: AuditFilter, language: Language) {
  const { head, lines } = csvIn(language);
  yield head(COLUMNS);
  for (let after: Place | null = null; ;) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(db, filter, { limit: PART, after });
    if (page.rows.length > 0) yield lines(page.rows.flatMap(linesOf));
    if (!page.last) return;
    after = page.last;
  }
}

/** A line for each field; one for a record of none. */
function linesOf({ at, by, actor, brand, entity, entity_id, name, kind, reason, paths }: AuditRow) {
  const fields = paths.length > 0 ? paths : [{ path: "", before: null, after: null }];
  return fields.map(({ path, before, after }) => [
    ...[at, by, actor, brand, entity, entity_id, name, kind, reason],
    ...[path, said(before), said(after)],
  ]);
}

/** A value in a cell: texts as they are, what is nothing as nothing. */
const said = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
