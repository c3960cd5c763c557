import type { Language } from "../../../contract/markets";
import { interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";

const WORDS = texts.payments.mandate;

/** The words under which an account is debited once, as they stand beside the button. */
export function mandateText(store: string, language: Language): string {
  return interpolate(WORDS[language], { store });
}

const STANDING = texts.payments.standing;

/** The words under which an account is kept for debits to come. */
export function standingMandateText(store: string, language: Language): string {
  return interpolate(STANDING[language], { store });
}
