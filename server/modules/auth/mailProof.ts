import type { FastifyReply } from "fastify";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import type { SignInLimits } from "./addressLimit";
import { askerOf } from "./asker";
import { authErrors } from "./errors";
import { setChallengeCookie } from "./challengeCookie";
import { sendCode } from "./sendCode";

/** What a form without scripts asks a code for. */
interface ProofRequest {
  caller: Caller;
  reply: FastifyReply;
  nextUrl: string;
  sends: SignInLimits["sends"];
}

/**
 * Mails the caller a code with which they prove themselves once more. True when one was sent, false when one is on its
 * way already: that one counts. @throws tooManyCodes.
 */
export async function mailProof(deps: Deps, { caller, reply, nextUrl, sends }: ProofRequest): Promise<boolean> {
  const { email } = requireCustomer(caller);
  sends.count(caller.network);
  const asker = askerOf(deps, caller, email);
  const about = { email, nextUrl, language: caller.language, about: "proof", source: "profile", referral: "" } as const;
  const { challenge, refused } = await sendCode(deps, { ...about, asker });
  setChallengeCookie(deps, reply, challenge);
  if (!refused) return true;
  if (refused.kind === authErrors.tooSoon) return false;
  throw refused;
}
