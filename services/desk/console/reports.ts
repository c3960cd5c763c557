import type { ReportName, ReportSpan } from "@/contract/reports/reportTerms";
import { callForData, type Caller } from "../../http";

export const fetchReport = (name: ReportName, days: ReportSpan, from?: Caller) =>
  callForData("GET /log-api/staff/reports/:name", { params: { name }, query: { days } }, { from });

/** Its rows as a file. */
export const reportFilePath = (name: ReportName, days: ReportSpan) =>
  `/log-api/staff/reports/${name}/file?days=${days}`;
