import type { FastifyReply } from "fastify";
import type { authRoutes } from "../../../contract/auth";
import { safeNext } from "../../../contract/rules/safeNext";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { clearCookie } from "../../http/cookies";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import type { SignInLimits } from "../auth/addressLimit";
import { CODE_USES } from "../auth/sendCode";
import { askerOf } from "../auth/asker";
import { codeActs } from "./codes/acts";
import { startSession, visitOf } from "./startSession";
import { endSession, signOut, signOutEverywhere } from "./endSessions";
import { signInWithLink } from "./links/signInWithLink";
import { listSessions } from "./listSessions";
import { signInWithWallet } from "./wallet/signInWithWallet";

const sentWords = texts.auth.sent;
const welcomeWords = texts.auth.welcome;
const goodbyeWords = texts.auth.goodbye;
const everywhereWords = texts.auth.everywhere;

export function authHandlers(deps: Deps, limits: SignInLimits): Handlers<typeof authRoutes> {
  const { env } = deps;
  const codes = codeActs(deps, limits);
  /**
   * The browser gets a new name with its next cart, so that the next person finds nothing by the old one. A customer's
   * carts are kept by account; whoever had no session any more keeps the cart of a guest.
   */
  const leaveBrowser = ({ customer }: Caller, reply: FastifyReply) => {
    clearCookie(reply, env, "token");
    if (customer) clearCookie(reply, env, "cart");
  };

  return {
    "POST /auth/send-login-verification": async ({ query, body, caller, reply }) => {
      const use = caller.customer && CODE_USES.find((known) => known === body.type);
      const retryAfter = await codes.send(
        { caller, reply },
        {
          email: body.email,
          about: use ?? "sign-in",
          isWorkOnly: body.type === "work-email",
          nextUrl: safeNext(body.next_url),
          source: body.login_source ?? "",
          referral: query.epp_rid ?? "",
        },
      );
      return ok({ retry_after: retryAfter }, sentWords[caller.language]);
    },

    "POST /auth/login": async ({ body, caller, reply }) => {
      const source = body.login_source ?? "";
      const byToken = async (token: string) => {
        limits.tries.count(caller.network);
        const visit = visitOf(deps, caller, body.auto_logout);
        const session = await (body.wallet === undefined
          ? signInWithLink(deps, token, visit, (email) => askerOf(deps, caller, email))
          : signInWithWallet(deps, { token, wallet: body.wallet }, visit, source));
        return { customer: startSession(deps, caller, reply, session), next: session.nextUrl };
      };
      const entered = await (body.token === undefined
        ? codes.enter(
            { caller, reply },
            { email: body.email ?? "", code: body.code, isShort: body.auto_logout, source },
          )
        : byToken(body.token));
      const next = body.next_url === undefined ? entered.next : safeNext(body.next_url);
      return ok({ next }, welcomeWords[caller.language], { customer: entered.customer });
    },

    "DELETE /customer-api/sign-out": async ({ caller, reply }) => {
      if (caller.sessionToken) await signOut(deps, caller.sessionToken);
      leaveBrowser(caller, reply);
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
      leaveBrowser(caller, reply);
      return ok({}, everywhereWords[caller.language]);
    },
  };
}
