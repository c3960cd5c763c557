import { mainLocaleOf } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";

/** Begins a file whose letters every spreadsheet reads right. */
const MARK = "\ufeff";

/** What a spreadsheet would count as a formula is text: it begins with an apostrophe. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/**
 * Files as the spreadsheets of a language open them by a double click: where decimals are parted by commas, cells are
 * parted by semicolons. Texts are no formulas; numbers stay numbers, below zero, too.
 */
export function csvIn(language: Language) {
  const parts = new Intl.NumberFormat(mainLocaleOf(language)).formatToParts(1.5);
  const point = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const sign = point === "," ? ";" : ",";
  const decimal = (digits: string) => digits.replace(".", point);
  const cell = (value: string | number) => quoted(typeof value === "number" ? decimal(String(value)) : safe(value));
  const lines = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => `${row.map(cell).join(sign)}\r\n`).join("");
  return { decimal, head: (names: readonly string[]) => `${MARK}${lines([names])}`, lines };
}
