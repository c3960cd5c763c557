import type { FastifyReply } from "fastify";
import type { SignedInCustomer } from "../../../contract/auth";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { clearCookie, setCookie } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { readEmail } from "../addresses/email";
import { isFreeMail } from "../addresses/freeMail";
import { authErrors } from "../auth/errors";
import { KNOWN_DAYS, knownBrowser, rememberBrowser } from "../auth/knownBrowser";
import { setCartCookie } from "../cart/cartCookie";
import type { SignInDetails, SignedInSession } from "./openSession";

const DAY_SECONDS = 86_400;

/** The browser that somebody signs in with; who they are and how they prove it is left to say. */
export function visitOf({ env, clock }: Pick<Deps, "env" | "clock">, caller: Caller, isShort = false) {
  const { language, cartToken, userAgent, knownCookie } = caller;
  const hasSignedIn = (email: string) => knownBrowser(env, knownCookie, email, clock.now()) !== null;
  return { language, cartToken, userAgent, isShort, hasSignedIn } satisfies Partial<SignInDetails>;
}

/** Gives a browser its session, and remembers it as one that has signed in with this address. */
export function startSession(
  deps: Deps,
  caller: Caller,
  reply: FastifyReply,
  session: SignedInSession,
): SignedInCustomer {
  const { env } = deps;
  const { id, email, isSignUp, companyName } = session.customer;
  setCookie(reply, env, "token", session.token, session.seconds);
  if (session.cartToken !== null) setCartCookie(deps, reply, session.cartToken);
  clearCookie(reply, env, "challenge");
  rememberSignedInBrowser(deps, caller, reply, email);
  return { id, email, isSignUp, company_name: companyName, second_block: 0 };
}

/** From now on this browser is known for this address. */
export function rememberSignedInBrowser(
  { env, clock }: Deps,
  caller: Caller,
  reply: FastifyReply,
  email: string,
): void {
  const known = rememberBrowser(env, caller.knownCookie, email, clock.now());
  setCookie(reply, env, "known", known, KNOWN_DAYS * DAY_SECONDS);
}

/** As `emailOf`, of somebody who wants to get in: a store for companies lets in their addresses alone. */
export function entryEmailOf({ env }: Pick<Deps, "env">, text: string, isWorkOnly = env.workEmailOnly): string {
  const email = emailOf(text);
  if (isWorkOnly && isFreeMail(email)) throw new DomainError(authErrors.workEmailOnly, { field: "email" });
  return email;
}

/** One address that mail can go to. @throws 422 at the field `email`. */
export function emailOf(text: string): string {
  const email = readEmail(text);
  if (email) return email;
  throw new DomainError(authErrors.invalidEmail, { field: "email" });
}
