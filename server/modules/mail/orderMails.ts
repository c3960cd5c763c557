import { localePath } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import { dateRange, money } from "./format";
import type { MailBlock, MailContent } from "./layout";
import type { MailedOrder } from "./loadOrder";

type OrderMail = MailContent & { subject: string };

interface OrderWords {
  subject: string;
  title: string;
  intro: string;
  button: string;
}

const rowWords = {
  en: {
    items: "Items",
    discount: "Discount",
    shipping: "Delivery",
    tax: "Sales tax",
    includes: "includes VAT",
    total: "Total",
    to: "Delivered to",
    between: "Expected",
  },
  fr: {
    items: "Articles",
    discount: "Remise",
    shipping: "Livraison",
    tax: "Taxes",
    includes: "TVA comprise",
    total: "Total",
    to: "Adresse de livraison",
    between: "Livraison prévue",
  },
  de: {
    items: "Artikel",
    discount: "Rabatt",
    shipping: "Lieferung",
    tax: "Steuern",
    includes: "enthaltene MwSt.",
    total: "Gesamt",
    to: "Lieferadresse",
    between: "Voraussichtlich",
  },
} satisfies Record<Language, Record<string, string>>;

/** Thanks for an order that is paid: what was bought, what it came to, when and where it will arrive. */
export function orderPlacedMail(mailed: MailedOrder, origin: string): OrderMail {
  const { number, language } = mailed.order;
  const words = placedWords(number)[language];
  return orderMail(mailed, words, trackingLink(mailed, origin), [
    ...lineBlocks(mailed),
    ...totalBlocks(mailed),
    ...deliveryBlocks(mailed),
  ]);
}

/** The payment did not go through; nothing was charged and everything typed is still there. */
export function paymentFailedMail(mailed: MailedOrder, origin: string): OrderMail {
  const { number, language, country } = mailed.order;
  const words = failedWords(number)[language];
  return orderMail(
    mailed,
    words,
    origin + localePath("/secure-checkout", `${language}-${country}`),
    lineBlocks(mailed),
  );
}

function orderMail({ order }: MailedOrder, words: OrderWords, href: string, details: MailBlock[]): OrderMail {
  const greeting: MailBlock = { kind: "text", text: words.intro.replace("{name}", order.shipping.fullname) };
  return {
    subject: words.subject,
    title: words.title,
    preview: words.intro.replace("{name}", order.shipping.fullname),
    blocks: [greeting, ...details, { kind: "button", label: words.button, href }],
  };
}

function trackingLink({ order }: MailedOrder, origin: string): string {
  const query = new URLSearchParams({ code: order.number, email: order.email });
  return `${origin}${localePath("/track-your-order", `${order.language}-${order.country}`)}?${query}`;
}

function lineBlocks({ order, lines }: MailedOrder): MailBlock[] {
  const { currency, language, country } = order;
  const rows = lines.map((line) => {
    const options = line.options.map((option) => option.valueName).join(", ");
    return {
      label: `${line.quantity} × ${line.name}${options ? ` (${options})` : ""}`,
      value: money(line.amount, currency, language, country),
    };
  });
  return [{ kind: "rows", rows }];
}

function totalBlocks({ order }: MailedOrder): MailBlock[] {
  const { currency, language, country, totals } = order;
  const words = rowWords[language];
  const show = (minor: number) => money(minor, currency, language, country);
  return [
    {
      kind: "rows",
      rows: [
        { label: words.items, value: show(totals.items) },
        ...(totals.discount > 0 ? [{ label: words.discount, value: show(-totals.discount) }] : []),
        { label: words.shipping, value: show(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: words.tax, value: show(totals.tax) }] : []),
        { label: words.total, value: show(totals.total), strong: true },
        ...(totals.includedTax > 0 ? [{ label: words.includes, value: show(totals.includedTax) }] : []),
      ],
    },
  ];
}

function deliveryBlocks({ order }: MailedOrder): MailBlock[] {
  const { language, country, shipping } = order;
  const words = rowWords[language];
  const place = [shipping.address, shipping.apartment, `${shipping.zip} ${shipping.city}`.trim()]
    .filter(Boolean)
    .join(", ");
  return [
    {
      kind: "rows",
      rows: [
        { label: words.between, value: dateRange(order.earliest, order.latest, language, country) },
        { label: words.to, value: place },
      ],
    },
  ];
}

function placedWords(number: string): Record<Language, OrderWords> {
  return {
    en: {
      subject: `Your order ${number}`,
      title: "Thank you for your order",
      intro: "Hello {name}, your payment has arrived and we are getting everything ready.",
      button: "Track your order",
    },
    fr: {
      subject: `Votre commande ${number}`,
      title: "Merci pour votre commande",
      intro: "Bonjour {name}, votre paiement nous est bien parvenu et nous préparons votre commande.",
      button: "Suivre la commande",
    },
    de: {
      subject: `Ihre Bestellung ${number}`,
      title: "Vielen Dank für Ihre Bestellung",
      intro: "Guten Tag {name}, Ihre Zahlung ist eingegangen und wir bereiten alles vor.",
      button: "Bestellung verfolgen",
    },
  };
}

function failedWords(number: string): Record<Language, OrderWords> {
  return {
    en: {
      subject: `The payment of order ${number} did not go through`,
      title: "Your payment did not go through",
      intro:
        "Hello {name}, your bank did not confirm the payment. Nothing was charged, and your cart is as you left it.",
      button: "Try again",
    },
    fr: {
      subject: `Le paiement de la commande ${number} n’a pas abouti`,
      title: "Votre paiement n’a pas abouti",
      intro:
        "Bonjour {name}, votre banque n’a pas confirmé le paiement. Rien n’a été débité et votre panier est intact.",
      button: "Réessayer",
    },
    de: {
      subject: `Die Zahlung zu Bestellung ${number} ist fehlgeschlagen`,
      title: "Ihre Zahlung ist fehlgeschlagen",
      intro:
        "Guten Tag {name}, Ihre Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht und Ihr Warenkorb ist unverändert.",
      button: "Erneut versuchen",
    },
  };
}
