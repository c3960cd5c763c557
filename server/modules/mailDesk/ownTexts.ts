import type { Language } from "../../../contract/markets";
import { DomainError, httpErrors } from "../../http/errors";
import { mailPack } from "../mail/words/editable";
import { assertText } from "./assertText";
import { mailDeskErrors } from "./errors";

/** What the store says by itself. @throws 404 */
export function ownTexts(mail: string, language: Language): Readonly<Record<string, string>> {
  const own = mailPack(language).get(mail);
  if (!own) throw new DomainError(mailDeskErrors.unknownMail);
  return own;
}

/**
 * Texts of one language as they are kept: without blanks around them, and the store's own for what is empty.
 * @throws 404, and 422 for a text that the mail does not have or that it cannot say, by `<at>.<name>`
 */
export function keptTexts(
  mail: string,
  language: Language,
  texts: Readonly<Record<string, string>>,
  at: string,
): Record<string, string> {
  const own = ownTexts(mail, language);
  const read = Object.entries(texts).map(([name, typed]) => {
    const [default_, text, field] = [own[name], typed.trim(), `${at}.${name}`];
    if (default_ === undefined) throw new DomainError(httpErrors.invalid, { field });
    if (text !== "") assertText(name, text, default_, field);
    return [name, text || default_];
  });
  return Object.fromEntries(read) as Record<string, string>;
}
