import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Nullable, Time, StringEnum } from "../shared";
import { REPORT_NAMES, REPORT_SPANS, type ReportSpan } from "./reportTerms";

const Name = StringEnum(REPORT_NAMES);

/** By the columns that `REPORTS` has for the report. */
const ReportRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type ReportRow = Static<typeof ReportRow>;

export const Report = Type.Object({
  name: Name,
  /** The span that was asked for; null where the report has one of its own. */
  days: Nullable(Type.Integer()),
  /** Days of the store's zone, both included. */
  from: Type.String(),
  until: Type.String(),
  zone: Type.String(),
  as_of: Time,
  facts: Type.Record(Type.String(), Type.Number()),
  /** What the columns are called, in their order. */
  heads: Type.Array(Type.String()),
  /** Words in the reader's language; nothing of a person. */
  rows: Type.Array(ReportRow),
  /** Rows that are left out. */
  more: Type.Integer(),
});
export type Report = Static<typeof Report>;

export const ReportParams = Type.Object({ name: Name });
export type ReportParams = Static<typeof ReportParams>;

export const ReportQuery = Type.Object({
  days: Type.Optional(Type.Unsafe<ReportSpan>({ type: "integer", enum: [...REPORT_SPANS] })),
});
export type ReportQuery = Static<typeof ReportQuery>;

export const reportRoutes = {
  "GET /log-api/staff/reports/:name": {
    access: { who: "staff", may: "reports.read" },
    summary: "One question about the store, its answer in numbers, and the rows behind it",
    params: ReportParams,
    query: ReportQuery,
    reply: dataOnly(Report),
  },
} as const satisfies RouteTable;
