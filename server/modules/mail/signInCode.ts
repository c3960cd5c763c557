import type { Language } from "../../../contract/markets";
import { TIMES } from "../../../contract/limits";
import { fill } from "../../http/errors";
import type { MailContent } from "./layout";
import { textsIn } from "../../locales/texts";

/** The code stands in the subject too: most people read it from the notification. */
export function signInCodeMail(code: string, language: Language, link: string): MailContent & { subject: string } {
  const words = textsIn(language).mail.signInCode;
  const text = fill(words.text, { minutes: TIMES.codeMinutes });
  return {
    subject: fill(words.subject, { code }),
    preview: text,
    title: words.title,
    blocks: [
      { kind: "text", text },
      { kind: "code", code },
      { kind: "button", label: words.button, href: link },
      { kind: "text", text: words.ignore },
    ],
  };
}
