// Reads a CSV file of somebody else's, in a thread of its own with a limit of memory and time (readCsv.ts). Formulas
// are text, and what a file calls a column never names a property.
import { parentPort, workerData } from "node:worker_threads";
import { parse } from "csv-parse/sync";

/** What Windows-1252 has from 0x80 to 0x9F; a space is a byte that means nothing. */
const WINDOWS = [..."€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"];

/** UTF-8 with or without its mark; what is none was saved by an older spreadsheet in Windows-1252. */
function decoded(/** @type {Uint8Array} */ bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString("latin1");
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** What stands most often in the lines up to the head: spreadsheets of half of Europe write semicolons. */
function delimiterOf(/** @type {string} */ text, /** @type {number} */ lines) {
  const head = text.split(/\r?\n|\r/, lines).join("\n");
  const counted = [";", "\t", ","].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/** An apostrophe that keeps a spreadsheet from counting is none of the text. */
const plain = (/** @type {string} */ cell) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, "");

function answer() {
  const { bytes, needed, most, preamble } = workerData;
  const text = decoded(bytes).replace(/^\ufeff/, "");
  // Bytes that no text has: what was sent is a workbook or a picture.
  if (text.includes("\u0000") || text.startsWith("PK\u0003\u0004")) return { refusal: "sheetUnread" };
  /** In which line of the file each row ends, as cells may hold several. @type {number[]} */
  const ends = [];
  const lines = parse(text.replace(/\r\n?/g, "\n"), {
    on_record: (record, { lines: end }) => {
      ends.push(end);
      return record;
    },
    delimiter: delimiterOf(text, preamble + 1),
    relax_column_count: true,
    max_record_size: 20_000,
    to: preamble + most + 2,
  });
  const named = (/** @type {string[]} */ cells) => cells.map((cell) => plain(cell).toLowerCase());
  const isHead = (/** @type {string[]} */ cells) => named(cells).some((cell) => needed.test(cell));
  const start = lines.slice(0, preamble + 1).findIndex(isHead);
  const body = lines.slice(start + 1);
  if (body.length > most) return { refusal: "sheetLong" };
  if (start < 0) return { refusal: "sheetColumns" };
  const columns = named(lines[start] ?? []);
  const rows = body.map((cells, at) => ({
    line: (ends[start + at] ?? 0) + 1,
    cells: columns.map((/** @type {string} */ _name, /** @type {number} */ place) => plain(cells[place] ?? "")),
  }));
  return { columns, rows: rows.filter(({ cells }) => cells.some((/** @type {string} */ cell) => cell !== "")) };
}

try {
  parentPort?.postMessage(answer());
} catch {
  parentPort?.postMessage({ refusal: "sheetUnread" });
}
