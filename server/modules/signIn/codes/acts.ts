import type { FastifyReply } from "fastify";
import type { SignedInCustomer } from "../../../../contract/auth";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import type { SignInLimits } from "../../auth/addressLimit";
import { askerOf } from "../../auth/asker";
import { authErrors } from "../../auth/errors";
import { isCode } from "../../auth/rules";
import { sendCode, type CodeUse } from "../../auth/sendCode";
import { setChallengeCookie } from "../../auth/challengeCookie";
import { startSession, entryEmailOf, visitOf } from "../startSession";
import { signIn } from "../signIn";

/** The browser that asks, whose cookies change. */
interface Browser {
  caller: Caller;
  reply: FastifyReply;
}

interface CodeRequest {
  email: string;
  about: CodeUse;
  /** Only a work e-mail gets a code. */
  isWorkOnly: boolean;
  nextUrl: string;
  source: string;
  referral: string;
}

interface Typed {
  email: string;
  code: string | undefined;
  isShort: boolean | undefined;
  source: string;
}

export interface CodeActs {
  /** Mails a code; answers the seconds until another may be asked for. @throws tooSoon, tooManyCodes, workEmailOnly. */
  send(browser: Browser, asked: CodeRequest): Promise<number>;
  /**
   * Signs in, or up. `next` is where the code was asked to lead.
   * @throws codeMissing, codeLength, wrongCode, locked.
   */
  enter(browser: Browser, typed: Typed): Promise<{ customer: SignedInCustomer; next: string }>;
}

/** What calls and forms do with mailed codes, within the limits by address. */
export function codeActs(deps: Deps, { sends, tries }: SignInLimits): CodeActs {
  return {
    send: async ({ caller, reply }, { isWorkOnly, ...asked }) => {
      const email = entryEmailOf(deps, asked.email, isWorkOnly || deps.env.workEmailOnly);
      sends.count(caller.network);
      const asker = askerOf(deps, caller, email);
      const sent = await sendCode(deps, { ...asked, email, asker, language: caller.language });
      setChallengeCookie(deps, reply, sent.challenge);
      if (sent.refused) throw sent.refused;
      return sent.retryAfter;
    },

    enter: async ({ caller, reply }, { code, isShort, source, ...typed }) => {
      tries.count(caller.network);
      const email = entryEmailOf(deps, typed.email);
      if (!code) throw new DomainError(authErrors.codeMissing, { field: "code" });
      if (!isCode(code)) throw new DomainError(authErrors.codeLength, { field: "code" });
      const entrance = {
        ...visitOf(deps, caller, isShort),
        email,
        way: "code",
        provesAddress: true,
        source,
        referral: "",
      } as const;
      const session = await signIn(deps, { code, asker: askerOf(deps, caller, email), entrance });
      return { customer: startSession(deps, caller, reply, session), next: session.nextUrl };
    },
  };
}
