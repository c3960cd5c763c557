import type { DeskKind } from "../live/liveTerms";

/** Who changed what, as the store's team reads it. Plain constants, safe in the browser. */

export const AUDIT_ACTORS = ["staff", "vendor", "system"] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What the records are narrowed to, in the words of the call. */
export interface AuditFilter {
  entity?: DeskKind;
  entity_id?: number;
  person_id?: number;
  actor?: AuditActor;
  /** `2026-11-29`, of the world's clock: a record stands in one day wherever it is read. */
  day?: string;
}

export const AUDIT_LIMITS = { pageSize: 100, usualPage: 50, people: 200, kindLength: 40 } as const;
