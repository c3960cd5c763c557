import type { MailLanguage } from "@/contract/routes/preferenceRoutes";
import { callForData, type Caller } from "../http";

/** Language of mails, letters, and what was agreed to when. */
export function fetchPreferences(from?: Caller) {
  return callForData("GET /customer-api/preferences", {}, { from });
}

export function savePreferences(change: { mail_language?: MailLanguage; news?: boolean }) {
  return callForData("PUT /customer-api/preferences", { body: change });
}
