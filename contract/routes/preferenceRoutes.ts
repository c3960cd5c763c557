import { LANGUAGES, type Language } from "../markets";
import { Type, type Static } from "typebox";
import { dataOnly, Empty, type RouteTable } from "./route";
import { text, Time } from "../shared";

/** Asked for by the customer, confirmed by the link that was mailed to them, taken back. */
export type ConsentState = "asked" | "granted" | "withdrawn";

/** No letters; asked for and not yet confirmed; letters. */
export type NewsState = "off" | "asked" | "on";

/** A language of mails; empty: that of the page on which an order was placed. */
export type MailLanguage = "" | Language;

const MailLanguages = Type.Unsafe<MailLanguage>({ type: "string", enum: ["", ...LANGUAGES] });

export const Preferences = Type.Object({
  mail_language: MailLanguages,
  news: Type.Unsafe<NewsState>({ type: "string", enum: ["off", "asked", "on"] }),
  /** Every step with its words, the latest first. */
  consents: Type.Array(
    Type.Object({
      state: Type.Unsafe<ConsentState>({ type: "string", enum: ["asked", "granted", "withdrawn"] }),
      wording: Type.String(),
      at: Time,
    }),
    { maxItems: 50 },
  ),
});
export type Preferences = Static<typeof Preferences>;

export const preferenceRoutes = {
  "GET /customer-api/preferences": {
    access: "customer",
    summary: "Language of mails, letters, and what the customer agreed to when",
    reply: dataOnly(Preferences),
  },
  "PUT /customer-api/preferences": {
    access: "customer",
    summary: "Changes the language of mails or asks for letters, which come once the mailed link is followed",
    body: Type.Object({ mail_language: Type.Optional(MailLanguages), news: Type.Optional(Type.Boolean()) }),
    reply: dataOnly(Preferences),
  },
} as const satisfies RouteTable;

/** Registered apart: mail programs send a form of one field without asking anybody (RFC 8058). */
export const newsUnsubscribeRoutes = {
  "POST /customer-api/unsubscribe-news": {
    access: "anyone",
    summary: "No more news and offers by mail, by the token of one; again, it answers the same",
    query: Type.Object({ token: text(100) }),
    bodyLimit: 4 * 1024,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
