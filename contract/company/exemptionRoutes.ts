import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { Id, Page, pageSize, text, Time, StringEnum } from "../shared";
import { dataOnly, type RouteTable } from "../routes/route";

const EXEMPTION_STATES = ["pending", "accepted", "refused", "withdrawn"] as const;
export type ExemptionState = (typeof EXEMPTION_STATES)[number];
const State = StringEnum(EXEMPTION_STATES);

/** A tax exemption certificate of a company. */
const ExemptionPaper = Type.Object({
  id: Type.Integer(),
  company_id: Type.Integer(),
  company_name: Type.String(),
  /** Codes of states of the US. */
  states: Type.Array(Type.String()),
  /** `2027-12-31`: the last day on which it counts. */
  valid_until: Type.String(),
  state: State,
  /** Accepted, and not past its day: carts to its states owe no sales tax. */
  counts: Type.Boolean(),
  reason: Type.String(),
  /** Where it is downloaded; empty for one without a file. */
  file: Type.String(),
  filed_at: Time,
  /** By whoever reads this. */
  may_withdraw: Type.Boolean(),
});
export type ExemptionPaper = Static<typeof ExemptionPaper>;

const pages = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };
const page = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) };

export const exemptionRoutes = {
  "GET /customer-api/company/exemptions": {
    access: "customer",
    summary: "Certificates of the caller's company: all for its managers, their own for members who may file some",
    query: Type.Object(page),
    reply: dataOnly(Type.Object({ may_file: Type.Boolean(), papers: Type.Array(ExemptionPaper), ...pages })),
  },
  "POST /customer-api/company/exemptions/:id/withdraw": {
    access: "customer",
    summary: "Takes a certificate back, by a manager of its company or by who filed it; it counts no more from now on",
    params: Type.Object({ id: Id }),
    reply: dataOnly(ExemptionPaper),
  },
  "GET /customer-api/exemptions": {
    access: { who: "team", may: "customers.read" },
    summary: "Certificates of all companies for the store's team, the latest first",
    query: Type.Object({ state: Type.Optional(State), ...page }),
    reply: dataOnly(Type.Object({ papers: Type.Array(ExemptionPaper), ...pages })),
  },
  "POST /customer-api/exemptions/:id/decide": {
    access: { who: "team", may: "taxes.edit" },
    summary: "Accepts a certificate, or refuses it with a reason that its company is told; also one accepted before",
    params: Type.Object({ id: Id }),
    body: Type.Object({ accept: Type.Boolean(), reason: Type.Optional(text(LIMITS.noteLength)) }),
    reply: dataOnly(ExemptionPaper),
  },
} as const satisfies RouteTable;

/** Registered apart: its body is the file itself, not JSON. */
export const exemptionFileRoutes = {
  "POST /customer-api/company/exemption": {
    access: "customer",
    summary: "Files a certificate of the caller's company: PDF, JPEG or PNG, 5 MiB at most",
    query: Type.Object({
      /** Codes with commas between them. */
      states: Type.String({ pattern: "^[A-Z]{2}(,[A-Z]{2})*$", maxLength: 200 }),
      valid_until: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 }),
    }),
    bodyLimit: LIMITS.paperBytes,
    reply: dataOnly(ExemptionPaper),
  },
} as const satisfies RouteTable;
