import { MAIL_LIMITS_OF_TEXT } from "../../../contract/settings/mailTerms";
import { DomainError } from "../../http/errors";
import { placeholdersOf } from "../mail/words/editable";
import { mailDeskErrors } from "./errors";

const TAG = /<[a-z/!]/i;
/** Line breaks, and what would turn the order of letters around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What a mail program makes a link of: an address with a scheme, an e-mail, a name with an ending. */
const LINK = /\S*:\/\/\S*|\S+@\S+|(?:[\p{L}\p{N}-]{2,}\.)+\p{L}{2,}\S*/gu;

/** What may stand where a placeholder does can be the beginning of an address. */
const linksIn = (text: string): string[] => text.replace(/\{(\w+)\}/g, "xx$1").match(LINK) ?? [];

/** As long as a text of this name can be. */
export const mostOf = (name: string): number => MAIL_LIMITS_OF_TEXT[name === "subject" ? "subject" : "text"];

/**
 * A text as it can be kept instead of the store's own: with the same placeholders, on one line, without tags and
 * without links that the store's own does not have. @throws 422 by its field
 */
export function assertText(name: string, text: string, own: string, field: string): void {
  const refuse = (kind: keyof typeof mailDeskErrors, values: Record<string, string | number> = {}) => {
    throw new DomainError(mailDeskErrors[kind], { field, values });
  };
  if (text.length > mostOf(name)) refuse("tooLong", { most: mostOf(name) });
  if (UNSEEN.test(text)) refuse("lines");
  if (TAG.test(text)) refuse("html");
  const [wanted, known] = [placeholdersOf(text), placeholdersOf(own)];
  const missing = known.find((placeholder) => !wanted.includes(placeholder));
  if (missing !== undefined) refuse("missing", { placeholder: `{${missing}}` });
  const unknown = wanted.find((placeholder) => !known.includes(placeholder));
  if (unknown !== undefined) refuse("unknown", { placeholder: `{${unknown}}` });
  const ours = new Set(linksIn(own));
  const link = linksIn(text).find((found) => !ours.has(found));
  if (link !== undefined) refuse("link", { link });
}
