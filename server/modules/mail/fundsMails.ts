import { localePath } from "../../../contract/locales";
import type { payments } from "../../db/schema";
import { dateFormat } from "../../formats";
import { interpolate } from "../../http/errors";
import { money } from "./format";
import type { MailBlock, MailContent } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { withGreeting } from "./orderBlocks";
import { mailTexts } from "./words/mailTexts";

type FundsMail = MailContent & { subject: string };
type Payment = Pick<typeof payments.$inferSelect, "instructions" | "amount" | "received" | "returned">;
type Row = { label: string; value: string; strong?: boolean };

type FundsNews = "wire" | "part" | "debit" | "returned";

/**
 * What to send and where, or what the bank will take; also when a part has come. `token` opens the order's page
 * anywhere.
 */
export function awaitingFundsMail(mailed: MailedOrder, payment: Payment, origin: string, token: string): FundsMail {
  const { order } = mailed;
  const kind = payment.instructions?.kind === "debit" ? "debit" : payment.received > 0 ? "part" : "wire";
  const query = new URLSearchParams({ order: order.number, key: token });
  const href = `${origin}${localePath("/pending-order", `${order.language}-${order.country}`)}?${query}`;
  return write(mailed, kind, rowsOf(mailed, payment), href);
}

/** Money that its order cannot take goes back. */
export function paymentReturnedMail(mailed: MailedOrder, payment: Payment, origin: string): FundsMail {
  const { language, country, currency } = mailed.order;
  const amount = payment.received > 0 ? payment.received - payment.returned : payment.amount;
  const row = {
    label: mailTexts(language).mail.funds.labels.sentBack,
    value: money(amount, currency, language, country),
    strong: true,
  };
  return write(mailed, "returned", [row], `${origin}${localePath("/", `${language}-${country}`)}`);
}

function write({ order }: MailedOrder, kind: FundsNews, rows: Row[], href: string): FundsMail {
  const { subject, title, intro, button } = mailTexts(order.language).mail.funds[kind];
  const text = withGreeting(intro, order.shipping.fullname);
  const blocks: MailBlock[] = [
    { kind: "text", text },
    { kind: "rows", rows },
    { kind: "button", label: button, href },
  ];
  return { subject: interpolate(subject, { number: order.number }), title, preview: text, blocks };
}

function rowsOf({ order }: MailedOrder, { instructions, amount, received }: Payment): Row[] {
  const { language, country, currency } = order;
  const show = (minor: number) => money(minor, currency, language, country);
  const day = (iso: string) => dateFormat(`${language}-${country}`).format(new Date(iso));
  const labels = mailTexts(language).mail.funds.labels;
  const row = (label: keyof typeof labels, value: string, strong = false): Row[] =>
    value === "" ? [] : [{ label: labels[label], value, ...(strong && { strong }) }];
  if (instructions?.kind === "debit") {
    return [
      ...row("debited", show(amount), true),
      ...row("account", `${instructions.bank} •••• ${instructions.last4}`),
      ...row("expected", day(instructions.expected)),
    ];
  }
  if (instructions?.kind !== "wire") return row("amount", show(Math.max(amount - received, 0)), true);
  const { holder, bank, iban, bic, account, routing, reference, until } = instructions;
  return [
    ...row("amount", show(Math.max(amount - received, 0)), true),
    ...row("received", received > 0 ? show(received) : ""),
    ...row("holder", holder),
    ...row("iban", iban.replace(/(.{4})(?=.)/g, "$1 ")),
    ...row("bic", bic),
    ...row("account", account),
    ...row("routing", routing),
    ...row("bank", bank),
    ...row("reference", reference, true),
    ...row("until", day(until)),
  ];
}
