import { postJson } from "../../../http/postJson";
import type { MetaSettings } from "../../../settings/outsideSettings";
import { answerOfStatus, type SendConversions } from "../platform";
import { fingerprint, internationalPhone, plainEmail } from "./fingerprint";

/** Codes of faults that pass: unknown, service, limits of calls. */
const PASSING = [1, 2, 4, 17, 32, 613];

/** Meta's Conversions API. The token goes in the body, so that no address holds it. */
export function metaPlatform({ pixelId, accessToken, url }: MetaSettings, timeoutMs: number): SendConversions {
  return async ({ eventId, at, email, phone, country, currency, value, userAgent, page }) => {
    const number = internationalPhone(phone, country).replace("+", "");
    const event = {
      event_name: "Purchase",
      event_time: Math.floor(at.getTime() / 1000),
      event_id: eventId,
      action_source: "website",
      event_source_url: page,
      user_data: {
        em: [fingerprint(plainEmail(email))],
        ...(number && { ph: [fingerprint(number)] }),
        country: [fingerprint(country.toLowerCase())],
        client_user_agent: userAgent,
      },
      custom_data: { currency, value },
    };
    const body = { data: [event], access_token: accessToken };
    const answer = await postJson(`${url}/${pixelId}/events`, body, { timeoutMs });
    const { error } = (answer.body ?? {}) as { error?: { code?: unknown; is_transient?: unknown } };
    if (!error) return answerOfStatus(answer.status);
    const code = Number(error.code);
    const passes =
      error.is_transient === true || PASSING.includes(code) || answerOfStatus(answer.status).kind === "later";
    // Its message may repeat what was sent.
    return { kind: passes ? "later" : "refused", reason: `the platform answered ${answer.status}, code ${code}` };
  };
}
