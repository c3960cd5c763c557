// Reads a spreadsheet with addresses, in a thread of its own with a limit of memory and time (readSheet.ts).
// Its content is untrusted: sizes are counted before anything is unpacked, formulas are text, and a cell
// never names a property.
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";

const MOST_ENTRIES = 200;
const MOST_UNPACKED = 20 * 1024 * 1024;
const MOST_RATIO = 100;
const MOST_ROWS = 1000;
const MOST_CELLS = 100;
const MOST_TEXT = 254;
/** Signs that no text holds. */
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
/** Other kinds of files that are text, too. */
const OTHER_TEXT = /^\s*(?:%PDF|<|\{\\rtf|#!)/;

class Refusal extends Error {}

/** @returns {never} */
const refuse = (/** @type {string} */ why) => {
  throw new Refusal(why);
};

/** What belongs to an archive, and nothing before or behind it: another kind of file in the same bytes is refused. */
function checkEnds(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = bytes.length - 22;
  const isWhole = at > 0 && view.getUint32(at, true) === 0x06054b50 && view.getUint16(at + 20, true) === 0;
  if (!isWhole || view.getUint32(at + 12, true) + view.getUint32(at + 16, true) !== at) refuse("notASheet");
}

/** Names of what the archive holds, with their sizes counted; nothing is unpacked. */
function readNames(/** @type {Uint8Array} */ bytes) {
  const names = new Set();
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isOdd = names.has(name) || !/^[\w[\]. /-]{1,200}$/.test(name) || name.includes("..") || name[0] === "/";
      if (isOdd || names.size >= MOST_ENTRIES) refuse("notASheet");
      if (/vbaProject|macrosheets|activeX|embeddings/i.test(name)) refuse("macros");
      names.add(name);
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_RATIO) refuse("tooLarge");
      return false;
    },
  });
  return names;
}

/** The text of one part; it has room for what the directory says and not for more. */
function partOf(/** @type {Uint8Array} */ bytes, /** @type {Set<string>} */ names, /** @type {string} */ wanted) {
  if (!names.has(wanted)) return "";
  const part = Object.values(unzipSync(bytes, { filter: ({ name }) => name === wanted }))[0];
  return new TextDecoder("utf-8", { fatal: true }).decode(part);
}

/** Goes through XML without entities of its own, which only a document type could declare. */
function walk(/** @type {string} */ xml, /** @type {Record<string, (value: any) => void>} */ handlers) {
  const parser = new SaxesParser();
  parser.on("doctype", () => refuse("notASheet"));
  parser.on("error", (error) => {
    throw error;
  });
  if (handlers.open) parser.on("opentag", handlers.open);
  if (handlers.close) parser.on("closetag", handlers.close);
  if (handlers.text) parser.on("text", handlers.text);
  parser.write(xml).close();
}

const local = (/** @type {string} */ name) => name.slice(name.indexOf(":") + 1);

/** Path of the first sheet. */
function firstSheet(/** @type {Uint8Array} */ bytes, /** @type {Set<string>} */ names) {
  let [id, target] = ["", ""];
  walk(partOf(bytes, names, "xl/workbook.xml"), {
    open: ({ name, attributes }) => {
      if (local(name) === "sheet" && id === "") id = attributes["r:id"] ?? "";
    },
  });
  walk(partOf(bytes, names, "xl/_rels/workbook.xml.rels"), {
    open: ({ name, attributes }) => {
      if (local(name) === "Relationship" && attributes.Id === id) target = attributes.Target ?? "";
    },
  });
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  return names.has(path) ? path : refuse("notASheet");
}

/** Texts that cells name by their place. */
function sharedTexts(/** @type {string} */ xml) {
  /** @type {string[]} */
  const texts = [];
  if (xml === "") return texts;
  let [inText, hidden] = [false, 0];
  walk(xml, {
    open: ({ name }) => {
      if (local(name) === "si") texts.push("");
      if (local(name) === "rPh") hidden += 1;
      inText = local(name) === "t";
    },
    text: (text) => {
      const last = texts.length - 1;
      if (inText && hidden === 0 && last >= 0) texts[last] = `${texts[last]}${text}`.slice(0, MOST_TEXT);
    },
    close: ({ name }) => {
      if (local(name) === "rPh") hidden -= 1;
      inText = false;
    },
  });
  return texts;
}

