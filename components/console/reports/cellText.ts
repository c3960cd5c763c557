import type { ReportRow } from "@/contract/reports/reportRoutes";
import type { CellKind } from "@/contract/reports/reportTerms";
import { dateFormat, numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";

/** A month by its first day. */
export const monthText = (day: string, locale: string, month: "short" | "long" = "long"): string =>
  dateFormat(locale, { month, year: "numeric", timeZone: "UTC" }).format(new Date(day));

/** What a cell of a report says; a dash where nothing is known. */
export function cellText(row: ReportRow, column: string, kind: CellKind, locale: string): string {
  const value = row[column] ?? null;
  if (value === null || value === "") return "–";
  if (typeof value === "string") return kind === "month" ? monthText(value, locale) : value;
  switch (kind) {
    case "share":
      return numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(value);
    case "money":
      return formatMoney(value, String(row.currency ?? ""), locale);
    default:
      return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  }
}
