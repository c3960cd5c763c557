import type { Language } from "../../../contract/markets";
import type { giftCards, orders } from "../../db/schema";
import { printGiftCardCode } from "../ledgers/giftCardCode";
import { money } from "./format";
import type { MailBlock, MailContent } from "./layout";

interface MailedCard {
  card: typeof giftCards.$inferSelect;
  order: Pick<typeof orders.$inferSelect, "shipping" | "language" | "country">;
  /** As it is kept. */
  code: string;
}

const WORDS: Record<
  Language,
  { subject: string; hello: string; title: string; text: string; use: string; button: string }
> = {
  en: {
    subject: "A gift card of {amount} for you",
    hello: "Hello {name},",
    title: "{amount} to spend as you like",
    text: "{from} has sent you a gift card.",
    use: "Enter the code in the cart. It pays for goods and delivery, in one order or several, in prices of the same currency. It is valid for at least five years.",
    button: "Choose something",
  },
  fr: {
    subject: "Une carte cadeau de {amount} pour vous",
    hello: "Bonjour {name},",
    title: "{amount} à dépenser à votre guise",
    text: "{from} vous offre une carte cadeau.",
    use: "Saisissez le code dans le panier. Il règle les articles et la livraison, en une ou plusieurs commandes, pour des prix dans la même devise. Il est valable au moins cinq ans.",
    button: "Choisir un article",
  },
  de: {
    subject: "Ein Gutschein über {amount} für Sie",
    hello: "Guten Tag {name},",
    title: "{amount} für alles, was Ihnen gefällt",
    text: "{from} schenkt Ihnen einen Gutschein.",
    use: "Geben Sie den Code im Warenkorb ein. Er gilt für Waren und Lieferung, in einer Bestellung oder mehreren, bei Preisen in derselben Währung. Er ist mindestens fünf Jahre gültig.",
    button: "Etwas aussuchen",
  },
};

/** The card for whoever gets it, with the giver's words as text. */
export function giftCardMail({ card, order, code }: MailedCard, origin: string): MailContent & { subject: string } {
  const { language, country, shipping } = order;
  const words = WORDS[language];
  const values: Record<string, string> = {
    amount: money(card.amount, card.currency, language, country),
    from: shipping.fullname,
    name: card.name,
  };
  const say = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const text = (line: string): MailBlock => ({ kind: "text", text: line });
  return {
    subject: say(words.subject),
    preview: say(words.text),
    title: say(words.title),
    blocks: [
      ...(card.name.trim() === "" ? [] : [text(say(words.hello))]),
      text(say(words.text)),
      ...(card.message.trim() === "" ? [] : [text(card.message.trim())]),
      { kind: "code", code: printGiftCardCode(code) },
      text(words.use),
      { kind: "button", label: words.button, href: origin },
    ],
  };
}
