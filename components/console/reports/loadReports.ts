import type { Report } from "@/contract/reports/reportRoutes";
import {
  REPORT_NAMES,
  REPORT_SPANS,
  USUAL_REPORT_SPAN,
  type ReportName,
  type ReportSpan,
} from "@/contract/reports/reportTerms";
import type { Answer } from "@/services/answer";
import { fetchReport } from "@/services/desk/console/reports";
import type { PageContext } from "@/services/page";

export interface ReportsProps {
  days: ReportSpan;
  /** Each with why it could not be read, where it could not. */
  reports: Record<ReportName, Answer<Report>>;
}

/** All reports of a span: each is a call of its own, so that one which fails leaves the others. */
export async function loadReports({ query, caller }: PageContext): Promise<ReportsProps> {
  const days = REPORT_SPANS.find((span) => String(span) === query.days) ?? USUAL_REPORT_SPAN;
  const read = await Promise.all(
    REPORT_NAMES.map(async (name) => [name, await fetchReport(name, days, caller)] as const),
  );
  return { days, reports: Object.fromEntries(read) as ReportsProps["reports"] };
}
