import type { ContactSource } from "../../../contract/rules/contactTerms";
import type { Language } from "../../../contract/markets";
import type { contacts } from "../../db/schema";
import type { SubjectedMail } from "./deliver";
import { mailTexts } from "./words/mailTexts";

const SOURCES: Record<ContactSource, string> = {
  "buy-more-save-more": "Bulk orders",
  "dropshipping-program": "Dropshipping programme",
  pods: "Work pods",
  employers: "Employee programme",
  "help-center": "Help center",
  "nft-partnership": "Digital art",
};

/** To the sales team, in the store's own language. What was typed is text here as everywhere. */
export function contactMail({ source, ...contact }: typeof contacts.$inferSelect): SubjectedMail {
  const { id, name, email, phone, country, language, comment } = contact;
  return {
    subject: `${SOURCES[source]}: message ${id} from ${email}`,
    preview: [name, phone].filter(Boolean).join(", "),
    title: `${SOURCES[source]}: a new message`,
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: "Name", value: name },
          { label: "E-mail", value: email, isAddress: true },
          ...(phone ? [{ label: "Phone", value: phone }] : []),
          { label: "Country", value: country },
          { label: "Language", value: language },
          { label: "Number", value: String(id) },
        ],
      },
      ...(comment || "They left no comment.")
        .split("\n")
        .filter(Boolean)
        .map((text) => ({ kind: "text" as const, text })),
      { kind: "text", text: "An answer to this mail goes to them." },
    ],
  };
}

/** To whoever wrote, without a word of what was typed: the address may be somebody else's. */
export function contactReceivedMail(language: Language): SubjectedMail {
  const words = mailTexts(language).mail.contactReceived;
  return {
    subject: words.subject,
    preview: words.text,
    title: words.subject,
    blocks: [
      { kind: "text", text: words.text },
      { kind: "text", text: words.ignore },
    ],
  };
}
