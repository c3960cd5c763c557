import { Type, type Static } from "typebox";
import { Money, Page, pageSize, Time } from "../shared";
import { dataOnly, type RouteTable } from "./route";

/** A movement of an allowance, the latest first. */
export const AllowanceEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  /** issue | hold | refund | lapse; a hold that was given back is not told */
  kind: Type.String(),
  /** Above zero when it came in. */
  amount: Money,
  currency: Type.String(),
  order_num: Type.String(),
});
export type AllowanceEntry = Static<typeof AllowanceEntry>;

/** What a company gives one of its members to spend in a year. Without one: empty texts and no amounts. */
export const Allowance = Type.Object({
  company: Type.String(),
  currency: Type.String(),
  granted: Money,
  left: Money,
  /** First day of the year: `2026-01-01`. */
  from: Type.String(),
  /** When what is left lapses. */
  until: Time,
  entries: Type.Array(AllowanceEntry),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type Allowance = Static<typeof Allowance>;

export const allowanceRoutes = {
  "GET /customer-api/allowance": {
    access: "customer",
    summary: "What the caller's company gives them to spend this year, what is left, and the movements",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) }),
    reply: dataOnly(Allowance),
  },
} as const satisfies RouteTable;
