import type { FastifyReply } from "fastify";
import type { CompletedSignup } from "../../../../contract/company/managerSignupRoutes";
import type { SignedInCustomer } from "../../../../contract/auth";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { tidy } from "../../addresses/rules";
import type { SignInLimits } from "../../auth/addressLimit";
import { askerOf } from "../../auth/asker";
import { setChallengeCookie } from "../../auth/challengeCookie";
import { startSession, entryEmailOf } from "../startSession";
import { sendLink } from "../links/sendLink";
import { completeSignup, countSignups } from "./managerSignup";

interface Browser {
  caller: Caller;
  reply: FastifyReply;
}

/** What the calls and the form of a manager's sign-up do, within the limits by address. */
export function managerSignupActs(deps: Deps, { sends, tries }: SignInLimits) {
  return {
    /** Answers the seconds until another link may be asked for. @throws 422 at `email`, 429. */
    ask: async ({ caller, reply }: Browser, typed: { email: string; fullname: string }): Promise<number> => {
      const email = entryEmailOf(deps, typed.email, true);
      sends.count(caller.network);
      await countSignups(deps, caller, email);
      const sent = await sendLink(deps, {
        purpose: "manager",
        email,
        fullname: tidy(typed.fullname),
        nextUrl: "/customer/company",
        source: "manager-sign-up",
        language: caller.language,
        asker: askerOf(deps, caller, email),
      });
      setChallengeCookie(deps, reply, sent.challenge);
      if (sent.refused) throw sent.refused;
      return sent.retryAfter;
    },
    complete: async (
      { caller, reply }: Browser,
      typed: { token: string; fullname: string },
    ): Promise<{ done: CompletedSignup; customer: SignedInCustomer | null }> => {
      tries.count(caller.network);
      const { session, ...done } = await completeSignup(deps, caller, typed);
      return { done, customer: session && startSession(deps, caller, reply, session) };
    },
  };
}
