import type { PartRow } from "../../../contract/desk/partRoutes";
import type { Language } from "../../../contract/markets";
import { textsIn } from "../../locales/texts";
import { csvIn } from "../desk/csv";

/** Parts as a file that spreadsheets open: its head, and the lines of some of them. */
export function partsCsv(language: Language) {
  const { columns, states } = textsIn(language).parts;
  const known: Record<string, string> = states;
  const { number, state, placed, accepted, due, units, products, name, city, country } = columns;
  const { head, lines } = csvIn(language);
  return {
    head: head([number, state, placed, accepted, due, units, products, name, city, country]),
    lines: (rows: readonly PartRow[]) =>
      lines(
        rows.map((row) => [
          row.number,
          known[row.state] ?? row.state,
          row.placed_at,
          row.accepted_at ?? "",
          row.dispatch_due ?? "",
          row.units,
          row.products.join(" / "),
          row.ship_to_name ?? "",
          row.city,
          row.country,
        ]),
      ),
  };
}
