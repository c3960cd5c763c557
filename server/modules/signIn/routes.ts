import type { authRoutes } from "../../../contract/auth";
import { safeNext } from "../../../contract/rules/safeNext";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { dropCookie, setCookie } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { makeAddressLimit } from "../auth/addressLimit";
import { readEmail } from "../addresses/email";
import { setCartCookie } from "../cart/routes";
import { authErrors } from "../auth/errors";
import { KNOWN_DAYS, knownBrowser, rememberBrowser } from "../auth/knownBrowser";
import type { Asker } from "../auth/lanes";
import { AUTH_LIMITS } from "../auth/rules";
import { sendCode } from "../auth/sendCode";
import { signIn, signOut, signOutEverywhere } from "./signIn";
import { texts } from "../../locales/texts";

const DAY_SECONDS = 86_400;

const sentWords = texts.auth.sent;
const welcomeWords = texts.auth.welcome;
const goodbyeWords = texts.auth.goodbye;
const everywhereWords = texts.auth.everywhere;

export function authHandlers(deps: Deps): Handlers<typeof authRoutes> {
  const { env, clock } = deps;
  const sends = makeAddressLimit(deps, env.limits.codesPerHour);
  const tries = makeAddressLimit(deps, env.limits.triesPerHour);

  const askerOf = (caller: Caller, email: string): Asker => ({
    known: knownBrowser(env, caller.knownCookie, email, clock.now()),
    challenge: caller.challengeToken,
    network: caller.network,
  });

  return {
    "POST /auth/send-login-verification": async ({ body, caller, reply }) => {
      const email = emailOf(body.email);
      sends.count(caller.network);
      const nextUrl = safeNext(body.next_url);
      const sent = await sendCode(deps, {
        email,
        nextUrl,
        language: caller.language,
        asker: askerOf(caller, email),
      });
      setCookie(reply, env, "challenge", sent.challenge, DAY_SECONDS);
      if (sent.refused) throw sent.refused;
      return ok({ retry_after: sent.retryAfter }, sentWords[caller.language]);
    },

    "POST /auth/login": async ({ body, caller, reply }) => {
      const email = emailOf(body.email);
      tries.count(caller.network);
      const { cartToken, language } = caller;
      const session = await signIn(deps, {
        email,
        code: body.code,
        asker: askerOf(caller, email),
        cartToken,
        language,
      });
      setCookie(reply, env, "token", session.token, AUTH_LIMITS.sessionDays * DAY_SECONDS);
      if (session.cartToken !== null) setCartCookie(deps, reply, session.cartToken);
      dropCookie(reply, env, "challenge");
      const known = rememberBrowser(env, caller.knownCookie, email, clock.now());
      setCookie(reply, env, "known", known, KNOWN_DAYS * DAY_SECONDS);
      const next = body.next_url === undefined ? session.nextUrl : safeNext(body.next_url);
      const { id, isSignUp, companyName } = session.customer;
      return ok({ next }, welcomeWords[caller.language], {
        customer: { id, email, isSignUp, company_name: companyName, second_block: 0 },
      });
    },

    "DELETE /customer-api/sign-out": async ({ caller, reply }) => {
      if (caller.sessionToken) await signOut(deps, caller.sessionToken);
      dropCookie(reply, env, "token");
      return ok({}, goodbyeWords[caller.language]);
    },

    "DELETE /customer-api/sign-out-everywhere": async ({ caller, reply }) => {
      await signOutEverywhere(deps, requireCustomer(caller).id);
      dropCookie(reply, env, "token");
      return ok({}, everywhereWords[caller.language]);
    },
  };
}

function emailOf(text: string): string {
  const email = readEmail(text);
  if (email) return email;
  throw new DomainError(authErrors.invalidEmail, { field: "email" });
}
