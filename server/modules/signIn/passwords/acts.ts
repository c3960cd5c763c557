import type { FastifyReply } from "fastify";
import type { SignedInCustomer } from "../../../../contract/auth";
import type { passwordRoutes } from "../../../../contract/routes/passwordRoutes";
import type { BodyOf } from "../../../../contract/routes/route";
import { safeNext } from "../../../../contract/rules/safeNext";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import type { SignInLimits } from "../../auth/addressLimit";
import { askerOf } from "../../auth/asker";
import { setChallengeCookie } from "../../auth/challengeCookie";
import { emailOf, startSession, entryEmailOf, visitOf } from "../startSession";
import { sendLink, type LinkMail } from "../links/sendLink";
import { signInWithLink } from "../links/signInWithLink";
import { readPassword } from "./readPassword";
import { confirmAddress, newPasswordHash, resetPassword } from "./setPassword";
import { signInWithPassword } from "./signInWithPassword";

/** The browser that asks, whose cookies change. */
interface Browser {
  caller: Caller;
  reply: FastifyReply;
}

type SignInBody = BodyOf<(typeof passwordRoutes)["POST /customer-api/sign-in"]>;

interface Entered {
  customer: SignedInCustomer;
  next: string;
}

export interface PasswordActs {
  signIn(browser: Browser, body: SignInBody, referral: string): Promise<SignedInCustomer>;
  signUp(browser: Browser, body: SignInBody, referral: string): Promise<SignedInCustomer>;
  /** Answers the seconds until another link may be asked for. */
  ask(browser: Browser, email: string, nextUrl: string | undefined): Promise<number>;
  reset(browser: Browser, token: string, password: string): Promise<Entered>;
  confirm(browser: Browser, token: string, password: string): Promise<Entered>;
  /** Signs in by the link of a mailed code. */
  follow(browser: Browser, token: string): Promise<Entered>;
}

/** What calls and forms do with passwords, within the limits by address. */
export function passwordActs(deps: Deps, { sends, tries }: SignInLimits): PasswordActs {
  const mail = async ({ caller, reply }: Browser, link: Omit<LinkMail, "language" | "asker">): Promise<number> => {
    const asker = askerOf(deps, caller, link.email);
    const sent = await sendLink(deps, { ...link, language: caller.language, asker });
    setChallengeCookie(deps, reply, sent.challenge);
    if (sent.refused) throw sent.refused;
    return sent.retryAfter;
  };

  return {
    signIn: async ({ caller, reply }, body, referral) => {
      const email = entryEmailOf(deps, body.email);
      tries.count(caller.network);
      const visit = visitOf(deps, caller, body.auto_logout);
      const entrance = {
        ...visit,
        email,
        way: "password",
        provesAddress: false,
        source: body.login_source ?? "",
        referral,
      } as const;
      const asker = askerOf(deps, caller, email);
      const session = await signInWithPassword(deps, readPassword(body.password), asker, entrance);
      return startSession(deps, caller, reply, session);
    },

    signUp: async (browser, body, referral) => {
      const { language, network } = browser.caller;
      const email = entryEmailOf(deps, body.email);
      sends.count(network);
      const password = readPassword(body.password);
      const passwordHash = await newPasswordHash(deps, { password, email, language }, network);
      const [nextUrl, source] = [safeNext(body.next_url), body.login_source ?? ""];
      await mail(browser, { purpose: "confirm", email, passwordHash, nextUrl, source, referral });
      return { id: 0, email, isSignUp: true, company_name: "", second_block: 0 };
    },

    ask: async (browser, typed, nextUrl) => {
      const email = emailOf(typed);
      sends.count(browser.caller.network);
      return mail(browser, { purpose: "password", email, nextUrl: safeNext(nextUrl) });
    },

    reset: async ({ caller, reply }, token, password) => {
      tries.count(caller.network);
      const session = await resetPassword(deps, token, readPassword(password), visitOf(deps, caller), caller.network);
      return { customer: startSession(deps, caller, reply, session), next: session.nextUrl };
    },

    follow: async ({ caller, reply }, token) => {
      tries.count(caller.network);
      const session = await signInWithLink(deps, token, visitOf(deps, caller), (email) => askerOf(deps, caller, email));
      return { customer: startSession(deps, caller, reply, session), next: session.nextUrl };
    },

    confirm: async ({ caller, reply }, token, password) => {
      tries.count(caller.network);
      const typed = password === "" ? undefined : readPassword(password);
      const session = await confirmAddress(deps, token, typed, visitOf(deps, caller), (email) =>
        askerOf(deps, caller, email),
      );
      return { customer: startSession(deps, caller, reply, session), next: session.nextUrl };
    },
  };
}
