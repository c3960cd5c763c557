import { createHash } from "node:crypto";
import { WIRE_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import { numberIn, readCsv, type CsvRow } from "../listings/sheet/readCsv";
import { readOrderNumber } from "../orders/number";
import { wireDeskErrors } from "./errors";

/** By which columns banks of three languages are understood: `Betrag`, `Betrag (EUR)`, `Umsatz in EUR`. */
const AMOUNT =
  /^((transaction |credit )?amount|credit|paid in|money in|betrag|umsatz|haben|gutschrift|montant|crédit)(\s*[([].*|\s+(in\s+)?[a-z]{3})?$/;
const CURRENCY = /^(currency|ccy|währung|devise)\b/;
const SIGN = /^(soll\s*\/\s*haben|credit\s*\/\s*debit|debit\s*\/\s*credit|s\/h|d\/c)\b/;
const DAY = /^((booking |value |transaction |posting )?date|datum|buchungs?(tag|datum)|valuta|wertstellung)/;
/** The bank's own name of a transfer; one that the payer wrote may stand in several. */
const NAME =
  /^(transaction[- _]?(id|reference)|bank[- _]?(reference|referenz)|entry reference|umsatz-?id|référence (banque|bancaire))\b/;
/** Changes with what the file begins at. */
const BALANCE = /^(balance|saldo|solde|running)/;
const DEBIT = /^(s|soll|d|dbit|debit|débit)$/;

/** A row by which money came. */
export interface BankRow {
  line: number;
  day: string;
  text: string;
  /** Major units, above 0. */
  amount: number;
  /** Empty where the file says none. */
  currency: string;
  transaction: string;
  /** Numbers of orders that it may name. */
  numbers: string[];
}

export interface BankFile {
  rows: BankRow[];
  outgoing: number;
  unread: number;
}

/** What came to an account by a bank's CSV file. @throws 422 for what is none, or is too long; Busy */
export async function readBankFile(bytes: Uint8Array, asker: string): Promise<BankFile> {
  const { rows: most, preamble } = WIRE_LIMITS;
  return bankRowsOf(await readCsv(bytes, { needed: AMOUNT, most, preamble, asker, errors: wireDeskErrors }));
}

/** Pure. */
export function bankRowsOf(lines: readonly CsvRow[]): BankFile {
  const file: BankFile = { rows: [], outgoing: 0, unread: 0 };
  const names = bankNames(lines);
  const seen = new Map<string, number>();
  for (const row of lines) {
    const amount = amountOf(row);
    if (amount === null) file.unread += 1;
    else if (amount.value <= 0) file.outgoing += 1;
    else {
      const texts = [...row.cells].filter(([column]) => !isPlain(column)).map(([, cell]) => cell);
      const made = madeName(row, seen);
      file.rows.push({
        line: row.line,
        day: cellOf(row, DAY).slice(0, 20),
        text: texts
          .filter((text) => text !== "")
          .join(" · ")
          .slice(0, WIRE_LIMITS.textLength),
        amount: amount.value,
        currency: currencyIn(cellOf(row, CURRENCY)) || amount.currency,
        transaction: names.get(row.line) ?? made,
        numbers: numbersIn([...row.cells.values()]),
      });
    }
  }
  return file;
}

const isPlain = (column: string) => [AMOUNT, CURRENCY, SIGN, DAY, BALANCE].some((known) => known.test(column));

/** The first cell of such a column in which something stands. */
function cellOf({ cells }: CsvRow, column: RegExp): string {
  for (const [name, cell] of cells) if (column.test(name) && cell !== "") return cell;
  return "";
}

const SIGNED =
  /^([+\-−–]?)\s*(?:([A-Z]{3}|[$€£])\s*)?([+\-−–]?)\s*([\d.,'’\s\u00a0\u202f]+?)\s*(?:([A-Z]{3}|[$€£])\s*)?([+\-−–]?)$/i;
const SIGNS: Record<string, string> = { "€": "EUR", "£": "GBP" };

/** A dollar may be any of several; what is no code says nothing. */
const currencyIn = (typed: string): string => SIGNS[typed] ?? /^[A-Z]{3}$/.exec(typed.toUpperCase())?.[0] ?? "";

/** Null where no amount can be read; an empty cell of a column of credits is none that came. */
function amountOf(row: CsvRow): { value: number; currency: string } | null {
  const typed = cellOf(row, AMOUNT);
  if (typed === "") return { value: 0, currency: "" };
  const [, first = "", before = "", second = "", digits = "", behind = "", last = ""] = SIGNED.exec(typed) ?? [];
  const value = numberIn(digits);
  if (value === null) return null;
  const isOut = /[-−–]/.test(first + second + last) || DEBIT.test(cellOf(row, SIGN).toLowerCase());
  return { value: isOut ? -value : value, currency: currencyIn(before || behind) };
}

/** Names that the bank gave, where each names one row of the file. */
function bankNames(lines: readonly CsvRow[]): Map<number, string> {
  const given = lines.map((row) => ({ line: row.line, name: cellOf(row, NAME).replace(/\s+/g, " ").slice(0, 100) }));
  const count = new Map<string, number>();
  for (const { name } of given) count.set(name, (count.get(name) ?? 0) + 1);
  const own = given.filter(({ name }) => count.get(name) === 1 && /\d/.test(name));
  return new Map(own.map(({ line, name }) => [line, name]));
}

/** A name made of a row: the same in every file that has it, another one for its next like. */
function madeName({ cells }: CsvRow, seen: Map<string, number>): string {
  const told = [...cells].filter(([column]) => !BALANCE.test(column)).map(([, cell]) => cell.replace(/\s+/g, " "));
  const hash = createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 24);
  const nth = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, nth);
  return nth === 1 ? `csv-${hash}` : `csv-${hash}-${nth}`;
}

const NUMBER = /(?=VS(\d{2})([0-9A-Z]{6})([0-9A-Z]))/g;

/** Numbers of orders in what payers wrote: banks drop signs and break lines anywhere. */
export function numbersIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of [...texts, texts.join("")])
    for (const [, year, body, check] of text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .matchAll(NUMBER)) {
      const number = readOrderNumber(`VS-${year}-${body}-${check}`);
      if (number !== undefined) found.add(number);
    }
  return [...found].slice(0, 5);
}
