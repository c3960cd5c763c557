import type { AuditList, AuditRow } from "../../../contract/audit/auditRoutes";
import { AUDIT_LIMITS, type AuditFilter } from "../../../contract/audit/auditTerms";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace, type Place } from "../desk/keyset";
import { nameOf } from "../desk/records";
import { countAudit, listAudit, listTeam, namesOf, type AuditedRow } from "./repository";

type Paged = AuditFilter & { limit?: number | undefined; after?: string | undefined };

/** A page of what was changed, the latest first. @throws 422 for a place that no page has said */
export async function readAudit({ db }: Pick<Deps, "db">, asked: Paged): Promise<AuditList> {
  const { limit = AUDIT_LIMITS.usualPage, after, ...filter } = asked;
  const { rows, last } = await pageOf(db, filter, { limit, after: readPlace(after || undefined) });
  return {
    rows,
    next: last && writePlace(last),
    ...countedTotal(await countAudit(db, filter, COUNT_LIMIT)),
    people: (await listTeam(db, AUDIT_LIMITS.people)).map(({ id, name, email }) => ({
      id,
      name: nameOf({ name, email }),
    })),
  };
}

/** Records as they are shown, and where the next page goes on; null at the end. */
export async function pageOf(
  db: Queries,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: Place | null },
): Promise<{ rows: AuditRow[]; last: Place | null }> {
  const found = await listAudit(db, filter, { limit: limit + 1, after });
  const shown = found.slice(0, limit);
  const names = await namesOf(db, shown);
  const last = found.length > limit ? shown.at(-1)?.row : undefined;
  return { rows: shown.map((one) => present(one, names)), last: last ? { at: last.at, id: last.id } : null };
}

function present({ row, name, email, brand }: AuditedRow, names: ReadonlyMap<string, string>): AuditRow {
  const { id, at, kind, version, reason, paths, actor, actorId, entity, entityId } = row;
  return {
    id,
    at: at.toISOString(),
    by: nameOf({ name, email }),
    kind,
    version,
    reason,
    paths,
    actor,
    person_id: actorId,
    brand: brand ?? "",
    entity,
    entity_id: entityId,
    name: names.get(`${entity}:${entityId}`) ?? "",
  };
}
