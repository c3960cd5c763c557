import { isMailedLine } from "../../../contract/rules/giftCards";
import { postalLines } from "../../../contract/rules/postalLines";
import { REGIONS } from "../../../contract/rules/regions";
import { dateFormat } from "../../formats";
import { interpolate } from "../../http/errors";
import type { SubjectedMail } from "./deliver";
import { dateRange, money } from "./format";
import type { MailBlock } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { allowancePart } from "../orders/paymentOption";
import { mailTexts } from "./words/mailTexts";

export interface OrderMessages {
  subject: string;
  title: string;
  intro: string;
  button: string;
}

/** A sentence with `{name}` in it, or without it and the blank before it to whom no name may be told. */
export function withGreeting(words: string, name: string): string {
  return words.replace(/(\s?)\{name\}/g, (_whole, blank: string) => name && blank + name);
}

/** Greeting, details and one button. */
export function orderMail(
  { order }: MailedOrder,
  words: OrderMessages,
  href: string,
  details: MailBlock[],
): SubjectedMail {
  const intro = withGreeting(words.intro, order.shipping.fullname);
  return {
    subject: words.subject,
    title: words.title,
    preview: intro,
    blocks: [{ kind: "text", text: intro }, ...details, { kind: "button", label: words.button, href }],
  };
}

/** What was bought, each line with its amount; for a member of a company with theirs, and the public one below. */
export function lineBlocks({ order, lines }: MailedOrder): MailBlock[] {
  const { currency, language, country, pricing } = order;
  const words = mailTexts(language).mail.orderRows;
  const show = (minor: number) => money(minor, currency, language, country);
  // Of a single seller the mail need not say it on each line.
  const sellers = new Set(lines.map(({ vendorName }) => vendorName)).size;
  const rows = lines.flatMap((line) => {
    const options = line.options.map((option) => option.valueName).join(", ");
    const company = line.discount > 0 ? pricing.company : undefined;
    const bought = {
      label: `${line.quantity} × ${line.name}${options ? ` (${options})` : ""}`,
      value: show(company ? line.amount - line.discount : line.amount),
    };
    const below = [
      ...(company ? [interpolate(words.membersPrice, { company: company.name, price: show(line.amount) })] : []),
      ...(sellers > 1 ? [interpolate(words.soldBy, { name: line.vendorName })] : []),
      ...(line.note ? [`${words.note}: ${line.note}`] : []),
    ];
    return [bought, ...below.map((label) => ({ label, value: "" }))];
  });
  return [{ kind: "rows", rows }];
}

/** How the total came about. */
export function totalBlocks({ order }: MailedOrder): MailBlock[] {
  const { currency, language, country, totals } = order;
  const words = mailTexts(language).mail.orderRows;
  const show = (minor: number) => money(minor, currency, language, country);
  const allowance = allowancePart(order);
  return [
    {
      kind: "rows",
      rows: [
        { label: words.items, value: show(totals.items) },
        ...(totals.discount > 0 ? [{ label: discountLabel(order), value: show(-totals.discount) }] : []),
        { label: words.shipping, value: show(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: words.tax, value: show(totals.tax) }] : []),
        ...(allowance > 0 ? [{ label: words.allowance, value: show(-allowance) }] : []),
        ...(totals.credit > allowance ? [{ label: words.credit, value: show(allowance - totals.credit) }] : []),
        { label: words.total, value: show(totals.total), strong: true },
        ...(totals.includedTax > 0 ? [{ label: words.includes, value: show(totals.includedTax) }] : []),
      ],
    },
  ];
}

/** What took the discount off, where that was a company's programme. */
function discountLabel({ pricing: { company }, language, country }: MailedOrder["order"]): string {
  const words = mailTexts(language).mail.orderRows;
  if (!company) return words.discount;
  const percent = new Intl.NumberFormat(`${language}-${country}`, { style: "percent", maximumFractionDigits: 2 })
    .format(-company.discount / 10_000)
    .replace("-", "−");
  return interpolate(words.companyDiscount, { company: company.name, percent });
}

/** When and where it arrives: what is carried, and gift cards, which go by mail. */
export function deliveryBlocks({ order, lines }: MailedOrder): MailBlock[] {
  const { language, country, shipping, giftCard, email } = order;
  const words = mailTexts(language).mail.orderRows;
  const carried = [
    { label: words.between, value: dateRange(order.earliest, order.latest, language, country) },
    ...[placeOf(shipping)].filter(Boolean).map((value) => ({ label: words.to, value })),
  ];
  const day = giftCard?.send_on ?? "";
  const date = day === "" ? "" : dateFormat(`${language}-${country}`).format(new Date(day));
  const way = interpolate(day === "" ? words.cardTo : words.cardOn, { email: giftCard?.email || email, date });
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
  return postalLines(shipping, REGIONS).join(", ");
}
