import { parse } from "csv-parse/sync";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";

/** A line of a file by its head. */
export interface CsvRow {
  /** In which line of the file it begins, the head being the first. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

/** What Windows-1252 has from 0x80 to 0x9F; a space is a byte that means nothing. */
const WINDOWS = [..."€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"];

/** UTF-8 with or without its mark; what is none was saved by an older spreadsheet in Windows-1252. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** What stands most often in the head: spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/\r?\n|\r/, 1);
  const counted = [";", "\t", ","].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/** An apostrophe that keeps a spreadsheet from counting is none of the text. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, "");

/**
 * Rows of a CSV file, whatever spreadsheet saved it. Formulas are text.
 * @throws 422 for what is none, for one without the columns, and for one that is too long
 */
export function readCsv(bytes: Buffer, needed: string): { columns: string[]; rows: CsvRow[] } {
  const text = decoded(bytes).replace(/^\ufeff/, "");
  const most = LISTING_LIMITS.sheetRows;
  // Bytes that no text has: what was sent is a workbook or a picture.
  if (text.includes("\u0000") || text.startsWith("PK\u0003\u0004")) throw new DomainError(listingErrors.sheetUnread);
  let lines: string[][];
  /** In which line of the file each row ends: cells may hold several. */
  const ends: number[] = [];
  try {
    lines = parse(text.replace(/\r\n?/g, "\n"), {
      on_record: (record: string[], { lines: end }) => {
        ends.push(end);
        return record;
      },
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 20_000,
      to: most + 2,
    });
  } catch {
    throw new DomainError(listingErrors.sheetUnread);
  }
  const [head = [], ...body] = lines;
  if (body.length > most) throw new DomainError(listingErrors.sheetLong, { values: { most } });
  const columns = head.map((cell) => plain(cell).toLowerCase());
  if (!columns.includes(needed)) throw new DomainError(listingErrors.sheetColumns, { values: { column: needed } });
  const rows = body.map((cells, at) => ({
    line: (ends[at] ?? 0) + 1,
    cells: new Map(columns.map((name, place) => [name, plain(cells[place] ?? "")])),
  }));
  return { columns, rows: rows.filter(({ cells }) => [...cells.values()].some((cell) => cell !== "")) };
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
