import type { FastifyInstance } from "fastify";
import { safeNext } from "../../../contract/rules/safeNext";
import type { Deps } from "../../deps";
import { DomainError, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import type { SignInLimits } from "../auth/addressLimit";
import { authErrors } from "../auth/errors";
import { codeActs, type CodeActs } from "./codes/acts";
import { signInErrors } from "./errors";
import { passwordActs, type PasswordActs } from "./passwords/acts";

type Fields = FormCall<URLSearchParams>;

interface Acts {
  codes: CodeActs;
  passwords: PasswordActs;
}

interface Form {
  page: string;
  /** Does what the form asks; answers the path to show next. */
  act: (acts: Acts, call: Fields) => Promise<string>;
}

/** Percent-encoded signs take up to twelve bytes each. */
const BODY_LIMIT = 8 * 1024;
const REFERRAL_LENGTH = 100;
const HOME = "/customer/your-orders";

const text = ({ fields }: Fields, name: string) => fields.get(name)?.slice(0, 2000) ?? "";
const next = (call: Fields, fallback = HOME) => safeNext(text(call, "next"), fallback);

const referralOf = (call: Fields) => text(call, "epp_rid").slice(0, REFERRAL_LENGTH);

/** Both forms of a page post to it. */
const isByCode = (call: Fields) => text(call, "by") === "code";

/** Mails a code and leads to the page where it is typed in; also who has one that still counts. */
async function mailCode({ codes }: Acts, call: Fields): Promise<string> {
  const isWorkOnly = call.fields.has("work");
  const email = text(call, "email").trim().toLowerCase();
  const nextUrl = next(call);
  const asked = { email, about: "sign-in", isWorkOnly, nextUrl, source: "page", referral: referralOf(call) } as const;
  const sent = await codes.send(call, asked).then(
    () => ({ sent: "code" }),
    (error: unknown) => {
      if (error instanceof DomainError && error.kind === authErrors.tooSoon) return { error: "tooSoon", by: "code" };
      throw error;
    },
  );
  const query = { ...sent, otp_email: email, next: nextUrl, ...(isWorkOnly && { work: "1" }) };
  return `/otp?${new URLSearchParams(query)}`;
}

const FORMS: readonly Form[] = [
  {
    page: "/sign-in",
    act: async (acts, call) => {
      if (isByCode(call)) return mailCode(acts, call);
      const body = {
        email: text(call, "email"),
        password: text(call, "password"),
        auto_logout: call.fields.has("short"),
      };
      await acts.passwords.signIn(call, { ...body, login_source: "page" }, "");
      return next(call);
    },
  },
  {
    page: "/sign-up",
    act: async (acts, call) => {
      if (isByCode(call)) return mailCode(acts, call);
      const body = { email: text(call, "email"), password: text(call, "password"), next_url: next(call) };
      await acts.passwords.signUp(call, { ...body, login_source: "page" }, referralOf(call));
      return "/sign-up?sent=1";
    },
  },
  {
    page: "/reset-password",
    act: async ({ passwords }, call) => {
      const token = text(call, "token");
      if (token) return next(call, (await passwords.reset(call, token, text(call, "password"))).next);
      await passwords.ask(call, text(call, "email"), next(call));
      return "/reset-password?sent=1";
    },
  },
  {
    page: "/otp",
    act: async ({ codes, passwords }, call) => {
      if (!isByCode(call)) return next(call, (await passwords.follow(call, text(call, "token"))).next);
      const code = text(call, "code")
        .replace(/[^a-z0-9]/gi, "")
        .toUpperCase();
      const typed = { email: text(call, "email"), code, isShort: false, source: "page" };
      return next(call, (await codes.enter(call, typed)).next);
    },
  },
  {
    page: "/verify-email",
    act: async ({ passwords }, call) =>
      (await passwords.confirm(call, text(call, "token"), text(call, "password"))).next,
  },
];

/** The form's own locale leads on, whatever the path was noted with. */
const withoutLocale = (path: string) => path.replace(/^\/[a-z]{2}-[A-Z]{2}(?=\/|$)/, "") || "/";

/** What the pages have words for. */
const NAMES = new Map<ErrorKind, string>([
  ...Object.entries(signInErrors).map(([name, kind]) => [kind, name] as const),
  [authErrors.invalidEmail, "invalidEmail"],
  [authErrors.workEmailOnly, "work"],
  [authErrors.locked, "locked"],
  [authErrors.tooSoon, "tooMany"],
  [authErrors.codeMissing, "wrongCode"],
  [authErrors.codeLength, "wrongCode"],
  [authErrors.wrongCode, "wrongCode"],
  [authErrors.tooManyCodes, "tooMany"],
]);

function nameOf({ kind }: DomainError): string {
  return NAMES.get(kind) ?? (kind.http === 429 ? "tooMany" : "general");
}

/**
 * `POST /sign-in`, `/sign-up`, `/otp`, `/reset-password` and `/verify-email`, with or without a locale before them:
 * signing in without scripts. Answers 303 to the page that goes on, or to the same one with `?error=`.
 */
export async function registerSignInForms(app: FastifyInstance, deps: Deps, limits: SignInLimits): Promise<void> {
  const acts = { codes: codeActs(deps, limits), passwords: passwordActs(deps, limits) };
  for (const { page, act } of FORMS)
    await registerForm(app, deps.env, {
      path: page,
      access: "anyone",
      fields: plainFields,
      bodyLimit: BODY_LIMIT,
      answer: async (call) => {
        try {
          return withoutLocale(await act(acts, call));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const kept = {
            otp_email: text(call, "email"),
            next: next(call, ""),
            token: text(call, "token"),
            work: text(call, "work"),
            epp_rid: referralOf(call),
            by: isByCode(call) ? "code" : "",
          };
          const given = Object.entries(kept).filter(([, value]) => value !== "");
          return `${page}?${new URLSearchParams([["error", nameOf(error)], ...given])}`;
        }
      },
    });
}
