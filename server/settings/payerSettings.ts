import { readFileSync } from "node:fs";
import { isValidBIC, isValidIBAN } from "ibantools";
import { isRoutingNumber, tidyNumber } from "../../contract/rules/payoutTerms";

/** The accounts that the store pays from, as its banks want them in files. */
export interface PayerSettings {
  EUR?: { name: string; iban: string; bic: string };
  USD?: {
    name: string;
    /** Of the bank that takes the file. */
    routing: string;
    bank: string;
    /** What that bank calls the store: ten characters, often a 1 and the EIN. */
    companyId: string;
  };
}

/** Accounts that do not exist: their banks are those of the examples that banks print. */
const DEMO: PayerSettings = {
  EUR: { name: "Velstol B.V.", iban: "NL91ABNA0417164300", bic: "ABNANL2A" },
  USD: { name: "Velstol Inc.", routing: "021000021", bank: "Test Bank", companyId: "1934471826" },
};

/**
 * The accounts of `PAYERS_FILE`; without one, the demo's on a store of test money, and none where real money is paid.
 * What is wrong with the file is added to `problems`.
 */
export function readPayers(file: string | undefined, isLive: boolean, problems: string[]): PayerSettings {
  if (file === undefined) return isLive ? {} : DEMO;
  try {
    const { EUR, USD } = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, unknown> | undefined>;
    return { ...(EUR && { EUR: readEuros(EUR, problems) }), ...(USD && { USD: readDollars(USD, problems) }) };
  } catch (error) {
    problems.push(`PAYERS_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function readEuros(row: Record<string, unknown>, problems: string[]) {
  const [name, iban, bic] = [text(row.name), tidyNumber(text(row.iban)), tidyNumber(text(row.bic))];
  if (name === "" || name.length > 70) problems.push("PAYERS_FILE, EUR: name must have 1 to 70 characters.");
  if (!isValidIBAN(iban)) problems.push("PAYERS_FILE, EUR: iban is none.");
  if (!isValidBIC(bic)) problems.push("PAYERS_FILE, EUR: bic is none.");
  return { name, iban, bic };
}

function readDollars(row: Record<string, unknown>, problems: string[]) {
  const [name, bank] = [text(row.name), text(row.bank)];
  const [routing, companyId] = [tidyNumber(text(row.routing)), text(row.company_id)];
  if (name === "" || name.length > 23) problems.push("PAYERS_FILE, USD: name must have 1 to 23 characters.");
  if (bank === "" || bank.length > 23) problems.push("PAYERS_FILE, USD: bank must have 1 to 23 characters.");
  if (!isRoutingNumber(routing)) problems.push("PAYERS_FILE, USD: routing is no routing number.");
  if (!/^[A-Z0-9]{10}$/.test(companyId)) problems.push("PAYERS_FILE, USD: company_id must have ten characters.");
  return { name, routing, bank, companyId };
}
