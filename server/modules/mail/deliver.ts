import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { mailHtml, mailText, type MailContent, type MailFrame } from "./layout";
import type { Attachment, SendMail } from "./send";
import { mailTexts } from "./words/mailTexts";

export type SubjectedMail = MailContent & { subject: string; unsubscribe?: string };

/**
 * Sends a mail to an address in a language; the id is stable for one message, so that a repeat is recognisable as
 * one.
 */
export type Deliver = (
  to: string,
  language: Language,
  messageId: string,
  mail: SubjectedMail,
  attachments?: readonly Attachment[],
  replyTo?: string,
) => Promise<void>;

export const frameOf = ({ storeName, origin }: Pick<Env, "storeName" | "origin">, language: Language): MailFrame => ({
  storeName,
  origin,
  language,
  footer: mailTexts(language).mail.footer,
});

export function makeDeliver({ env }: Pick<Deps, "env">, send: SendMail): Deliver {
  return async (to, language, messageId, mail, attachments = [], replyTo) => {
    const frame = frameOf(env, language);
    const html = mailHtml(mail, frame);
    const text = mailText(mail, frame);
    await send({
      to,
      subject: mail.subject,
      html,
      text,
      messageId,
      attachments,
      ...(replyTo && { replyTo }),
      ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
    });
  };
}
