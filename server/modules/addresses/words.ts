import type { Language } from "../../../contract/markets";
import type { NameFault } from "../../../contract/rules/nameRule";
import { texts } from "../../locales/texts";

export const addressWords = texts.addresses.address;

/** Why something is no name, street or city, and what to do. */
export const nameWords: Record<NameFault, Record<Language, string>> = texts.addresses.name;

export function fillExample(text: string, example: string): string {
  return text.replace("{example}", example);
}
