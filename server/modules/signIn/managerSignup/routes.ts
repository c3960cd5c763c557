import type { managerSignupRoutes } from "../../../../contract/company/managerSignupRoutes";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { readOwnSignup } from "../../managers/decideSignups";
import { managerSignupActs } from "./acts";
import { readSignupLink } from "./managerSignup";

const words = texts.managers.signup;

export function managerSignupHandlers(deps: Deps, limits: SignInLimits): Handlers<typeof managerSignupRoutes> {
  const acts = managerSignupActs(deps, limits);
  return {
    "POST /customer-api/signup-manager": async ({ body, caller, reply }) => {
      const seconds = await acts.ask({ caller, reply }, body);
      return ok({ retry_after: seconds }, words.sent[caller.language]);
    },
    "GET /customer-api/signup-manager": async ({ query, caller }) => {
      limits.tries.count(caller.network);
      return ok(await readSignupLink(deps, query.token));
    },
    "POST /customer-api/complete-signup-manager": async ({ body, caller, reply }) => {
      const { done, customer } = await acts.complete({ caller, reply }, body);
      const said = interpolate(words.done[done.state][caller.language], { company: done.company });
      return ok(done, said, { customer });
    },
    "GET /customer-api/company/manager-signup": async ({ caller }) => ok({ signup: await readOwnSignup(deps, caller) }),
  };
}
