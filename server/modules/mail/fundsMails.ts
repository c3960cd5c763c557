import { localePath } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { payments } from "../../db/schema";
import { dateFormat } from "../../formats";
import { fill } from "../../http/errors";
import { money } from "./format";
import type { MailBlock, MailContent } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { greeted } from "./orderBlocks";

type FundsMail = MailContent & { subject: string };
type Payment = typeof payments.$inferSelect;
type Row = { label: string; value: string; strong?: boolean };

const labels = {
  amount: { en: "Amount to send", fr: "Montant à envoyer", de: "Zu überweisen" },
  received: { en: "Arrived so far", fr: "Déjà reçu", de: "Bisher eingegangen" },
  holder: { en: "Recipient", fr: "Bénéficiaire", de: "Empfänger" },
  bank: { en: "Bank", fr: "Banque", de: "Bank" },
  iban: { en: "IBAN", fr: "IBAN", de: "IBAN" },
  bic: { en: "BIC", fr: "BIC", de: "BIC" },
  account: { en: "Account number", fr: "Numéro de compte", de: "Kontonummer" },
  routing: { en: "Routing number", fr: "Numéro d’acheminement", de: "Routing-Nummer" },
  reference: { en: "Reference", fr: "Référence", de: "Verwendungszweck" },
  until: { en: "Please send it by", fr: "À envoyer au plus tard le", de: "Bitte überweisen bis" },
  debited: { en: "Will be debited", fr: "Sera prélevé", de: "Wird eingezogen" },
  expected: { en: "Expected by", fr: "Attendu pour le", de: "Erwartet bis" },
  sentBack: { en: "Sent back", fr: "Remboursé", de: "Erstattet" },
} satisfies Record<string, Record<Language, string>>;

const words = {
  wire: {
    en: {
      subject: "Order {number}: how to pay by bank transfer",
      title: "Your order waits for your transfer",
      intro:
        "Hello {name}, thank you for your order. We hold everything for you until the date below. Please give the reference, so that we find your money.",
      button: "See the order",
    },
    fr: {
      subject: "Commande {number} : comment payer par virement",
      title: "Votre commande attend votre virement",
      intro:
        "Bonjour {name}, merci pour votre commande. Nous vous réservons tout jusqu’à la date ci-dessous. Indiquez la référence afin que nous retrouvions votre règlement.",
      button: "Voir la commande",
    },
    de: {
      subject: "Bestellung {number}: So zahlen Sie per Überweisung",
      title: "Ihre Bestellung wartet auf Ihre Überweisung",
      intro:
        "Guten Tag {name}, vielen Dank für Ihre Bestellung. Wir reservieren alles bis zum unten genannten Datum für Sie. Bitte geben Sie den Verwendungszweck an, damit wir Ihre Zahlung zuordnen können.",
      button: "Bestellung ansehen",
    },
  },
  part: {
    en: {
      subject: "Order {number}: part of your payment is missing",
      title: "Some of your money has arrived",
      intro:
        "Hello {name}, thank you. Part of the amount is still missing. Please send it with the same reference; your order goes on as soon as it is there.",
      button: "See the order",
    },
    fr: {
      subject: "Commande {number} : il manque une partie du règlement",
      title: "Une partie de votre règlement est arrivée",
      intro:
        "Bonjour {name}, merci. Il manque encore une partie du montant. Envoyez-la avec la même référence ; votre commande se poursuit dès sa réception.",
      button: "Voir la commande",
    },
    de: {
      subject: "Bestellung {number}: Ein Teil der Zahlung fehlt",
      title: "Ein Teil Ihrer Zahlung ist eingegangen",
      intro:
        "Guten Tag {name}, vielen Dank. Ein Teil des Betrags fehlt noch. Bitte senden Sie ihn mit demselben Verwendungszweck; sobald er da ist, geht es mit Ihrer Bestellung weiter.",
      button: "Bestellung ansehen",
    },
  },
  debit: {
    en: {
      subject: "Order {number}: waiting for your bank",
      title: "We have received your order",
      intro:
        "Hello {name}, thank you for your order. Your bank takes a few days to pass the money on. We hold everything for you and write to you when it has arrived.",
      button: "See the order",
    },
    fr: {
      subject: "Commande {number} : en attente de votre banque",
      title: "Nous avons bien reçu votre commande",
      intro:
        "Bonjour {name}, merci pour votre commande. Votre banque met quelques jours à transmettre l’argent. Nous vous réservons tout et vous écrivons à son arrivée.",
      button: "Voir la commande",
    },
    de: {
      subject: "Bestellung {number}: Wir warten auf Ihre Bank",
      title: "Ihre Bestellung ist bei uns eingegangen",
      intro:
        "Guten Tag {name}, vielen Dank für Ihre Bestellung. Ihre Bank braucht einige Tage, um das Geld weiterzuleiten. Wir reservieren alles für Sie und schreiben Ihnen, sobald es da ist.",
      button: "Bestellung ansehen",
    },
  },
  returned: {
    en: {
      subject: "Order {number}: your payment is on its way back",
      title: "Your payment came too late for this order",
      intro:
        "Hello {name}, your payment arrived when the order could not take it any more. We send all of it back to where it came from; your bank may take a few days to show it.",
      button: "Go to the store",
    },
    fr: {
      subject: "Commande {number} : votre règlement vous est remboursé",
      title: "Votre règlement est arrivé trop tard pour cette commande",
      intro:
        "Bonjour {name}, votre règlement est arrivé alors que la commande ne pouvait plus être réglée. Nous vous le remboursons en totalité ; votre banque peut mettre quelques jours à l’afficher.",
      button: "Aller à la boutique",
    },
    de: {
      subject: "Bestellung {number}: Wir erstatten Ihre Zahlung",
      title: "Ihre Zahlung kam zu spät für diese Bestellung",
      intro:
        "Guten Tag {name}, Ihre Zahlung ist eingegangen, als die Bestellung nicht mehr bezahlt werden konnte. Wir erstatten sie vollständig; bis Ihre Bank sie anzeigt, können einige Tage vergehen.",
      button: "Zum Shop",
    },
  },
} satisfies Record<string, Record<Language, Record<"subject" | "title" | "intro" | "button", string>>>;

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
  const row = { label: labels.sentBack[language], value: money(amount, currency, language, country), strong: true };
  return write(mailed, "returned", [row], `${origin}${localePath("/", `${language}-${country}`)}`);
}

function write({ order }: MailedOrder, kind: keyof typeof words, rows: Row[], href: string): FundsMail {
  const { subject, title, intro, button } = words[kind][order.language];
  const text = greeted(intro, order.shipping.fullname);
  const blocks: MailBlock[] = [
    { kind: "text", text },
    { kind: "rows", rows },
    { kind: "button", label: button, href },
  ];
  return { subject: fill(subject, { number: order.number }), title, preview: text, blocks };
}

function rowsOf({ order }: MailedOrder, { instructions, amount, received }: Payment): Row[] {
  const { language, country, currency } = order;
  const show = (minor: number) => money(minor, currency, language, country);
  const day = (iso: string) => dateFormat(`${language}-${country}`).format(new Date(iso));
  const row = (label: keyof typeof labels, value: string, strong = false): Row[] =>
    value === "" ? [] : [{ label: labels[label][language], value, ...(strong && { strong }) }];
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
