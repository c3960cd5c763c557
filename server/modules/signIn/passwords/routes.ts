import type { passwordRoutes } from "../../../../contract/routes/passwordRoutes";
import { safeNext } from "../../../../contract/rules/safeNext";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { ok, type Handlers } from "../../../http/route";
import { invalidField } from "../../../http/validation";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { passwordActs } from "./acts";

const words = texts.auth.passwords;

/** What must be there, in the body or in the address. @throws 422 at its field. */
function given(value: string | undefined, field: string, { language }: Caller): string {
  if (value) return value;
  throw new DomainError(httpErrors.invalid, { errors: [invalidField(field, language)] });
}

export function passwordHandlers(deps: Deps, limits: SignInLimits): Handlers<typeof passwordRoutes> {
  const acts = passwordActs(deps, limits);
  return {
    "POST /customer-api/sign-in": async ({ query, body, caller, reply }) => {
      const isNew = query.type === "sign-up";
      const act = isNew ? acts.signUp : acts.signIn;
      const customer = await act({ caller, reply }, body, query.epp_rid ?? "");
      const said = isNew ? words.confirm : texts.auth.welcome;
      return ok({ next: safeNext(body.next_url), confirm: isNew }, said[caller.language], { customer });
    },

    "POST /customer-api/reset-password-request": async ({ query, body, caller, reply }) => {
      const email = given(body?.email ?? query.email, "email", caller);
      const seconds = await acts.ask({ caller, reply }, email, body?.next_url ?? query.next_url);
      return ok({ retry_after: seconds }, words.reset[caller.language]);
    },

    "POST /customer-api/reset-password": async ({ query, body, caller, reply }) => {
      const token = given(body?.token ?? query.token, "token", caller);
      const password = given(body?.password ?? query.password, "password", caller);
      const { customer, next } = await acts.reset({ caller, reply }, token, password);
      return ok({ next }, words.changed[caller.language], { customer });
    },

    "POST /customer-api/verify-email": async ({ query, body, caller, reply }) => {
      const token = given(body?.token ?? query.token, "token", caller);
      const { customer, next } = await acts.confirm({ caller, reply }, token, body?.password ?? query.password ?? "");
      return ok({ next }, words.confirmed[caller.language], { customer });
    },
  };
}
