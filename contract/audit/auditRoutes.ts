import { Type, type Static } from "typebox";
import { After, ChangeEntry, cursorList } from "../desk/desk";
import { DESK_KIND_NAMES } from "../live/liveTerms";
import { ExportLink } from "../proof/proofRoutes";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, StringEnum } from "../shared";
import { AUDIT_ACTORS, AUDIT_LIMITS } from "./auditTerms";

const read = { who: "staff", may: "audit.read" } as const;

/** A change record with what it is about; `by` is empty for what the store did by itself. */
const AuditRow = Type.Object({
  ...ChangeEntry.properties,
  actor: StringEnum(AUDIT_ACTORS),
  person_id: Nullable(Type.Integer()),
  /** The brand whose it is; empty for what is the store's. */
  brand: Type.String(),
  entity: Type.String(),
  entity_id: Type.Integer(),
  /** What people call it: an order's number, a product's or a promotion's code; empty where it has none. */
  name: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const AuditList = Type.Object({
  ...cursorList(AuditRow).properties,
  /** Members of the team, to choose one of. */
  people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type AuditList = Static<typeof AuditList>;

const filter = {
  entity: Type.Optional(StringEnum(DESK_KIND_NAMES)),
  entity_id: Type.Optional(Id),
  person_id: Type.Optional(Id),
  actor: Type.Optional(StringEnum(AUDIT_ACTORS)),
  day: Type.Optional(Type.String({ pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", maxLength: 10 })),
};

export const auditRoutes = {
  "GET /log-api/staff/audit": {
    access: read,
    summary: "What was changed by hand, the latest first: who, what, when, before and after",
    query: Type.Object({
      ...filter,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIT_LIMITS.pageSize })),
      after: After,
    }),
    reply: dataOnly(AuditList),
  },
  "POST /log-api/staff/audit/export": {
    access: read,
    stepUp: true,
    summary: "A link to such records as a file, for whoever asked, for an hour",
    body: Type.Object(filter),
    reply: dataOnly(ExportLink),
  },
} as const satisfies RouteTable;
