import { flowOf } from "../../../contract/rules/gateways";
import { isMailedLine } from "../../../contract/rules/giftCards";
import { interpolate } from "../../http/errors";
import type { SubjectedMail } from "./deliver";
import { deliveryBlocks, lineBlocks, orderMail, totalBlocks } from "./orderBlocks";
import type { OrderLinks } from "../orders/links";
import type { MailedOrder } from "./loadOrder";
import { mailTexts } from "./words/mailTexts";

/** Thanks for an order that is paid: what was bought, what it came to, when and where it will arrive. */
export function orderPlacedMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  const { number, language } = mailed.order;
  const { placed, mailed: cardsOnly } = mailTexts(language).mail.order;
  // Of gift cards alone nothing is packed, and nothing travels.
  const words = { ...placed, ...(mailed.lines.every(isMailedLine) && cardsOnly) };
  return orderMail(mailed, { ...words, subject: interpolate(words.subject, { number }) }, links.track, [
    ...lineBlocks(mailed),
    ...totalBlocks(mailed),
    ...deliveryBlocks(mailed),
  ]);
}

/** The payment did not go through; nothing was charged and everything typed is still there. */
export function paymentFailedMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  const { number, language, status, gatewayId } = mailed.order;
  const isOpen = status === "Pending";
  const words = mailTexts(language).mail.order[isOpen && flowOf(gatewayId) === "crypto" ? "ranOut" : "failed"];
  return orderMail(
    mailed,
    { ...words, subject: interpolate(words.subject, { number }) },
    isOpen ? links.pay : links.checkout,
    lineBlocks(mailed),
  );
}
