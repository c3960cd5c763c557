import type { authRoutes } from "../../../contract/auth";
import { safeNext } from "../../../contract/rules/safeNext";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { dropCookie } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import type { SignInLimits } from "../auth/addressLimit";
import { authErrors } from "../auth/errors";
import { CODE_USES, sendCode } from "../auth/sendCode";
import { askerOf } from "../auth/asker";
import { enter, entryEmailOf, keepChallenge, visitOf } from "./enter";
import { endSession, signOut, signOutEverywhere } from "./endSessions";
import { signInWithLink } from "./links/signInWithLink";
import { listSessions } from "./listSessions";
import { signIn } from "./signIn";
import { signInWithWallet } from "./wallet/signInWithWallet";

const sentWords = texts.auth.sent;
const welcomeWords = texts.auth.welcome;
const goodbyeWords = texts.auth.goodbye;
const everywhereWords = texts.auth.everywhere;

export function authHandlers(deps: Deps, { sends, tries }: SignInLimits): Handlers<typeof authRoutes> {
  const { env } = deps;

  return {
    "POST /auth/send-login-verification": async ({ query, body, caller, reply }) => {
      const use = caller.customer && CODE_USES.find((known) => known === body.type);
      const email = entryEmailOf(deps, body.email, body.type === "work-email" || env.workEmailOnly);
      sends.count(caller.network);
      const sent = await sendCode(deps, {
        email,
        nextUrl: safeNext(body.next_url),
        about: use ?? "sign-in",
        language: caller.language,
        asker: askerOf(deps, caller, email),
        source: body.login_source ?? "",
        referral: query.epp_rid ?? "",
      });
      keepChallenge(deps, reply, sent.challenge);
      if (sent.refused) throw sent.refused;
      return ok({ retry_after: sent.retryAfter }, sentWords[caller.language]);
    },

    "POST /auth/login": async ({ body, caller, reply }) => {
      const visit = visitOf(caller, body.auto_logout);
      tries.count(caller.network);
      const byCode = () => {
        const email = entryEmailOf(deps, body.email ?? "");
        if (!body.code) throw new DomainError(authErrors.codeMissing, { field: "code" });
        const entrance = {
          ...visit,
          email,
          way: "code",
          provesAddress: true,
          source: body.login_source ?? "",
          referral: "",
        } as const;
        return signIn(deps, { code: body.code, asker: askerOf(deps, caller, email), entrance });
      };
      const byToken = (token: string) =>
        body.wallet === undefined
          ? signInWithLink(deps, token, visit, (email) => askerOf(deps, caller, email))
          : signInWithWallet(deps, { token, wallet: body.wallet }, visit, body.login_source ?? "");
      const session = await (body.token === undefined ? byCode() : byToken(body.token));
      const customer = enter(deps, caller, reply, session);
      const next = body.next_url === undefined ? session.nextUrl : safeNext(body.next_url);
      return ok({ next }, welcomeWords[caller.language], { customer });
    },

    "DELETE /customer-api/sign-out": async ({ caller, reply }) => {
      if (caller.sessionToken) await signOut(deps, caller.sessionToken);
      dropCookie(reply, env, "token");
      return ok({}, goodbyeWords[caller.language]);
    },

    "GET /customer-api/sessions": async ({ caller }) =>
      ok({ sessions: await listSessions(deps, requireCustomer(caller).id, caller.sessionToken) }),

    "DELETE /customer-api/sessions/:name": async ({ params, caller }) => {
      const { id } = requireCustomer(caller);
      await endSession(deps, id, params.name);
      const left = await listSessions(deps, id, caller.sessionToken);
      return ok({ sessions: left }, texts.auth.sessionEnded[caller.language]);
    },

    "DELETE /customer-api/sign-out-everywhere": async ({ caller, reply }) => {
      await signOutEverywhere(deps, requireCustomer(caller).id);
      dropCookie(reply, env, "token");
      return ok({}, everywhereWords[caller.language]);
    },
  };
}
