import type { PartRow } from "../../../contract/desk/partRoutes";
import type { Language } from "../../../contract/markets";
import { textsIn } from "../../locales/texts";

/** What a spreadsheet would count as a formula is text: it begins with an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Parts as a file that spreadsheets open in the right letters. */
export function partsCsv(rows: readonly PartRow[], language: Language): string {
  const { columns, states } = textsIn(language).parts;
  const known: Record<string, string> = states;
  const { number, state, placed, accepted, due, units, products, name, city, country } = columns;
  const lines = [
    [number, state, placed, accepted, due, units, products, name, city, country],
    ...rows.map((row) => [
      row.number,
      known[row.state] ?? row.state,
      row.placed_at,
      row.accepted_at ?? "",
      row.dispatch_due ?? "",
      String(row.units),
      row.products.join(" / "),
      row.ship_to_name ?? "",
      row.city,
      row.country,
    ]),
  ];
  return `\ufeff${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}
