import path from "node:path";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import { DomainError, type ErrorKind } from "../../../http/errors";
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

type Refusal = "sheetUnread" | "sheetLong" | "sheetColumns" | "sheetSlow";
type Reply = { columns: string[]; rows: { line: number; cells: string[] }[] } | { refusal: Refusal };

interface CsvFile {
  /** What the head is known by: a cell of it, in small letters. */
  needed: RegExp;
  /** Rows that it may have. */
  most: number;
  /** Lines that may stand before the head. */
  preamble: number;
  asker: string;
  errors: Record<Refusal, ErrorKind>;
}

/** Of prices and stock, as the store itself exports them. */
const SHEET = { needed: /^code$/, most: LISTING_LIMITS.sheetRows, preamble: 0, errors: listingErrors } as const;

const SLOW: Reply = { refusal: "sheetSlow" };

/**
 * Rows of a CSV file, whatever spreadsheet saved it. Formulas are text. Files are read one after the other, each in a
 * thread with 5 seconds and a limit of memory, so that the store goes on answering.
 * @throws 422 for what is none, for one without the columns, and for one that is too long or takes too long; Busy
 */
export async function readCsv(bytes: Uint8Array, file: Pick<CsvFile, "asker"> & Partial<CsvFile>): Promise<CsvRow[]> {
  const { asker, errors, ...data } = { ...SHEET, ...file };
  const run = { script: WORKER, bytes, data, memory: MEMORY, mostMs: MOST_MS };
  const reply = await readers.run(() => runInThread<Reply>({ ...run, tooMuch: SLOW, silent: SLOW }), { asker });
  if ("refusal" in reply) throw new DomainError(errors[reply.refusal], { values: { most: data.most, column: "code" } });
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
