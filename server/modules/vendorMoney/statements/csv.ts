import type { Language } from "../../../../contract/markets";
import { textsIn } from "../../../locales/texts";
import { presentVendorEntry } from "../read/readMoney";
import type { StatementModel } from "./model";

/** What a spreadsheet would count as a formula is text; amounts are numbers, which may begin with a minus. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A statement's entries as a file that spreadsheets open in the right letters. */
export function statementCsv({ entries, number }: StatementModel, language: Language): string {
  const { statement: words, kinds } = textsIn(language).vendorMoney;
  const head = [words.number, words.day, words.item, words.part, words.product, words.rate, words.ruleNumber];
  const lines: (string | number)[][] = [
    [...head, words.amount, words.currency, words.reason],
    ...entries.map((facts) => {
      const { at, kind, part, product, rate, amount, currency, reason } = presentVendorEntry(facts);
      const { ruleId } = facts.entry;
      return [number, at, kinds[kind], part, product, rate ?? "", ruleId ?? "", amount, currency, reason];
    }),
  ];
  return `\ufeff${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}
