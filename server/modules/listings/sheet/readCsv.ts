import path from "node:path";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import { DomainError } from "../../../http/errors";
import { runInThread } from "../../../platform/jobs/runInThread";
import { ROOT } from "../../../root";
import { KeyedSemaphore } from "../../../semaphore";
import { listingErrors } from "../errors";

/** Loaded as it is, beside the built server too. */
const WORKER = path.join(ROOT, "server/modules/listings/sheet/csvWorker.mjs");
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_MS = 5000;

const readers = new KeyedSemaphore({ places: 1, queue: 8, queuePerAsker: 2, patienceMs: 20_000 });

/** A line of a file by its head. */
export interface CsvRow {
  /** In which line of the file it begins, the head being the first. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

type Reply =
  | { columns: string[]; rows: { line: number; cells: string[] }[] }
  | { refusal: "sheetUnread" | "sheetLong" | "sheetColumns" | "sheetSlow" };

const SLOW: Reply = { refusal: "sheetSlow" };

/**
 * Rows of a CSV file, whatever spreadsheet saved it. Formulas are text. Files are read one after the other, each in a
 * thread with 5 seconds and a limit of memory, so that the store goes on answering.
 * @throws 422 for what is none, for one without the columns, and for one that is too long or takes too long; Busy
 */
export async function readCsv(
  bytes: Uint8Array,
  { needed, asker }: { needed: string; asker: string },
): Promise<CsvRow[]> {
  const most = LISTING_LIMITS.sheetRows;
  const run = { script: WORKER, bytes, data: { needed, most }, memory: MEMORY, mostMs: MOST_MS };
  const reply = await readers.run(() => runInThread<Reply>({ ...run, tooMuch: SLOW, silent: SLOW }), { asker });
  if ("refusal" in reply) throw new DomainError(listingErrors[reply.refusal], { values: { most, column: needed } });
  const { columns, rows } = reply;
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(columns.map((name, place) => [name, cells[place] ?? ""])),
  }));
}

/** A number as any of the three languages writes it; null for what is none. `1.234` has its thousands apart. */
export function numberIn(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, "");
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return Number(text);
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  const isThousands = rest.length === 3 || whole.includes(text.charAt(last));
  const groups = isThousands ? text : whole;
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(groups)) return null;
  const units = Number(groups.replace(/[.,]/g, ""));
  return isThousands ? units : rest === "" ? null : Number(`${units}.${rest}`);
}
