import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type * as EnglishWords from "@zxcvbn-ts/language-en";
import { LIMITS } from "../../../../contract/limits";
import type { Language } from "../../../../contract/markets";
import { texts } from "../../../locales/texts";
import { DomainError } from "../../../http/errors";
import { signInErrors } from "../errors";

/** Of five levels, 0 to 4: from here on somebody who has stolen the hashes needs years for one. */
const SAFE = 3;
/** Long texts of repeated parts take much time to look through; their beginning says enough. */
const LOOKED_AT = 64;

/** A language's words and names; loaded with the first password in it. */
const dictionaryOf = (language: Language) =>
  import(texts.grammar.passwordDictionary[language]) as Promise<typeof EnglishWords>;

const judges = new Map<Language, Promise<ZxcvbnFactory>>();

async function makeJudge(language: Language): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, words] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    dictionaryOf(language),
  ]);
  const dictionary = { ...common.dictionary, ...words.dictionary };
  return new Factory({ dictionary, graphs: common.adjacencyGraphs });
}

/**
 * Lets a new password pass, or says what is wrong with it: too short, too long, or easy to guess for who knows the
 * common passwords, the words and names of the visitor's language, and what the store knows of them.
 * @throws 422 at the field `password`.
 */
export async function requireStrong(password: string, language: Language, known: readonly string[]): Promise<void> {
  const length = [...password].length;
  const refuse = (kind: "tooShort" | "tooLong" | "guessable", values = {}) =>
    new DomainError(signInErrors[kind], { field: "password", values });
  if (length < LIMITS.passwordLeast) throw refuse("tooShort", { least: LIMITS.passwordLeast });
  if (length > LIMITS.passwordMost) throw refuse("tooLong", { most: LIMITS.passwordMost });
  const judge = judges.get(language) ?? makeJudge(language);
  judges.set(language, judge);
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part.length > 2);
  if ((await judge).check(password.slice(0, LOOKED_AT), parts).score < SAFE) throw refuse("guessable");
}
