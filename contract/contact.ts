import { Type, type Static } from "typebox";
import { CONTACT_SOURCES } from "./rules/contactTerms";
import { LIMITS } from "./limits";
import { dataOnly, FieldError, type RouteTable } from "./routes/route";
import { requiredText, Nullable, text, StringEnum } from "./shared";

/** Leaves room for the address in what is kept as one message. */
const FEED_ABOUT = 1200;

const Source = StringEnum(CONTACT_SOURCES);

/**
 * A message to the store. To the sales team the address must be one of a company, and a phone number is needed:
 * what is missing is said all at once (`readMessage`).
 */
const ContactMessage = Type.Object({
  source: Source,
  name: text(LIMITS.nameLength),
  email: text(LIMITS.contactEmailLength),
  phone: Type.Optional(text(LIMITS.phoneLength)),
  comment: Type.Optional(text(LIMITS.commentLength)),
  /** People do not see it; with anything in it the message is dropped. */
  fax: Type.Optional(text(LIMITS.nameLength)),
});
export type ContactMessage = Static<typeof ContactMessage>;

/** What was typed into the form of a page without scripts and refused, with what is wrong about it. */
const ContactDraft = Type.Object({
  source: Source,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  comment: Type.String(),
  message: Type.String(),
  errors: Type.Array(FieldError),
});
export type ContactDraft = Static<typeof ContactDraft>;

export const contactRoutes = {
  "POST /common-api/register-form-data": {
    access: "anyone",
    summary:
      "A message to the sales team; the same message again is answered like the first. A flood is dropped with 204",
    body: ContactMessage,
    bodyLimit: 8 * 1024,
    reply: Type.Union([dataOnly(Type.Object({ id: Type.Integer() })), Type.Null()]),
  },
  "GET /common-api/contact-draft": {
    access: "anyone",
    summary: "What this browser typed into the contact form and was refused, for the form of a page without scripts",
    reply: dataOnly(Type.Object({ draft: Nullable(ContactDraft) })),
  },
} as const satisfies RouteTable;

/** Partners for digital art: where the list of somebody's works is to be found. */
export const nftRoutes = {
  "POST /nft/feeds": {
    access: "anyone",
    summary: "Tells the store's team the address of a feed of digital works; the same again is answered like the first",
    body: Type.Object({
      name: requiredText(LIMITS.nameLength),
      email: requiredText(LIMITS.contactEmailLength),
      feed: Type.String({ pattern: "^https://[^\\s]{4,}$", maxLength: 500 }),
      about: Type.Optional(text(FEED_ABOUT)),
      /** People do not see it; with anything in it the message is dropped. */
      fax: Type.Optional(text(LIMITS.nameLength)),
    }),
    bodyLimit: 8 * 1024,
    reply: Type.Union([dataOnly(Type.Object({ id: Type.Integer() })), Type.Null()]),
  },
} as const satisfies RouteTable;
