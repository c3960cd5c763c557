import type { FastifyInstance } from "fastify";
import { safeNext } from "../../../../contract/rules/safeNext";
import type { Deps } from "../../../deps";
import { DomainError, type ErrorKind } from "../../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../../http/form";
import type { SignInLimits } from "../../auth/addressLimit";
import { authErrors } from "../../auth/errors";
import { signInErrors } from "../errors";
import { passwordActs, type PasswordActs } from "./acts";

type Fields = FormCall<URLSearchParams>;

interface Form {
  page: string;
  /** Does what the form asks; answers the path to show next. */
  act: (acts: PasswordActs, call: Fields) => Promise<string>;
}

/** Percent-encoded signs take up to twelve bytes each. */
const BODY_LIMIT = 8 * 1024;
const HOME = "/customer/your-orders";

const text = ({ fields }: Fields, name: string) => fields.get(name)?.slice(0, 2000) ?? "";
const next = (call: Fields, fallback = HOME) => safeNext(text(call, "next"), fallback);

const FORMS: readonly Form[] = [
  {
    page: "/sign-in",
    act: async (acts, call) => {
      const body = {
        email: text(call, "email"),
        password: text(call, "password"),
        auto_logout: call.fields.has("short"),
      };
      await acts.signIn(call, { ...body, login_source: "page" }, "");
      return next(call);
    },
  },
  {
    page: "/sign-up",
    act: async (acts, call) => {
      const body = { email: text(call, "email"), password: text(call, "password"), next_url: next(call) };
      await acts.signUp(call, { ...body, login_source: "page" }, "");
      return "/sign-up?sent=1";
    },
  },
  {
    page: "/reset-password",
    act: async (acts, call) => {
      const token = text(call, "token");
      if (token) return next(call, (await acts.reset(call, token, text(call, "password"))).next);
      await acts.ask(call, text(call, "email"), next(call));
      return "/reset-password?sent=1";
    },
  },
  {
    page: "/otp",
    act: async (acts, call) => next(call, (await acts.follow(call, text(call, "token"))).next),
  },
  {
    page: "/verify-email",
    act: async (acts, call) => (await acts.confirm(call, text(call, "token"), text(call, "password"))).next,
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
  [authErrors.tooManyCodes, "tooMany"],
]);

function nameOf({ kind }: DomainError): string {
  return NAMES.get(kind) ?? (kind.http === 429 ? "tooMany" : "general");
}

/**
 * `POST /sign-in`, `/sign-up`, `/otp`, `/reset-password` and `/verify-email`, with or without a locale before them:
 * signing in without scripts. Answers 303 to the page that goes on, or to the same one with `?error=`.
 */
export async function registerPasswordForms(app: FastifyInstance, deps: Deps, limits: SignInLimits): Promise<void> {
  const acts = passwordActs(deps, limits);
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
          const kept = { otp_email: text(call, "email"), next: next(call, ""), token: text(call, "token") };
          const given = Object.entries(kept).filter(([, value]) => value !== "");
          return `${page}?${new URLSearchParams([["error", nameOf(error)], ...given])}`;
        }
      },
    });
}
