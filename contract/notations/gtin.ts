/** Numbers by which the trade knows goods, and customs their kind. Pure, safe in the browser. */

/** GTIN-8, UPC-A, EAN-13 and the number of a carton. */
export const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14];
const LONGEST = 14;

/** How the number of a product is named whose units all lie on one shelf; others are named by their shelf. */
export const WHOLE_PRODUCT = "all";
export const numberKey = (variant: string): string => variant || WHOLE_PRODUCT;

/** As somebody types, copies or prints it: in groups. */
export const plainDigits = (typed: string): string => typed.replace(/[\s.–—-]/g, "");

export const isGtinLong = (text: string): boolean => /^\d+$/.test(text) && GTIN_LENGTHS.includes(text.length);

/** The check digit of EAN-8, UPC-A, EAN-13 and ITF-14: weights 3 and 1 in turns, from the right. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The same number for the same goods, of whatever length it is printed. */
export const wholeGtin = (digits: string): string => digits.padStart(LONGEST, "0");

/**
 * What stores number among themselves, no maker's: prefixes 02, 04 and 20 to 29 of EAN-13 and UPC-A, 0 and 2 of EAN-8,
 * and cartons whose contents are weighed. Source: GS1 General Specifications, section 1.4.
 */
const RESTRICTED = /^(9|000000[02]|[0-8](02|04|2))/;

export type GtinFault = "length" | "digit" | "restricted";

/** What is wrong with a number of the trade; null for nothing. */
export function gtinFault(digits: string): GtinFault | null {
  if (!isGtinLong(digits)) return "length";
  if (!hasCheckDigit(digits)) return "digit";
  return RESTRICTED.test(wholeGtin(digits)) ? "restricted" : null;
}

/** A number of the Harmonized System: six digits that all countries share, and up to four of each country's own. */
export const isHsCode = (digits: string): boolean => /^\d{6,10}$/.test(digits);
