import { string } from "yup";
import { LANGUAGES, type LocalizedText } from "@/contract/markets";
import { perLanguage } from "@/contract/rules/languages";

const fieldsOf = (path: string) => LANGUAGES.map((language) => `${path}.${language}`);

/** The fields of a text in every language before anything is typed, for a form that is the browser's own. */
export const emptyLocalized = (path: string): Record<string, string> =>
  Object.fromEntries(fieldsOf(path).map((name) => [name, ""]));

/** Their rules: how long they may be is the fields' own, what they may say the server's. */
export const localizedSchema = (path: string) =>
  Object.fromEntries(fieldsOf(path).map((name) => [name, string().default("")]));

/** What was typed into them. */
export const readLocalized = (typed: Record<string, string>, path: string): LocalizedText =>
  perLanguage((language) => typed[`${path}.${language}`] ?? "");
