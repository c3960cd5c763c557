import { Type, type Static } from "typebox";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { LANGUAGES } from "../markets";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { perLanguage } from "../rules/languages";
import { StringEnum } from "../shared";
import { MAIL_GROUPS, MAIL_LIMITS_OF_TEXT } from "./mailTerms";

const access = { who: "staff", may: "settings.edit" } as const;

/** `mail.order.placed`. */
const Mail = Type.String({ pattern: "^[A-Za-z_]+(\\.[A-Za-z_]+)*$", maxLength: MAIL_LIMITS_OF_TEXT.name });
const params = Type.Object({ mail: Mail });

/** By name; one that is empty says what the store says by itself. */
const Texts = Type.Record(
  Type.String({ pattern: `^\\w{1,${MAIL_LIMITS_OF_TEXT.name}}$` }),
  Type.String({ maxLength: MAIL_LIMITS_OF_TEXT.text }),
  { maxProperties: MAIL_LIMITS_OF_TEXT.texts },
);
const TextsByLanguage = Type.Object(perLanguage(() => Texts));
export type MailTextsByLanguage = Static<typeof TextsByLanguage>;

const MailRow = Type.Object({
  mail: Type.String(),
  group: StringEnum(MAIL_GROUPS),
  /** Its subject with sample values, in the reader's language; of words that several mails share the first of them. */
  name: Type.String(),
  /** How it begins. */
  begins: Type.String(),
  /** Words that several mails share, instead of a mail. */
  is_shared: Type.Boolean(),
  /** Languages in which something of it was written. */
  changed: Type.Array(StringEnum(LANGUAGES)),
});
export type MailRow = Static<typeof MailRow>;

const MailField = Type.Object({
  name: Type.String(),
  most: Type.Integer(),
  /** What the store says by itself. */
  defaults: Type.Object(perLanguage(() => Type.String())),
  placeholders: Type.Array(Type.String()),
});
export type MailField = Static<typeof MailField>;

export const MailForm = Type.Object({
  ...MailRow.properties,
  version: Type.Integer(),
  fields: Type.Array(MailField),
  /** What may stand in its texts in braces, and what it stands for. */
  placeholders: Type.Array(Type.Object({ name: Type.String(), meaning: Type.String(), sample: Type.String() })),
  texts: TextsByLanguage,
  /** Whether its preview is the mail as it is drawn for real, or its texts alone. */
  has_preview: Type.Boolean(),
});
export type MailForm = Static<typeof MailForm>;

/** Texts as they are typed, over what is saved. */
const Draft = Type.Object({ language: StringEnum(LANGUAGES), texts: Texts });
export type MailDraft = Static<typeof Draft>;

const MailPreview = Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() });
export type MailPreview = Static<typeof MailPreview>;

export const mailDeskRoutes = {
  "GET /common-api/staff/mails": {
    access,
    summary: "Mails whose texts the team edits, and which were changed",
    reply: dataOnly(Type.Object({ rows: Type.Array(MailRow) })),
  },
  "GET /common-api/staff/mails/:mail": {
    access,
    summary: "The texts of a mail in all languages, beside what the store says by itself",
    params,
    reply: dataOnly(MailForm),
  },
  "PUT /common-api/staff/mails/:mail": {
    ...conflictAware,
    access,
    summary: "Changes texts of a mail from the next one on; an empty text goes back to what the store says by itself",
    params,
    body: changesTo(Type.Partial(TextsByLanguage)),
    reply: dataOnly(Type.Object({ ...MailForm.properties, merged })),
  },
  "POST /common-api/staff/mails/:mail/preview": {
    access,
    summary: "The mail with sample values and with texts as they are typed; keeps nothing",
    params,
    body: Draft,
    reply: dataOnly(MailPreview),
  },
  "POST /common-api/staff/mails/:mail/trial": {
    access,
    summary: "Sends the mail with sample values and with texts as they are typed to whoever asks for it",
    params,
    body: Draft,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
