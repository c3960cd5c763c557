import { Type, type Static } from "typebox";
import { CURRENCIES, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { DESK_LIST_NAMES } from "../savedViews/lists";
import { Money, Nullable, Time, StringEnum } from "../shared";
import { FIGURE_NAMES, SALES_SPANS, type SalesSpan } from "./homeTerms";

/** A number that says what it is: how much, when, by which rule, and where its rows are. */
export const Figure = Type.Object({
  /** Counted to 10,000. */
  value: Type.Integer(),
  value_is_exact: Type.Boolean(),
  /** Since when the first of them waits; null where nothing waits, where it is not known, and above 10,000. */
  oldest_at: Nullable(Time),
  as_of: Time,
  /** The name of what is counted, by which pages have words for it. */
  formula: StringEnum(FIGURE_NAMES),
  /** What the rows are narrowed to; null where no page lists them. */
  filter: Nullable(
    Type.Object({
      /** The list of which it is a view; null for a page without views. */
      list: Nullable(StringEnum(DESK_LIST_NAMES)),
      path: Type.String(),
    }),
  ),
});
export type Figure = Static<typeof Figure>;

/** Major units. `net` is what stays: `gross` without `refunds` and `tax`; `tax` is without that of the refunds. */
const Sums = {
  orders: Type.Integer(),
  gross: Money,
  refunds: Money,
  tax: Money,
  net: Money,
};
const SalesSums = Type.Object(Sums);
export type SalesSums = Static<typeof SalesSums>;

/** A day of the store's zone, `2026-11-29`. */
const Day = Type.Object({ day: Type.String(), ...Sums });

/** Days that follow each other, each of them, and what they add up to. */
const Period = Type.Object({ days: Type.Array(Day), sums: SalesSums });
export type SalesPeriod = Static<typeof Period>;

export const Sales = Type.Object({
  currency: StringEnum(Object.keys(CURRENCIES) as Currency[]),
  /** In which something was sold or given back in either period; each is a chart of its own. */
  currencies: Type.Array(StringEnum(Object.keys(CURRENCIES) as Currency[])),
  zone: Type.String(),
  as_of: Time,
  formula: Type.Literal("sales"),
  filter: Type.Object({ days: Type.Integer(), currency: Type.String() }),
  /** Ends with today, which is not over. */
  now: Period,
  /** As many days before those. */
  before: Period,
});
export type Sales = Static<typeof Sales>;

export const SalesQuery = Type.Object({
  days: Type.Optional(Type.Unsafe<SalesSpan>({ type: "integer", enum: [...SALES_SPANS] })),
  /** Without one: that in which most orders were paid. */
  currency: Type.Optional(StringEnum(Object.keys(CURRENCIES) as Currency[])),
});
export type SalesQuery = Static<typeof SalesQuery>;

export const homeRoutes = {
  "GET /log-api/staff/figures/:name": {
    access: { who: "staff", may: "desk.open" },
    summary: "How much of something waits for the team, and since when; each figure asks for the right to its list",
    params: Type.Object({ name: StringEnum(FIGURE_NAMES) }),
    reply: dataOnly(Figure),
  },
  "GET /log-api/staff/sales": {
    access: { who: "staff", may: "reports.read" },
    summary: "What was sold and given back in a currency, by days of the store's zone, beside the same span before",
    query: SalesQuery,
    reply: dataOnly(Sales),
  },
} as const satisfies RouteTable;
