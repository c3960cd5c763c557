import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { socialRoutes } from "../../../../contract/routes/socialRoutes";
import type { BodyOf } from "../../../../contract/routes/route";
import { safeNext } from "../../../../contract/rules/safeNext";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { newSecret } from "../../../http/cookies";
import { DomainError, httpErrors } from "../../../http/errors";
import { isFromElsewhere, ownOrigins } from "../../../http/origin";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { setChallengeCookie } from "../../auth/challengeCookie";
import { startSession, visitOf } from "../startSession";
import { signInErrors } from "../errors";
import { readFacebookToken } from "./facebook";
import { readGoogleToken } from "./google";
import { signInWithPerson } from "./signInWithPerson";

type Proof = BodyOf<(typeof socialRoutes)["POST /customer-api/social/auth"]>;

export function socialHandlers(deps: Deps, { tries }: SignInLimits): Handlers<typeof socialRoutes> {
  const { env, clock } = deps;
  const { google, facebook } = env.social;
  const own = ownOrigins(env);

  /** What a token from Google repeats: the store's word to this browser, until it has signed in. */
  const nonceOf = (challenge: string) =>
    createHmac("sha256", env.secret).update(`social nonce ${challenge}`).digest("base64url");

  const readToken = ({ source, access_token: token }: Proof, { challengeToken }: Caller) => {
    if (source === "google" && google && challengeToken !== null)
      return readGoogleToken(google, token, nonceOf(challengeToken), clock.now());
    if (source === "facebook" && facebook) return readFacebookToken(facebook, token, clock.now());
    throw new DomainError(signInErrors.notAuthorized);
  };

  const signIn = async (proof: Proof, caller: Caller, request: FastifyRequest, reply: FastifyReply) => {
    // Also where it is asked for by GET: another site must not sign its visitors in as somebody else.
    if (isFromElsewhere(request, own)) throw new DomainError(httpErrors.foreignOrigin);
    tries.count(caller.network);
    const person = await readToken(proof, caller);
    const { auto_logout: isShort, epp_rid: referral = "", login_source: source = "" } = proof;
    const visit = visitOf(deps, caller, isShort);
    const session = await signInWithPerson(deps, { person, visit, source, referral, customer: caller.customer });
    const customer = startSession(deps, caller, reply, session);
    return ok({ next: safeNext(proof.next_url) }, texts.auth.welcome[caller.language], { customer });
  };

  return {
    "GET /customer-api/social/settings": async ({ caller, reply }) => {
      const challenge = caller.challengeToken ?? newSecret();
      if (google || facebook) setChallengeCookie(deps, reply, challenge);
      return ok({
        google_client_id: google?.clientId ?? null,
        facebook_app_id: facebook?.appId ?? null,
        nonce: nonceOf(challenge),
      });
    },
    "GET /customer-api/social/auth": ({ query, caller, request, reply }) => signIn(query, caller, request, reply),
    "POST /customer-api/social/auth": ({ body, caller, request, reply }) => signIn(body, caller, request, reply),
  };
}
