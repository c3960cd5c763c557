import { TIMES } from "../../../contract/rules/times";
import { localePath, mainLocaleOf } from "../../../contract/locales";
import { isLanguage, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { dateFormat } from "../../formats";
import { hashSecret } from "../../http/cookies";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import { renewLink } from "../auth/repositoryLinks";
import { deviceOf } from "../signIn/device";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";
import { hasAccountAt } from "./repository/people";

/** What a mail proves, or tells of an account. */
export type SignInMailKind =
  | "confirmAddress"
  | "accountExists"
  | "setPassword"
  | "workEmail"
  | "news"
  | "passwordChanged"
  | "passkeyAdded"
  | "passkeysForgotten"
  | "accountErased"
  | "addressChanged";

type Payload = Record<string, unknown>;

export function signInMail(
  kind: SignInMailKind,
  language: Language,
  href: string,
  values: Record<string, string> = {},
): SubjectedMail {
  const words = mailTexts(language).mail.signIn[kind];
  const text = interpolate(words.text, { minutes: TIMES.linkMinutes, ...values });
  return {
    subject: words.subject,
    preview: text,
    title: words.title,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: words.button, href },
      { kind: "text", text: words.ignore },
    ],
  };
}

/** Mails that prove an address or tell of a password. */
export function signInMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;

  /** A page of the store in the reader's language. */
  const page = (path: string, language: Language, query: Record<string, string> = {}) => {
    const address = `${env.origin}${localePath(path, mainLocaleOf(language))}`;
    return Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query)}` : address;
  };

  const linked =
    (write: (email: string, token: string, language: Language) => Promise<SubjectedMail>) =>
    async (payload: Payload) => {
      const [email, token] = [String(payload.email), String(payload.token)];
      const language = isLanguage(payload.language) ? payload.language : "en";
      if (!(await renewLink(deps, token))) return;
      await deliver(email, language, `link-${hashSecret(token).slice(0, 16)}`, await write(email, token, language));
    };

  /** Tells the owner of an account what was done with it. */
  const notice =
    (
      kind: SignInMailKind,
      name: string,
      hrefOf: (language: Language, payload: Payload) => string,
      valuesOf: (language: Language, payload: Payload) => Record<string, string> = () => ({}),
    ) =>
    async (payload: Payload) => {
      const [email, at] = [String(payload.email), String(payload.at)];
      const language = isLanguage(payload.language) ? payload.language : "en";
      const date = dateFormat(mainLocaleOf(language)).format(new Date(at));
      const mail = signInMail(kind, language, hrefOf(language, payload), { date, ...valuesOf(language, payload) });
      await deliver(email, language, `${name}-${at}`, mail);
    };

  return {
    // Whoever has an account learns of it in their own mailbox alone.
    "mail.confirm-link": linked(async (email, token, language) =>
      (await hasAccountAt(db, email))
        ? signInMail("accountExists", language, page("/sign-in", language, { otp_email: email }))
        : signInMail("confirmAddress", language, page("/verify-email", language, { token })),
    ),
    "mail.password-link": linked(async (_email, token, language) =>
      signInMail("setPassword", language, page("/reset-password", language, { token })),
    ),
    "mail.work-email-link": linked(async (_email, token, language) =>
      signInMail("workEmail", language, page("/customer/profile", language, { work_email: token })),
    ),
    "mail.news-link": linked(async (_email, token, language) =>
      signInMail("news", language, page("/newsletter", language, { token })),
    ),
    "mail.password-changed": notice("passwordChanged", "password", (language, { email }) =>
      page("/reset-password", language, { otp_email: String(email) }),
    ),
    "mail.account-moved": notice("addressChanged", "address", (language) => page("/sign-in", language)),
    "mail.account-erased": notice("accountErased", "erased", (language) => page("/", language)),
    "mail.passkeys-forgotten": notice("passkeysForgotten", "passkeys", (language) => page("/sign-in", language)),
    "mail.passkey-added": notice(
      "passkeyAdded",
      "passkey",
      (language) => page("/customer/profile", language),
      (language, { userAgent }) => ({
        device: deviceOf(String(userAgent)) || mailTexts(language).mail.signIn.passkeyAdded.unknownDevice,
      }),
    ),
  };
}
