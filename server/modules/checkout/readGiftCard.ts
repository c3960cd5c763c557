import { GIFT_CARD_DAYS_AHEAD } from "../../../contract/giftCards";
import type { Language } from "../../../contract/markets";
import type { CheckoutBody } from "../../../contract/order";
import type { FieldError } from "../../../contract/route";
import { days } from "../../clock";
import type { GiftCardSnapshot } from "../../db/schema";
import { readEmail } from "../auth/email";
import { fieldWords } from "./errors";

/** Whom a bought gift card goes to and when; without an address to the buyer. What is wrong is added to `errors`. */
export function readGiftCard(
  details: CheckoutBody["gift_card"],
  language: Language,
  errors: FieldError[],
  now: Date,
): GiftCardSnapshot | null {
  if (!details) return null;
  const email = details.email.trim();
  const { send_on: day = "", ...rest } = details;
  if (email !== "" && readEmail(email) === undefined)
    errors.push({ field: "gift_card.email", message: fieldWords.email[language] });
  if (day !== "" && !isSendable(day, now))
    errors.push({ field: "gift_card.send_on", message: fieldWords.sendOn[language] });
  return { ...rest, email, ...(day !== "" && { send_on: day }) };
}

/** From yesterday, which is today further west, to a year from now. */
function isSendable(day: string, now: Date): boolean {
  const at = sendTime(day);
  if (at === null) return false;
  return at.getTime() > now.getTime() - days(2) && at.getTime() < now.getTime() + days(GIFT_CARD_DAYS_AHEAD + 1);
}

/** In the morning of the day in Europe, at its beginning in America. Null for what is no day. */
export function sendTime(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T06:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? at : null;
}
