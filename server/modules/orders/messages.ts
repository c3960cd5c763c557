import { isMailedLine } from "../../../contract/rules/giftCards";
import type { Order } from "../../../contract/order";
import { dateFormat, formatMoney } from "../../formats";
import { interpolate } from "../../http/errors";
import type { OrderLineRow, OrderRow } from "./repository";
import { texts } from "../../locales/texts";

const words = texts.orders.messages;

/** What its buyer should know of an order beside its lines, in its own language. */
export function orderMessages(order: OrderRow, lines: readonly OrderLineRow[]): string[] {
  const { language, country, status, total, currency, expiresAt } = order;
  const units = lines.flatMap(({ name, cancelled, returned }) => [
    ...(cancelled > 0 ? [interpolate(words.cancelled[language], { count: cancelled, name })] : []),
    ...(returned > 0 ? [interpolate(words.returned[language], { count: returned, name })] : []),
  ]);
  if (status !== "Pending") return units;
  const held = {
    total: formatMoney(total, currency, language),
    date: `${dateFormat(`${language}-${country}`, "short").format(expiresAt)} UTC`,
  };
  return [interpolate(words.held[language], held), ...units];
}

/** Where what is bought goes beside the parcel, and when. */
export function extraMessage(order: OrderRow, lines: readonly OrderLineRow[]): Order["extra_message"] {
  if (!lines.some(isMailedLine)) return { content: "", type: "" };
  const { giftCard, language, country } = order;
  const day = giftCard?.send_on ?? "";
  const date = day === "" ? "" : dateFormat(`${language}-${country}`).format(new Date(day));
  const values = { email: giftCard?.email || order.email, date };
  return { content: interpolate(words[day === "" ? "card" : "cardOn"][language], values), type: "gift_card" };
}

/** Names of what came for nothing with a code: it stood in no cart and cost nothing. */
export function giftNames(lines: readonly OrderLineRow[]): string {
  return lines
    .filter(({ configuration, amount, unitPrice }) => configuration === "" && amount === 0 && unitPrice === 0)
    .map(({ name }) => name)
    .join(", ");
}
