import type { AuditList } from "@/contract/audit/auditRoutes";
import { AUDIT_ACTORS, type AuditFilter } from "@/contract/audit/auditTerms";
import { DESK_KIND_NAMES } from "@/contract/live/liveTerms";
import type { ApiFailure } from "@/services/answer";
import { fetchAudit } from "@/services/desk/console/audit";
import type { PageContext } from "@/services/page";

export interface AuditProps {
  /** What the records are narrowed to, as the call takes it. */
  filter: AuditFilter;
  /** Null: it could not be read. */
  list: AuditList | null;
  failure: ApiFailure | null;
}

const idOf = (typed = "") => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined);
const oneOf = <Value extends string>(values: readonly Value[], typed: string | undefined) =>
  values.find((value) => value === typed);

/** What an address asks for; what it asks wrongly is left out. */
export function readAuditFilter(query: PageContext["query"]): AuditFilter {
  const entity = oneOf(DESK_KIND_NAMES, query.entity);
  const [entityId, personId] = [idOf(query.entity_id), idOf(query.person_id)];
  const actor = oneOf(AUDIT_ACTORS, query.actor);
  const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(query.day ?? "") ? query.day : undefined;
  return {
    ...(entity && { entity }),
    ...(entity && entityId && { entity_id: entityId }),
    ...(personId && { person_id: personId }),
    ...(actor && { actor }),
    ...(day && { day }),
  };
}

/** What was changed by hand, as the address narrows it. */
export async function loadAudit({ query, caller }: PageContext): Promise<AuditProps> {
  const filter = readAuditFilter(query);
  const { data: list, failure } = await fetchAudit(filter, query.after, caller);
  return { filter, list, failure };
}
