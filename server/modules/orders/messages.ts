import type { Order } from "../../../contract/order";
import { dateFormat } from "../../formats";
import { fill } from "../../http/errors";
import { formatMoney } from "../cart/messages";
import type { OrderLineRow, OrderRow } from "./repository";

const words = {
  cancelled: {
    en: "Cancelled: {count} × {name}.",
    fr: "Annulé : {count} × {name}.",
    de: "Storniert: {count} × {name}.",
  },
  returned: {
    en: "Came back: {count} × {name}.",
    fr: "Retourné : {count} × {name}.",
    de: "Zurückgekommen: {count} × {name}.",
  },
  held: {
    en: "Not paid yet: {total}. We hold the goods until {date}.",
    fr: "Reste à payer : {total}. Nous réservons les articles jusqu’au {date}.",
    de: "Noch nicht bezahlt: {total}. Wir halten die Ware bis {date} zurück.",
  },
  card: {
    en: "We mail the gift card to {email} once the order is paid.",
    fr: "Nous envoyons la carte cadeau à {email} dès que la commande est payée.",
    de: "Den Gutschein schicken wir an {email}, sobald die Bestellung bezahlt ist.",
  },
} as const;

/** What its buyer should know of an order beside its lines, in its own language. */
export function orderMessages(order: OrderRow, lines: readonly OrderLineRow[]): string[] {
  const { language, country, status, total, currency, expiresAt } = order;
  const units = lines.flatMap(({ name, cancelled, returned }) => [
    ...(cancelled > 0 ? [fill(words.cancelled[language], { count: cancelled, name })] : []),
    ...(returned > 0 ? [fill(words.returned[language], { count: returned, name })] : []),
  ]);
  if (status !== "Pending") return units;
  const held = {
    total: formatMoney(total, currency, language),
    date: `${dateFormat(`${language}-${country}`, "short").format(expiresAt)} UTC`,
  };
  return [fill(words.held[language], held), ...units];
}

/** Where what is bought goes beside the parcel. */
export function extraMessage({ giftCard, email, language }: OrderRow): Order["extra_message"] {
  if (!giftCard) return { content: "", type: "" };
  return { content: fill(words.card[language], { email: giftCard.email || email }), type: "gift_card" };
}

/** Names of what came for nothing with a code: it stood in no cart and cost nothing. */
export function giftsAmong(lines: readonly OrderLineRow[]): string {
  return lines
    .filter(({ configuration, amount, unitPrice }) => configuration === "" && amount === 0 && unitPrice === 0)
    .map(({ name }) => name)
    .join(", ");
}
