import type { ContactSource } from "../../../contract/rules/contactTerms";
import type { Language } from "../../../contract/markets";
import type { contacts } from "../../db/schema";
import type { SubjectedMail } from "./deliver";

const SOURCES: Record<ContactSource, string> = {
  "buy-more-save-more": "Bulk orders",
  "dropshipping-program": "Dropshipping programme",
};

/** To the sales team, in the store's own language. What was typed is text here as everywhere. */
export function contactMail({ source, ...contact }: typeof contacts.$inferSelect): SubjectedMail {
  const { id, name, email, phone, country, language, comment } = contact;
  return {
    subject: `${SOURCES[source]}: message ${id} from ${email}`,
    preview: `${name}, ${phone}`,
    title: `${SOURCES[source]}: a new message`,
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: "Name", value: name },
          { label: "E-mail", value: email, isAddress: true },
          { label: "Phone", value: phone },
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
  const words = {
    en: {
      subject: "We have your message",
      text: "Thank you for writing to our sales team. They read every message and will answer you at this address or by phone.",
      ignore: "You did not write to us? Then somebody mistyped their address, and you can ignore this mail.",
    },
    fr: {
      subject: "Nous avons bien reçu votre message",
      text: "Merci d’avoir écrit à notre équipe commerciale. Elle lit chaque message et vous répondra à cette adresse ou par téléphone.",
      ignore: "Vous ne nous avez pas écrit ? Quelqu’un s’est trompé d’adresse : vous pouvez ignorer cet e-mail.",
    },
    de: {
      subject: "Ihre Nachricht ist angekommen",
      text: "Vielen Dank für Ihre Nachricht an unser Vertriebsteam. Jede Nachricht wird gelesen; Sie erhalten unsere Antwort an diese Adresse oder telefonisch.",
      ignore:
        "Sie haben uns nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt, und Sie können diese E-Mail ignorieren.",
    },
  }[language];
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
