import { isLanguage, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { OutboxHandlers } from "../outbox/deliver";
import { mailHtml, mailText, type MailContent, type MailFrame } from "./layout";
import { loadOrder, type MailedOrder } from "./loadOrder";
import { orderPlacedMail, paymentFailedMail } from "./orderMails";
import { makeMailer } from "./send";
import { signInCodeMail } from "./signInCode";

const footers: Record<Language, string> = {
  en: "You get this mail because of something you did in our store. We never ask for a password or a card number by mail.",
  fr: "Vous recevez cet e-mail à la suite d’une action dans notre boutique. Nous ne demandons jamais de mot de passe ni de numéro de carte par e-mail.",
  de: "Sie erhalten diese E-Mail, weil Sie in unserem Shop etwas ausgelöst haben. Wir fragen nie per E-Mail nach Passwort oder Kartennummer.",
};

/** Senders of all mails by outbox kind. */
export function mailHandlers(deps: Deps): OutboxHandlers {
  const { env, db } = deps;
  const send = makeMailer(env);

  async function deliver(
    to: string,
    language: Language,
    messageId: string,
    mail: MailContent & { subject: string },
  ): Promise<void> {
    const frame: MailFrame = { storeName: env.storeName, origin: env.origin, language, footer: footers[language] };
    await send({ to, subject: mail.subject, html: mailHtml(mail, frame), text: mailText(mail, frame), messageId });
  }

  const aboutOrder =
    (kind: string, write: (mailed: MailedOrder, origin: string) => MailContent & { subject: string }) =>
    async ({ orderId }: Record<string, unknown>) => {
      const mailed = await loadOrder(db, Number(orderId));
      await deliver(
        mailed.order.email,
        mailed.order.language,
        `${kind}-${mailed.order.number}`,
        write(mailed, env.origin),
      );
    };

  return {
    "mail.sign-in-code": async ({ email, code, language, nextUrl }) => {
      const tongue = isLanguage(language) ? language : "en";
      const query = new URLSearchParams({ otp_email: String(email), next: String(nextUrl) });
      const mail = signInCodeMail(String(code), tongue, `${env.origin}/otp?${query}`);
      await deliver(String(email), tongue, `code-${deps.clock.now().getTime()}`, mail);
    },
    "mail.order-placed": aboutOrder("placed", orderPlacedMail),
    "mail.payment-failed": aboutOrder("failed", paymentFailedMail),
  };
}
