import { GIFT_CARD_DAYS_AHEAD } from "../../../../contract/rules/giftCards";
import type { Language } from "../../../../contract/markets";
import type { CheckoutBody } from "../../../../contract/order";
import type { FieldError } from "../../../../contract/routes/route";
import type { GiftCardSnapshot } from "../../../db/schema";
import { nameErrors } from "../../addresses/nameErrors";
import { readEmail } from "../../addresses/email";
import { readDay } from "../../shipments/mailingTime";
import { dayOf } from "../../shipping/calendar";
import { fieldMessages } from "../errors";

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
  errors.push(...nameErrors({ "gift_card.name": details.name }, "person", language));
  if (email !== "" && readEmail(email) === undefined)
    errors.push({ field: "gift_card.email", message: fieldMessages.email[language] });
  if (day !== "" && !isSendable(day, now))
    errors.push({ field: "gift_card.send_on", message: fieldMessages.sendOn[language] });
  return { ...rest, email, ...(day !== "" && { send_on: day }) };
}

/** From yesterday, which is today further west, to a year from now. */
function isSendable(text: string, now: Date): boolean {
  const [day, today] = [readDay(text), dayOf(now)];
  return day !== null && day >= today - 1 && day <= today + GIFT_CARD_DAYS_AHEAD + 1;
}
