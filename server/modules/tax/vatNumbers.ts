import { createRequire } from "node:module";
import type * as Jsvat from "jsvat-next";

// Published for bundlers: Node's import does not find its names.
const { checkVAT, countries } = createRequire(import.meta.url)("jsvat-next") as typeof Jsvat;

/**
 * A VAT number as registers know it: the member state's prefix (EL for Greece, XI for Northern Ireland) and the rest.
 */
export interface VatNumber {
  state: string;
  rest: string;
}

const STATES = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

const tidied = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s./-]/g, "")
    .replace(/^GR/, "EL");

/** Whether a text is meant as a VAT number of a member state, right or wrong. */
export const isMeantAsVatNumber = (text: string, state: string): boolean =>
  STATES.includes(state) && tidied(text).startsWith(state) && /\d/.test(text);

/**
 * Reads a VAT number of the European Union, however it was typed; null when it can be none: unknown state, wrong
 * form, wrong check digit. Whether somebody has the number is the register's to say.
 */
export function readVatNumber(text: string): VatNumber | null {
  const tidy = tidied(text);
  const state = tidy.slice(0, 2);
  if (!STATES.includes(state) || !checkVAT(tidy, countries).isValid) return null;
  return { state, rest: tidy.slice(2) };
}

export function printVatNumber({ state, rest }: VatNumber): string {
  return `${state}${rest}`;
}
