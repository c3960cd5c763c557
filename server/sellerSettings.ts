import { readFileSync } from "node:fs";
import { isCountryCode, type CountryCode } from "../contract/markets";
import { DEMO_SELLERS } from "./db/seed/data/sellers";

/** A company that the store sells through, as it stands on invoices. Each counts its own documents. */
export interface SellerSettings {
  /** Begins the numbers of its documents: never changed once there are any. */
  code: string;
  /** `{store}` is the store's name. */
  name: string;
  /** Lines as they are written on an envelope. */
  address: readonly string[];
  country: CountryCode;
  /** VAT number, or what its country has in place of one; may be empty. */
  taxId: string;
  /** Countries that its goods are sold to; `rest`: all that no other company sells to. */
  sellsTo: readonly CountryCode[] | "rest";
}

type Read = Record<string, unknown>;

/** The companies of `SELLERS_FILE`, or the demo's without one. What is wrong with the file is added to `problems`. */
export function readSellers(file: string | undefined, problems: string[]): readonly SellerSettings[] {
  if (file === undefined) return DEMO_SELLERS;
  const rows = parse(file, problems);
  if (!rows) return DEMO_SELLERS;
  const sellers = rows.map((row, index) => readSeller(row, `SELLERS_FILE, company ${index + 1}`, problems));
  checkTogether(sellers, problems);
  return sellers;
}

function parse(file: string, problems: string[]): Read[] | undefined {
  try {
    const rows: unknown = JSON.parse(readFileSync(file, "utf8"));
    const isList = Array.isArray(rows) && rows.length > 0 && rows.length <= 50;
    if (isList && rows.every((row) => typeof row === "object" && row !== null)) return rows as Read[];
    problems.push("SELLERS_FILE must hold a JSON list of one to fifty companies.");
  } catch (error) {
    problems.push(`SELLERS_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

function readSeller(row: Read, where: string, problems: string[]): SellerSettings {
  const { code, name, address, country, tax_id: taxId = "", sells_to: sellsTo = "rest" } = row;
  const complain = (says: string) => void problems.push(`${where}: ${says}`);
  const isCode = typeof code === "string" && /^[A-Z]{2,4}$/.test(code);
  if (!isCode) complain("code must be two to four capital letters.");
  if (!isText(name, 100)) complain("name must be a text of up to 100 characters.");
  const isAddress = Array.isArray(address) && address.length > 0 && address.length <= 6;
  if (!isAddress || !address.every((line) => isText(line, 100)))
    complain("address must be a list of one to six lines of up to 100 characters.");
  if (!isCountryCode(country)) complain("country must be a country that the store knows, by two letters.");
  if (taxId !== "" && !isText(taxId, 60)) complain("tax_id must be a text of up to 60 characters.");
  const isRest = sellsTo === "rest";
  if (!isRest && !(Array.isArray(sellsTo) && sellsTo.length > 0 && sellsTo.every(isCountryCode)))
    complain('sells_to must be "rest" or a list of countries by two letters.');
  return {
    code: String(code),
    name: String(name),
    address: isAddress ? address.map(String) : [],
    country: isCountryCode(country) ? country : "US",
    taxId: String(taxId),
    sellsTo: isRest ? "rest" : (sellsTo as CountryCode[]),
  };
}

const isText = (value: unknown, most: number): boolean =>
  typeof value === "string" && value.trim() !== "" && value.length <= most;

/**
 * Each country has one company, and no two series of documents are one: credit notes count under the code with a C
 * behind it.
 */
function checkTogether(sellers: readonly SellerSettings[], problems: string[]): void {
  const series = sellers.flatMap(({ code }) => [code, `${code}C`]);
  if (new Set(series).size < series.length)
    problems.push(
      "SELLERS_FILE: two companies would count under one code; credit notes take the code with a C behind it.",
    );
  if (sellers.filter(({ sellsTo }) => sellsTo === "rest").length !== 1)
    problems.push('SELLERS_FILE: exactly one company must sell to "rest".');
  const named = sellers.flatMap(({ sellsTo }) => (sellsTo === "rest" ? [] : sellsTo));
  if (new Set(named).size < named.length) problems.push("SELLERS_FILE: two companies sell to the same country.");
}
