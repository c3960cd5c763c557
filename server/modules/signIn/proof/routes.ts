import type { proofRoutes } from "../../../../contract/proof/proofRoutes";
import type { Deps } from "../../../deps";
import { requireCustomer, type Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError, httpErrors } from "../../../http/errors";
import { ok, type Handlers } from "../../../http/route";
import type { SignInLimits } from "../../auth/addressLimit";
import { askerOf } from "../../auth/asker";
import { confirmSession } from "../../auth/repositorySessions";
import { requireCode } from "../../auth/requireCode";
import { proveByPasskey } from "./proveByPasskey";

function tokenOf({ sessionToken }: Caller): string {
  if (sessionToken === null) throw new DomainError(httpErrors.signInNeeded);
  return sessionToken;
}

export function proofHandlers(deps: Deps, { tries }: SignInLimits): Handlers<typeof proofRoutes> {
  return {
    "POST /customer-api/proof/code": async ({ body, caller }) => {
      const [{ email }, token] = [requireCustomer(caller), tokenOf(caller)];
      await requireCode(deps, email, body.code, askerOf(deps, caller, email));
      await confirmSession(deps.db, hashSecret(token), deps.clock.now());
      return ok({});
    },
    "POST /customer-api/proof/passkey": async ({ body, caller }) => {
      const [customer, token] = [requireCustomer(caller), tokenOf(caller)];
      tries.count(caller.network);
      await proveByPasskey(deps, customer, token, body.assertion);
      return ok({});
    },
  };
}
