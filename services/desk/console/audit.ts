import type { AuditFilter } from "@/contract/audit/auditTerms";
import { callForData, type Caller } from "../../http";

export const fetchAudit = (filter: AuditFilter, after: string | undefined, from?: Caller) =>
  callForData("GET /log-api/staff/audit", { query: { ...filter, ...(after && { after }) } }, { from });

/** The same as a file, for whoever has shown lately that they are there. */
export const exportAudit = (filter: AuditFilter) => callForData("POST /log-api/staff/audit/export", { body: filter });
