import type { Language } from "../../../contract/markets";
import { dateFormat } from "../../formats";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import type { FrozenPurchase } from "../../db/schema";
import type { RequestRow } from "../orderRequests/repository";
import type { SubjectedMail } from "./deliver";
import { money } from "./format";
import type { MailBlock } from "./layout";

const ROWS = 10;

/** What mails tell of a request. */
export type MailedRequest = Pick<
  RequestRow,
  "language" | "firstName" | "note" | "number" | "reason" | "total" | "currency" | "expiresAt"
> & {
  frozen: {
    order: Pick<FrozenPurchase["order"], "country" | "shipping">;
    lines: readonly Pick<FrozenPurchase["lines"][number], "quantity" | "name" | "amount">[];
  };
};

/** Fixed words around a name, a note and what is asked for; the layout makes no link of anything in them. */
export function payForMeMail(request: MailedRequest, href: string): SubjectedMail {
  const { language, firstName: name, note } = request;
  const words = mailTexts(language).orderRequests.mail.ask;
  const { country } = request.frozen.order;
  const until = dateFormat(`${language}-${country}`).format(request.expiresAt);
  const subject = interpolate(words.subject, { name, amount: amountOf(request, language) });
  return {
    subject,
    title: subject,
    preview: interpolate(words.text, { name }),
    blocks: [
      { kind: "text", text: interpolate(words.text, { name }) },
      ...(note ? [{ kind: "text" as const, text: interpolate(words.note, { name, note }) }] : []),
      goods(request),
      { kind: "text", text: interpolate(words.until, { date: until }) },
      { kind: "button", label: words.button, href },
      { kind: "text", text: interpolate(words.ignore, { name }) },
    ],
  };
}

/** Asks somebody who decides in a company, in their language, or reminds them. */
export function approvalMail(
  request: MailedRequest,
  language: Language,
  about: "asked" | "reminder",
  href: string,
): SubjectedMail {
  const words = mailTexts(language).orderRequests.mail.approval;
  const { country, shipping } = request.frozen.order;
  const values = { name: shipping.fullname, note: request.note, amount: amountOf(request, language) };
  const subject = interpolate(about === "asked" ? words.subject : words.reminder, values);
  const text = interpolate(about === "asked" ? words.text : words.reminderText, values);
  const until = dateFormat(`${language}-${country}`).format(request.expiresAt);
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: "text", text },
      ...(request.note ? [{ kind: "text" as const, text: interpolate(words.note, values) }] : []),
      goods(request, language),
      { kind: "text", text: interpolate(words.until, { date: until }) },
      { kind: "button", label: words.button, href },
    ],
  };
}

const NEWS = [
  "paid",
  "thanks",
  "expired",
  "failed",
  "closed",
  "approved",
  "changed",
  "refused",
  "left",
  "reminder",
] as const;

/** What of a request is told by mail to who asked, or who paid. */
export type RequestNews = (typeof NEWS)[number];

export const isRequestNews = (cause: unknown): cause is RequestNews => NEWS.some((known) => known === cause);

export function requestNewsMail(request: MailedRequest, about: RequestNews, href: string | null): SubjectedMail {
  const { language, firstName: name, number, reason } = request;
  const { see, ...all } = mailTexts(language).orderRequests.mail;
  const words = all[about];
  const values = { name, number, reason, amount: amountOf(request, language) };
  const text = interpolate(words.text, values);
  const subject = interpolate(words.subject, values);
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: "text", text },
      goods(request),
      ...(href === null ? [] : [{ kind: "button" as const, label: see, href }]),
    ],
  };
}

const amountOf = ({ total, currency, frozen }: MailedRequest, language: Language) =>
  money(total, currency, language, frozen.order.country);

function goods(request: MailedRequest, language = request.language): MailBlock {
  const { currency, frozen } = request;
  const { country } = frozen.order;
  const rows = frozen.lines.slice(0, ROWS).map(({ quantity, name, amount }) => ({
    label: `${quantity} × ${name}`,
    value: money(amount, currency, language, country),
  }));
  const total = {
    label: mailTexts(language).orderRequests.mail.total,
    value: amountOf(request, language),
    strong: true,
  };
  return { kind: "rows", rows: [...rows, total] };
}
