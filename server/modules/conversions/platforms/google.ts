import { postJson } from "../../../http/postJson";
import type { GoogleSettings } from "../../../settings/outsideSettings";
import { answerOfStatus, type SendConversions } from "../platform";
import { fingerprint, googleEmail, internationalPhone } from "./fingerprint";

/**
 * Google Analytics' Measurement Protocol with user-provided data, from which Google Ads imports conversions. There is
 * no browser's number to name: each purchase is a client of its own.
 */
export function googlePlatform({ measurementId, apiSecret, url }: GoogleSettings, timeoutMs: number): SendConversions {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString();
  return async ({ eventId, at, email, phone, country, currency, value }) => {
    const number = internationalPhone(phone, country);
    const body = {
      client_id: eventId,
      timestamp_micros: at.getTime() * 1000,
      consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
      user_data: {
        sha256_email_address: [fingerprint(googleEmail(email))],
        ...(number && { sha256_phone_number: [fingerprint(number)] }),
      },
      events: [{ name: "purchase", params: { transaction_id: eventId, currency, value } }],
    };
    return answerOfStatus((await postJson(`${url}/mp/collect?${query}`, body, { timeoutMs })).status);
  };
}
