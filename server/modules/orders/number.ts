import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../db/client";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";

/** Digits and capitals without I, L, O and U: nothing to misread, nothing to spell by accident. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_CHARACTERS = 6;
const FORMAT = /^VS-(\d{2})-([0-9A-HJKMNP-TV-Z]{6})-([0-9A-HJKMNP-TV-Z])$/;

/** `VS-26-7K3Q9F-4`: year, 30 random bits, check character. */
export function newOrderNumber(now: Date): string {
  const year = String(now.getUTCFullYear() % 100).padStart(2, "0");
  const body = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % 32]).join("");
  return `VS-${year}-${body}-${checkCharacter(year + body)}`;
}

/** At a million orders a year one draw in a thousand is taken: so many in a row never are. */
const NUMBER_TRIES = 5;

/** A transaction that writes an order; begun anew when the number that it drew is another order's. */
export async function transactionWithNumber<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error, "orders_number_unique") || tries === NUMBER_TRIES) throw error;
    }
  }
}

/**
 * What somebody typed as the number it means: any case, spaces, I and L for 1, O for 0; undefined when it cannot be
 * one.
 */
export function readOrderNumber(typed: string): string | undefined {
  const tidy = typed
    .trim()
    .toUpperCase()
    .replace(/[\s–—]+/g, "-");
  const [prefix, ...rest] = tidy.split("-");
  const number = [prefix, ...rest.map((part) => part.replace(/[IL]/g, "1").replace(/O/g, "0"))].join("-");
  const [, year = "", body = "", check] = FORMAT.exec(number) ?? [];
  return check !== undefined && check === checkCharacter(year + body) ? number : undefined;
}

/** Weights are odd and differ between neighbours, so that one wrong character always shows and most swaps do. */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1),
    0,
  );
  return ALPHABET[sum % 32] ?? "0";
}
