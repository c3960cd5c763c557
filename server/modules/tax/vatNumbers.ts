import * as check from "./vatCheckDigits";

/**
 * A VAT number as registers know it: the member state's prefix (EL for Greece, XI for Northern Ireland) and the rest.
 */
export interface VatNumber {
  state: string;
  rest: string;
}

interface Form {
  pattern: RegExp;
  isRight: (rest: string) => boolean;
}

/**
 * What numbers of each member state look like, and how their check digits are made. Source: European Commission, VIES
 * "VAT number format".
 */
const FORMS: Readonly<Record<string, Form>> = {
  AT: { pattern: /^U\d{8}$/, isRight: check.austria },
  BE: { pattern: /^[01]\d{9}$/, isRight: check.belgium },
  BG: { pattern: /^\d{9,10}$/, isRight: check.bulgaria },
  CY: { pattern: /^[0-59]\d{7}[A-Z]$/, isRight: check.cyprus },
  CZ: { pattern: /^\d{8,10}$/, isRight: check.czechia },
  DE: { pattern: /^[1-9]\d{8}$/, isRight: check.mod11And10 },
  DK: { pattern: /^[1-9]\d{7}$/, isRight: check.weighted([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { pattern: /^\d{9}$/, isRight: check.weighted([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: { pattern: /^\d{9}$/, isRight: check.greece },
  ES: { pattern: /^(?:[A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/, isRight: check.spain },
  FI: { pattern: /^\d{8}$/, isRight: check.weighted([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { pattern: /^[\dA-HJ-NP-Z]{2}\d{9}$/, isRight: check.france },
  HR: { pattern: /^\d{11}$/, isRight: check.mod11And10 },
  HU: { pattern: /^\d{8}$/, isRight: check.weighted([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isRight: check.ireland },
  IT: { pattern: /^\d{11}$/, isRight: check.luhn },
  LT: { pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, isRight: check.lithuania },
  LU: { pattern: /^\d{8}$/, isRight: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)) },
  LV: { pattern: /^\d{11}$/, isRight: check.latvia },
  MT: { pattern: /^[1-9]\d{7}$/, isRight: check.malta },
  NL: { pattern: /^\d{9}B\d{2}$/, isRight: check.netherlands },
  PL: { pattern: /^\d{10}$/, isRight: check.poland },
  PT: { pattern: /^[1-9]\d{8}$/, isRight: check.portugal },
  RO: { pattern: /^[1-9]\d{1,9}$/, isRight: check.romania },
  SE: { pattern: /^\d{10}01$/, isRight: (rest) => check.luhn(rest.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, isRight: check.slovenia },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, isRight: (rest) => Number(rest) % 11 === 0 },
  XI: { pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, isRight: () => true },
};

/**
 * Reads a VAT number of the European Union, however it was typed; null when it can be none: unknown state, wrong
 * form, wrong check digit. Whether somebody has the number is the register's to say.
 */
export function readVatNumber(text: string): VatNumber | null {
  const tidy = text.toUpperCase().replace(/[\s./-]/g, "");
  const prefix = tidy.slice(0, 2);
  const state = prefix === "GR" ? "EL" : prefix;
  const rest = tidy.slice(2);
  const form = Object.hasOwn(FORMS, state) ? FORMS[state] : undefined;
  return form?.pattern.test(rest) && form.isRight(rest) ? { state, rest } : null;
}

export function printVatNumber({ state, rest }: VatNumber): string {
  return `${state}${rest}`;
}
