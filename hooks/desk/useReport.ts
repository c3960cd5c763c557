import { useState } from "react";
import type { Report } from "@/contract/reports/reportRoutes";
import type { ReportName, ReportSpan } from "@/contract/reports/reportTerms";
import type { Answer } from "@/services/answer";
import { fetchReport } from "@/services/desk/console/reports";

/** A report as the page came with it, and as it was read again after it could not be; the others stay as they are. */
export function useReport(given: Answer<Report>, name: ReportName, days: ReportSpan) {
  const [renewed, setRenewed] = useState<{ of: Answer<Report>; answer: Answer<Report> } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await fetchReport(name, days);
    setRenewed({ of: given, answer });
    setBusy(false);
  };
  return { answer: renewed?.of === given ? renewed.answer : given, isBusy, retry };
}
