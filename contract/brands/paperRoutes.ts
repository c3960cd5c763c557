import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, requiredText, Time, StringEnum } from "../shared";
import { PAPER_KINDS, PAPER_LIMITS, PAPER_TYPES } from "./paperTerms";

const Kind = StringEnum(PAPER_KINDS);

export const Paper = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  name: Type.String(),
  type: StringEnum(PAPER_TYPES),
  bytes: Type.Integer(),
  at: Time,
});
export type Paper = Static<typeof Paper>;

const Papers = dataOnly(Type.Object({ papers: Type.Array(Paper) }));

export const paperRoutes = {
  "DELETE /customer-api/brand-application/papers/:id": {
    access: "customer",
    summary: "Takes a paper out of the caller's own application, until it is sent",
    params: IdParams,
    reply: Papers,
  },
} as const satisfies RouteTable;

/** Registered apart: its body is the paper itself, not JSON. */
export const paperFileRoutes = {
  "POST /customer-api/brand-application/papers": {
    access: "customer",
    bodyLimit: PAPER_LIMITS.bytes,
    summary: "A paper of the caller's own application: PDF, JPEG or PNG, 5 MiB at most; pictures are made anew",
    query: Type.Object({ kind: Kind, name: requiredText(PAPER_LIMITS.typedNameLength) }),
    reply: Papers,
  },
} as const satisfies RouteTable;
