import { cityLine } from "../../../contract/rules/cityLine";
import { isMailedLine } from "../../../contract/rules/giftCards";
import { dateFormat } from "../../formats";
import { fill } from "../../http/errors";
import type { SubjectedMail } from "./deliver";
import { dateRange, money } from "./format";
import type { MailBlock } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { textsIn } from "../../locales/texts";

export interface OrderWords {
  subject: string;
  title: string;
  intro: string;
  button: string;
}

/** A sentence that begins with "Hello {name}", or with "Hello" alone to whom no name may be told. */
export function greeted(words: string, name: string): string {
  return words.replace(" {name}", name && ` ${name}`);
}

/** Greeting, details and one button. */
export function orderMail(
  { order }: MailedOrder,
  words: OrderWords,
  href: string,
  details: MailBlock[],
): SubjectedMail {
  const intro = greeted(words.intro, order.shipping.fullname);
  return {
    subject: words.subject,
    title: words.title,
    preview: intro,
    blocks: [{ kind: "text", text: intro }, ...details, { kind: "button", label: words.button, href }],
  };
}

/** What was bought, each line with its amount. */
export function lineBlocks({ order, lines }: MailedOrder): MailBlock[] {
  const { currency, language, country } = order;
  const rows = lines.flatMap((line) => {
    const options = line.options.map((option) => option.valueName).join(", ");
    const bought = {
      label: `${line.quantity} × ${line.name}${options ? ` (${options})` : ""}`,
      value: money(line.amount, currency, language, country),
    };
    return line.note
      ? [bought, { label: `${textsIn(language).mail.orderRows.note}: ${line.note}`, value: "" }]
      : [bought];
  });
  return [{ kind: "rows", rows }];
}

/** How the total came about. */
export function totalBlocks({ order }: MailedOrder): MailBlock[] {
  const { currency, language, country, totals } = order;
  const words = textsIn(language).mail.orderRows;
  const show = (minor: number) => money(minor, currency, language, country);
  return [
    {
      kind: "rows",
      rows: [
        { label: words.items, value: show(totals.items) },
        ...(totals.discount > 0 ? [{ label: words.discount, value: show(-totals.discount) }] : []),
        { label: words.shipping, value: show(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: words.tax, value: show(totals.tax) }] : []),
        ...(totals.credit > 0 ? [{ label: words.credit, value: show(-totals.credit) }] : []),
        { label: words.total, value: show(totals.total), strong: true },
        ...(totals.includedTax > 0 ? [{ label: words.includes, value: show(totals.includedTax) }] : []),
      ],
    },
  ];
}

/** When and where it arrives: what is carried, and gift cards, which go by mail. */
export function deliveryBlocks({ order, lines }: MailedOrder): MailBlock[] {
  const { language, country, shipping, giftCard, email } = order;
  const words = textsIn(language).mail.orderRows;
  const carried = [
    { label: words.between, value: dateRange(order.earliest, order.latest, language, country) },
    ...[placeOf(shipping)].filter(Boolean).map((value) => ({ label: words.to, value })),
  ];
  const day = giftCard?.send_on ?? "";
  const date = day === "" ? "" : dateFormat(`${language}-${country}`).format(new Date(day));
  const way = fill(day === "" ? words.cardTo : words.cardOn, { email: giftCard?.email || email, date });
  return [
    {
      kind: "rows",
      rows: [
        ...(lines.every(isMailedLine) ? [] : carried),
        ...(lines.some(isMailedLine) ? [{ label: words.card, value: way, isAddress: true }] : []),
      ],
    },
  ];
}

/** An address in one line, as its country writes it. */
export function placeOf(shipping: MailedOrder["order"]["shipping"]): string {
  return [shipping.address, shipping.apartment, cityLine(shipping)].filter(Boolean).join(", ");
}
