import { createHmac } from "node:crypto";
import { localePath } from "../../../contract/locales";
import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import type { Env } from "../../env";
import type { RequestRow } from "./repository";

type Linked = Pick<RequestRow, "id" | "linkVersion">;

/**
 * Opens a request to whoever is to pay it. Made from its row, so that it can be told again although only its hash is
 * stored; the next version is another one.
 */
export function requestToken({ secret }: Pick<Env, "secret">, { id, linkVersion }: Linked): string {
  return createHmac("sha256", secret).update(`order request ${id} ${linkVersion}`).digest("base64url");
}

type Placed = Pick<RequestRow, "language" | "frozen">;

const localeOf = ({ language, frozen }: Placed): `${Placed["language"]}-${CountryCode}` =>
  `${language}-${frozen.order.country in COUNTRIES ? frozen.order.country : "US"}`;

export function payForMeLink(env: Pick<Env, "secret" | "origin">, request: Linked & Placed): string {
  const token = encodeURIComponent(requestToken(env, request));
  return `${env.origin}${localePath("/pay-for-me", localeOf(request))}?token=${token}`;
}

/** Where who asks and who decides see it. */
export function requestPage({ origin }: Pick<Env, "origin">, request: Placed & Pick<RequestRow, "number">): string {
  const path = `/customer/your-request-orders/${request.number}`;
  return `${origin}${localePath(path, localeOf(request))}`;
}
