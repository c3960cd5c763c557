import type { authRoutes } from "../../../contract/auth";
import type { Deps } from "../../deps";
import { dropCookie, setCookie } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { makeAddressLimit } from "./addressLimit";
import { readEmail } from "./email";
import { authErrors } from "./errors";
import { AUTH_LIMITS, safeNext } from "./rules";
import { sendCode } from "./sendCode";
import { signIn, signOut } from "./signIn";

const DAY_SECONDS = 86_400;

const sentWords = {
  en: "We have mailed you a code.",
  fr: "Nous vous avons envoyé un code par e-mail.",
  de: "Wir haben Ihnen einen Code gesendet.",
};
const welcomeWords = { en: "You are signed in.", fr: "Vous êtes connecté.", de: "Sie sind angemeldet." };
const goodbyeWords = { en: "You are signed out.", fr: "Vous êtes déconnecté.", de: "Sie sind abgemeldet." };

export function authHandlers(deps: Deps): Handlers<typeof authRoutes> {
  const { env } = deps;
  const sends = makeAddressLimit(deps, env.limits.codesPerHour);
  const tries = makeAddressLimit(deps, env.limits.triesPerHour);

  return {
    "POST /auth/send-login-verification": async ({ body, caller, reply }) => {
      const email = emailOf(body.email);
      sends.count(caller.ip);
      const nextUrl = safeNext(body.next_url, env.origin);
      const sent = await sendCode(deps, {
        email,
        nextUrl,
        language: caller.language,
        challenge: caller.challengeToken,
      });
      setCookie(reply, env, "challenge", sent.challenge, DAY_SECONDS);
      return ok({ retry_after: sent.retryAfter }, sentWords[caller.language]);
    },

    "POST /auth/login": async ({ body, caller, reply }) => {
      const email = emailOf(body.email);
      tries.count(caller.ip);
      const { challengeToken: challenge, cartToken, language } = caller;
      const session = await signIn(deps, { email, code: body.code, challenge, cartToken, language });
      setCookie(reply, env, "token", session.token, AUTH_LIMITS.sessionDays * DAY_SECONDS);
      dropCookie(reply, "challenge");
      const next = body.next_url === undefined ? session.nextUrl : safeNext(body.next_url, env.origin);
      const { id, isSignUp, companyName } = session.customer;
      return ok({ next }, welcomeWords[caller.language], {
        customer: { id, email, isSignUp, company_name: companyName, second_block: 0 },
      });
    },

    "DELETE /customer-api/sign-out": async ({ caller, reply }) => {
      if (caller.sessionToken) await signOut(deps, caller.sessionToken);
      dropCookie(reply, "token");
      return ok({}, goodbyeWords[caller.language]);
    },
  };
}

function emailOf(text: string): string {
  const email = readEmail(text);
  if (email) return email;
  throw new DomainError(authErrors.invalidEmail, { field: "email" });
}
