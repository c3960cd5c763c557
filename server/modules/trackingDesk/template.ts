import type { Language } from "../../../contract/markets";
import { TRACKING_LIMITS } from "../../../contract/orderDesk/trackingTerms";
import type { Deps } from "../../deps";
import { textsIn } from "../../locales/texts";
import { csvIn } from "../desk/csv";
import { partsToSend } from "./repository";

/** The store's own parts that wait, as a file in which carriers and numbers are filled in; nobody is named in it. */
export async function trackingTemplate({ db }: Pick<Deps, "db">, language: Language): Promise<string> {
  const { part, carrier, tracking, units, products } = textsIn(language).trackingDesk.columns;
  const { head, lines } = csvIn(language);
  const rows = await partsToSend(db, TRACKING_LIMITS.rows);
  const cells = rows.map((row) => [row.number, "", "", row.units, row.products.join(" / ")]);
  return head([part, carrier, tracking, units, products]) + lines(cells);
}
