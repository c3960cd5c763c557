import { stripVTControlCharacters } from "node:util";

/** More than these are a fault of the store and not a moment in which the machine had no time for a test. */
const MOST = 2;

/**
 * Says which tests passed only when they were tried again, with what they said first. False when they are more than a
 * few.
 *
 * @param {readonly { name: string; said: string }[]} again
 */
export function tellSecondTries(again) {
  for (const { name, said } of again) {
    const [first = ""] = stripVTControlCharacters(said).split("\n");
    process.stdout.write(`passed at the second try: ${name} (${first})\n`);
  }
  return again.length <= MOST;
}
