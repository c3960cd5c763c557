import type { Language } from "../../../contract/markets";
import { TIMES } from "../../../contract/rules/times";
import { interpolate } from "../../http/errors";
import type { MailContent } from "./layout";
import { mailTexts } from "./words/mailTexts";

/** The code stands in the subject too: most people read it from the notification. */
export function signInCodeMail(code: string, language: Language, link: string): MailContent & { subject: string } {
  return codeMail(code, mailTexts(language).mail.signInCode, link);
}

/** A code by which somebody who is signed in proves a mailbox; it has no link, which would sign somebody in. */
export function proofMail(code: string, language: Language, isNew: boolean): MailContent & { subject: string } {
  const { proofCode, newAddressCode } = mailTexts(language).mail;
  return codeMail(code, isNew ? newAddressCode : proofCode);
}

interface Words {
  subject: string;
  title: string;
  text: string;
  ignore: string;
  button?: string;
}

function codeMail(code: string, words: Words, link = ""): MailContent & { subject: string } {
  const text = interpolate(words.text, { minutes: TIMES.codeMinutes });
  return {
    subject: interpolate(words.subject, { code }),
    preview: text,
    title: words.title,
    blocks: [
      { kind: "text", text },
      { kind: "code", code },
      ...(link && words.button ? [{ kind: "button" as const, label: words.button, href: link }] : []),
      { kind: "text", text: words.ignore },
    ],
  };
}
