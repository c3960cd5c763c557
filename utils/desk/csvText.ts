/** Begins a file whose letters every spreadsheet reads right. */
const MARK = "\ufeff";

/** What a spreadsheet would count as a formula is text: it begins with an apostrophe, as in the server's files. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** A file of texts as the spreadsheets of a language open it by a double click. */
export function csvText(rows: readonly (readonly string[])[], locale: string): string {
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  const sign = point === "," ? ";" : ",";
  return MARK + rows.map((row) => `${row.map((cell) => quoted(safe(cell))).join(sign)}\r\n`).join("");
}
