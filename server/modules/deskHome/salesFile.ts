import type { Sales } from "../../../contract/deskHome/homeRoutes";
import type { Language } from "../../../contract/markets";
import { texts } from "../../locales/texts";
import { csvIn } from "../desk/csv";

const COLUMNS = ["day", "currency", "orders", "gross", "refunds", "tax", "net"] as const;

/** Both spans as one file, the earliest day first. */
export function salesFile({ currency, before, now }: Sales, language: Language): { name: string; content: string } {
  const csv = csvIn(language);
  const days = [...before.days, ...now.days];
  const rows = days.map((row) => [row.day, currency, row.orders, row.gross, row.refunds, row.tax, row.net]);
  const until = days.at(-1)?.day ?? "";
  return {
    name: `sales-${currency}-${until}.csv`,
    content: csv.head(COLUMNS.map((name) => texts.deskHome.columns[name][language])) + csv.lines(rows),
  };
}
