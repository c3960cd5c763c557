import type { FactsOf, ReportName, RowOf } from "../../../contract/reports/reportTerms";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { DaySpan } from "../deskHome/days";

/** What a report is asked for: days of the store's zone, both included, until the moment of the question. */
export interface Asked extends Pick<Deps, "db" | "env">, DaySpan {
  now: Date;
  language: Language;
  /** Rows at most. */
  limit: number;
}

/** What a report found: `total` rows, of which these are the first. */
export interface Found<Name extends ReportName> {
  rows: RowOf<Name>[];
  facts: FactsOf<Name>;
  total: number;
}

/** A part of a whole; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
