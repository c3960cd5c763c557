import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../../contract/limits";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../../http/form";
import type { SignInLimits } from "../../auth/addressLimit";
import { authErrors } from "../../auth/errors";
import { signupErrors } from "../../managers/signupErrors";
import { managerSignupActs } from "./acts";

const PATH = "/manager/sign-up";
const BODY_LIMIT = 8 * 1024;

/**
 * `POST /manager/sign-up` and `POST /{locale}/manager/sign-up` without scripts: asks for a link, or completes the
 * sign-up with its token. Answers 303 to the same page, which says how it went.
 */
export async function registerManagerSignupForm(app: FastifyInstance, deps: Deps, limits: SignInLimits): Promise<void> {
  const acts = managerSignupActs(deps, limits);
  await registerForm(app, deps.env, {
    path: PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async (call) => {
      const text = (name: string, most: number) => (call.fields.get(name) ?? "").trim().slice(0, most);
      const [token, fullname] = [text("token", 100), text("fullname", LIMITS.nameLength)];
      try {
        if (fullname === "") throw new DomainError(httpErrors.invalid, { field: "fullname" });
        return await answer(acts, call, { token, fullname, email: text("email", LIMITS.emailLength) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PATH}?${new URLSearchParams({ ...(token && { token }), error: reasonOf(error) })}`;
      }
    },
  });
}

async function answer(
  acts: ReturnType<typeof managerSignupActs>,
  call: FormCall<URLSearchParams>,
  { token, ...typed }: { token: string; fullname: string; email: string },
): Promise<string> {
  if (token === "") {
    await acts.ask(call, typed);
    return `${PATH}?sent=1`;
  }
  const { done } = await acts.complete(call, { token, ...typed });
  return `${PATH}?${new URLSearchParams({ done: done.state, ...(done.signed_in && { in: "1" }) })}`;
}

/** What the page has words for. */
function reasonOf({ kind, extras }: DomainError): string {
  if (kind === signupErrors.deadLink) return "dead";
  if (kind === signupErrors.otherCompany) return "other";
  if (kind === authErrors.workEmailOnly) return "work";
  if (kind.http === 429) return "often";
  return extras.field === "email" || extras.field === "fullname" ? extras.field : "form";
}