/** From 0 on: `B7` is 1. */
function columnOf(/** @type {string} */ reference) {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @typedef {{ row: number, cells: string[] }} Row */

/** Keeps the rows that hold something; one may be the heading. */
function keeper() {
  /** @type {Row[]} */
  const rows = [];
  const keep = (/** @type {Row} */ { row, cells }) => {
    const filled = Array.from(cells, (cell) => (cell ?? "").trim());
    if (filled.every((cell) => cell === "")) return;
    if (rows.length > MOST_ROWS) refuse("tooManyRows");
    rows.push({ row, cells: filled });
  };
  return { rows, keep };
}

function readWorkbook(/** @type {Uint8Array} */ bytes) {
  checkEnds(bytes);
  const names = readNames(bytes);
  const types = partOf(bytes, names, "[Content_Types].xml");
  if (/macroEnabled/i.test(types)) refuse("macros");
  if (!types.includes("spreadsheetml.sheet.main+xml")) refuse("notASheet");
  const path = firstSheet(bytes, names);
  const shared = sharedTexts(partOf(bytes, names, "xl/sharedStrings.xml"));
  const { rows, keep } = keeper();
  let [row, column, type, inside] = [0, -1, "", ""];
  /** @type {string[]} */
  let cells = [];
  let [value, formula] = ["", ""];
  walk(partOf(bytes, names, path), {
    open: ({ name, attributes }) => {
      inside = local(name);
      if (inside === "row") [row, column, cells] = [Number(attributes.r) || row + 1, -1, []];
      if (inside !== "c") return;
      column = attributes.r ? columnOf(attributes.r) : column + 1;
      [type, value, formula] = [attributes.t ?? "", "", ""];
    },
    text: (text) => {
      if (inside === "v" || inside === "t") value = `${value}${text}`.slice(0, MOST_TEXT);
      if (inside === "f") formula = `=${formula.slice(1)}${text}`.slice(0, MOST_TEXT);
    },
    close: ({ name }) => {
      inside = "";
      if (local(name) === "row") keep({ row, cells });
      if (local(name) !== "c" || column < 0 || column >= MOST_CELLS) return;
      cells[column] = formula || (type === "s" ? (shared[Number(value)] ?? "") : value);
    },
  });
  return rows;
}

function decodeText(/** @type {Uint8Array} */ bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readCsv(/** @type {Uint8Array} */ bytes) {
  const text = decodeText(bytes);
  if (UNPRINTABLE.test(text) || OTHER_TEXT.test(text)) refuse("notASheet");
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [",", ";", "\t"].map((sign) => ({ sign, n: head.split(sign).length }));
  const { sign } = counts.reduce((most, one) => (one.n > most.n ? one : most));
  const { rows, keep } = keeper();
  let [row, cell, quoted] = [1, "", false];
  /** @type {string[]} */
  let cells = [];
  const endCell = () => {
    if (cells.length < MOST_CELLS) cells.push(cell.slice(0, MOST_TEXT));
    cell = "";
  };
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter !== undefined) {
      if (letter === '"' && text[at + 1] === '"') cell += text[(at += 1)];
      else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === sign) endCell();
    else if (letter === undefined || letter === "\n" || letter === "\r") {
      endCell();
      keep({ row, cells });
      if (letter === "\r" && text[at + 1] === "\n") at += 1;
      [row, cells] = [row + 1, []];
    } else cell += letter;
  }
  return rows;
}

/** One address a row: of the column that is headed as such, otherwise whatever looks like one. */
function addressesOf(/** @type {Row[]} */ rows) {
  const [first] = rows;
  const isHeading = first && !first.cells.some((cell) => cell.includes("@"));
  const column = isHeading ? first.cells.findIndex((cell) => /e-?mail|courriel/i.test(cell)) : -1;
  const found = (isHeading ? rows.slice(1) : rows).map(({ row, cells }) => ({
    row,
    text: (column >= 0 ? cells[column] : (cells.find((cell) => cell.includes("@")) ?? cells.find(Boolean))) ?? "",
  }));
  if (found.length === 0) refuse("empty");
  return found.length > MOST_ROWS ? refuse("tooManyRows") : found;
}

function answer() {
  const { bytes, name } = workerData;
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (/\.xls[mb]$|\.xlt|\.xlam$/i.test(name)) refuse("macros");
  if (isArchive !== /\.xlsx$/i.test(name) || (!isArchive && !/\.(?:csv|txt)$/i.test(name))) refuse("notASheet");
  return addressesOf(isArchive ? readWorkbook(bytes) : readCsv(bytes));
}

try {
  parentPort?.postMessage({ rows: answer() });
} catch (error) {
  parentPort?.postMessage({ refusal: error instanceof Refusal ? error.message : "notASheet" });
}
