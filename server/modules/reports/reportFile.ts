import type { Report } from "../../../contract/reports/reportRoutes";
import { columnsOf } from "../../../contract/reports/reportTerms";
import type { Language } from "../../../contract/markets";
import { csvIn } from "../desk/csv";

/** Shares leave in percent, as a table shows them. */
const PERCENT = 100;
const DECIMALS = 10;

/** The rows of a report as a file for spreadsheets; what is not known is an empty cell. */
export function reportFile(report: Report, language: Language): { name: string; content: string } {
  const csv = csvIn(language);
  const columns = columnsOf(report.name);
  const cellOf = (value: string | number | null | undefined, kind: string) => {
    if (value === null || value === undefined) return "";
    return kind === "share" && typeof value === "number" ? Math.round(value * PERCENT * DECIMALS) / DECIMALS : value;
  };
  const head = columns.map(([, kind], at) => `${report.heads[at] ?? ""}${kind === "share" ? " (%)" : ""}`);
  const rows = report.rows.map((row) => columns.map(([column, kind]) => cellOf(row[column], kind)));
  return { name: `${report.name}-${report.until}.csv`, content: csv.head(head) + csv.lines(rows) };
}
