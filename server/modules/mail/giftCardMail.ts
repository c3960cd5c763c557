import { giftCardDesign } from "../../../contract/rules/giftCards";
import type { giftCards, orders } from "../../db/schema";
import { printGiftCardCode } from "../ledgers/giftCardCode";
import { money } from "./format";
import type { MailBlock, MailContent } from "./layout";
import { mailTexts } from "./words/mailTexts";

interface MailedCard {
  card: Pick<typeof giftCards.$inferSelect, "amount" | "currency" | "name" | "message" | "template">;
  order: Pick<typeof orders.$inferSelect, "shipping" | "language" | "country">;
  /** As it is kept. */
  code: string;
}

/** The card for whoever gets it, with the giver's words as text. */
export function giftCardMail({ card, order, code }: MailedCard, origin: string): MailContent & { subject: string } {
  const { language, country, shipping } = order;
  const words = mailTexts(language).mail.giftCard;
  const values: Record<string, string> = {
    amount: money(card.amount, card.currency, language, country),
    from: shipping.fullname,
    name: card.name,
  };
  const { name: design, ...colors } = giftCardDesign(card.template);
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
      {
        kind: "giftCard",
        words: words.designs[design],
        amount: values["amount"] ?? "",
        code: printGiftCardCode(code),
        ...colors,
      },
      text(words.use),
      { kind: "button", label: words.button, href: origin },
    ],
  };
}
