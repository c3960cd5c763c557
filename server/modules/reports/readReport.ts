import type { Report, ReportRow } from "../../../contract/reports/reportRoutes";
import { REPORTS, USUAL_REPORT_SPAN, type ReportName, type ReportSpan } from "../../../contract/reports/reportTerms";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { readStoreClock } from "../desk/repositoryClock";
import { dayAfter, dayIn } from "../deskHome/days";
import type { Asked, Found } from "./asked";
import { headsOf } from "./words";
import {
  findBack,
  findDeclines,
  findMissed,
  findOffers,
  findPromises,
  findShelves,
  findVisits,
  findVoices,
} from "./findRows";

const FINDERS: { [Name in ReportName]: (asked: Asked) => Promise<Found<Name>> } = {
  declines: findDeclines,
  returns: findBack,
  stock: findShelves,
  missed: findMissed,
  promises: findPromises,
  offers: findOffers,
  visits: findVisits,
  reviews: findVoices,
};

/** The first day of a report that ends with today. */
function firstDay(name: ReportName, days: number, today: string): string {
  const { ownSpan } = REPORTS[name] as { ownSpan?: { days: number } | { months: number } };
  if (ownSpan === undefined) return dayAfter(today, 1 - days);
  if ("days" in ownSpan) return dayAfter(today, 1 - ownSpan.days);
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1 - ownSpan.months);
  return first.toISOString().slice(0, 10);
}

interface ReportAsked {
  name: ReportName;
  days?: ReportSpan | undefined;
  language: Language;
  limit: number;
}

/** One question about the store, answered by one statement over days of the store's zone that end with today. */
export async function readReport(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { name, days = USUAL_REPORT_SPAN, language, limit }: ReportAsked,
): Promise<Report> {
  const now = clock.now();
  const { zone } = await readStoreClock(db);
  const until = dayIn(zone, now);
  const from = firstDay(name, days, until);
  const found: { rows: ReportRow[]; facts: Record<string, number>; total: number } = await FINDERS[name]({
    db,
    env,
    from,
    until,
    zone,
    now,
    language,
    limit,
  });
  return {
    name,
    days: "ownSpan" in REPORTS[name] ? null : days,
    from,
    until,
    zone,
    as_of: now.toISOString(),
    facts: found.facts,
    heads: headsOf(name, language),
    rows: found.rows,
    more: Math.max(0, found.total - found.rows.length),
  };
}
