import type { Language } from "../../../../contract/markets";
import { textsIn } from "../../../locales/texts";
import { csvIn } from "../../desk/csv";
import { presentVendorEntry } from "../read/readMoney";
import type { StatementModel } from "./model";

/** A statement's entries as a file that spreadsheets open in the right letters. */
export function statementCsv({ entries, number }: StatementModel, language: Language): string {
  const { statement: words, kinds } = textsIn(language).vendorMoney;
  const head = [words.number, words.day, words.item, words.part, words.product, words.rate, words.ruleNumber];
  const file = csvIn(language);
  const lines = entries.map((facts) => {
    const { at, kind, part, product, rate, amount, currency, reason } = presentVendorEntry(facts);
    const { ruleId } = facts.entry;
    return [number, at, kinds[kind], part, product, rate ?? "", ruleId ?? "", amount, currency, reason];
  });
  return file.head([...head, words.amount, words.currency, words.reason]) + file.lines(lines);
}
