import { SALES_SPANS, USUAL_SPAN, type SalesSpan } from "../deskHome/homeTerms";

/** What the console's reports tell, and in which columns. Plain constants, safe in the browser. */

/** Days that a report tells of, as the chart of sales does. */
export const REPORT_SPANS = SALES_SPANS;
export type ReportSpan = SalesSpan;
export const USUAL_REPORT_SPAN = USUAL_SPAN;

/** Days by which shelves are counted, whatever span is asked for: what sold then is sold on. */
export const STOCK_DAYS = 28;
/** Days within which a shelf that runs empty has to be bought for now. */
export const SOON_DAYS = 7;
/** Months that reviews and questions are told of. */
export const VOICE_MONTHS = 12;

/** Rows that a page shows; a file has more. */
export const REPORT_ROWS = 50;
export const REPORT_FILE_ROWS = 5000;

/** How a cell is written: `money` is of the row's `currency`, `share` of 1, a `month` is its first day. */
export type CellKind = "text" | "count" | "share" | "money" | "days" | "hours" | "rating" | "month";

interface ReportTerms {
  columns: Readonly<Record<string, CellKind>>;
  /** Sums over all rows, those that are left out as well. */
  facts: readonly string[];
  /** What it tells of, where that is not the span that is asked for. */
  ownSpan?: { days: number } | { months: number };
}

export const REPORTS = {
  /** Attempts to pay, and why they were refused: of each gateway a row for all of its reasons first. */
  declines: {
    columns: { gateway: "text", reason: "text", attempts: "count", refused: "count", rate: "share" },
    facts: ["attempts", "refused"],
  },
  /** Units of the orders that were paid then, and how many of these were given back since. */
  returns: {
    columns: { product: "text", code: "text", sold: "count", back: "count", rate: "share", reasons: "text" },
    facts: ["sold", "back"],
  },
  /** Shelves that what sold lately empties, the soonest first. */
  stock: {
    columns: {
      product: "text",
      code: "text",
      brand: "text",
      free: "count",
      sold: "count",
      days_left: "days",
      to_buy: "count",
    },
    facts: ["soon", "to_buy"],
    ownSpan: { days: STOCK_DAYS },
  },
  /** Visits to products that could not be had just then, whose visitors agreed to be counted. */
  missed: {
    columns: { product: "text", code: "text", brand: "text", visits: "count", views: "count" },
    facts: ["visits", "views"],
  },
  /** Parts that left then, and those that wait although they should have left: what was promised, and what happened. */
  promises: {
    columns: {
      warehouse: "text",
      carrier: "text",
      parts: "count",
      late: "count",
      days_late: "days",
      arrived: "count",
      arrived_late: "count",
      arrival_days_late: "days",
    },
    facts: ["parts", "late", "waiting", "arrived", "arrived_late"],
  },
  /** Paid orders with an offer: an order with several counts for each. */
  offers: {
    columns: {
      offer: "text",
      kind: "text",
      currency: "text",
      orders: "count",
      discount: "money",
      new_customers: "count",
      new_share: "share",
    },
    facts: ["orders", "new_customers"],
  },
  /** Visits whose visitors agreed to be counted, by how far they came. */
  visits: {
    columns: {
      country: "text",
      visits: "count",
      product: "count",
      cart: "count",
      checkout: "count",
      paid: "count",
      rate: "share",
    },
    facts: ["visits", "product", "cart", "checkout", "paid"],
  },
  /** What customers wrote, by month, the latest first. */
  reviews: {
    columns: {
      month: "month",
      reviews: "count",
      average: "rating",
      five: "count",
      four: "count",
      three: "count",
      two: "count",
      one: "count",
      questions: "count",
      answered: "count",
      answer_hours: "hours",
    },
    facts: ["reviews", "questions", "answered"],
    ownSpan: { months: VOICE_MONTHS },
  },
} as const satisfies Record<string, ReportTerms>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];

type Columns<Name extends ReportName> = (typeof REPORTS)[Name]["columns"];
type CellOf<Kind> = Kind extends "text" | "month" ? string : number | null;
/** A row of a report, by its columns; what is not known is null. */
export type RowOf<Name extends ReportName> = { [Column in keyof Columns<Name>]: CellOf<Columns<Name>[Column]> };
export type FactsOf<Name extends ReportName> = Record<(typeof REPORTS)[Name]["facts"][number], number>;

export const columnsOf = (name: ReportName): readonly (readonly [column: string, kind: CellKind])[] =>
  Object.entries<CellKind>(REPORTS[name].columns);
