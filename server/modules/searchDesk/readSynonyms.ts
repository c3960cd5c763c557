import { SYNONYM_LIMITS } from "../../../contract/settings/searchWordTerms";
import { DomainError } from "../../http/errors";
import { wordKey } from "../search/synonyms";
import { searchDeskErrors } from "./errors";
import type { SynonymRow } from "./repository";

const field = "words";

/** `screen, monitor, display`, shortened where a group is long. */
const shortly = (words: readonly string[]) => words.slice(0, 3).join(", ") + (words.length > 3 ? " …" : "");

/**
 * Words of a group as they are kept, without what is empty. `others` are the other groups of the language.
 * @throws 422 for too few or too many, one that is too long or none, and one that is there already, here or elsewhere
 */
export function readSynonyms(
  typed: readonly string[],

  others: readonly Pick<SynonymRow, "words">[],
): string[] {
  const { least, most, letters, parts } = SYNONYM_LIMITS;
  const words = typed.map((word) => word.normalize("NFC").replace(/\s+/gu, " ").trim()).filter(Boolean);
  if (words.length < least) throw new DomainError(searchDeskErrors.tooFew, { field, values: { least } });
  if (words.length > most) throw new DomainError(searchDeskErrors.tooMany, { field, values: { most } });
  const taken = new Map(others.flatMap((group) => group.words.map((word) => [wordKey(word), group.words] as const)));
  const own = new Set<string>();
  for (const word of words) {
    const key = wordKey(word);
    const values = { word, letters, parts };
    if (word.length > letters || key.length > 2 * letters)
      throw new DomainError(searchDeskErrors.tooLong, {
        field,
        values: { ...values, word: `${word.slice(0, letters)}…` },
      });
    if (key === "") throw new DomainError(searchDeskErrors.noWord, { field, values });
    if (key.split(" ").length > parts) throw new DomainError(searchDeskErrors.tooManyParts, { field, values });
    if (own.has(key)) throw new DomainError(searchDeskErrors.twice, { field, values });
    const group = taken.get(key);
    if (group) throw new DomainError(searchDeskErrors.taken, { field, values: { word, group: shortly(group) } });
    own.add(key);
  }
  return words;
}
