import type { passkeyRoutes } from "../../../../contract/routes/passkeyRoutes";
import { safeNext } from "../../../../contract/rules/safeNext";
import type { Deps } from "../../../deps";
import { requireCustomer } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { startSession, visitOf } from "../startSession";
import { listStoredPasskeys, listPasskeys } from "./repository";
import { addOwnPasskey, removeOwnPasskey, signInWithPasskey } from "./signInWithPasskey";
import { newPasskeyOptions, signInOptions } from "./webAuthn";

const words = texts.auth.passkey;

export function passkeyHandlers(deps: Deps, { tries }: SignInLimits): Handlers<typeof passkeyRoutes> {
  const { env, db, clock } = deps;
  return {
    "POST /auth/passkey-options": () => ok(signInOptions(env, clock.now())),
    "POST /auth/passkey": async ({ body, caller, reply }) => {
      tries.count(caller.network);
      const visit = visitOf(deps, caller, body.auto_logout);
      const session = await signInWithPasskey(deps, body.assertion, visit, body.login_source ?? "");
      const customer = startSession(deps, caller, reply, session);
      return ok({ next: safeNext(body.next_url) }, texts.auth.welcome[caller.language], { customer });
    },
    "GET /customer-api/passkeys": async ({ caller }) =>
      ok({ passkeys: await listPasskeys(db, requireCustomer(caller).id) }),
    "POST /customer-api/passkeys/options": async ({ caller }) => {
      const customer = requireCustomer(caller);
      return ok(newPasskeyOptions(env, customer, await listStoredPasskeys(db, customer.id), clock.now()));
    },
    "POST /customer-api/passkeys": async ({ body, caller }) => {
      const customer = requireCustomer(caller);
      tries.count(caller.network);
      await addOwnPasskey(deps, customer, body.attestation, caller);
      return ok({ passkeys: await listPasskeys(db, customer.id) }, words.added[caller.language]);
    },
    "DELETE /customer-api/passkeys/:id": async ({ params, caller }) => {
      const customer = requireCustomer(caller);
      await removeOwnPasskey(deps, customer, params.id);
      return ok({ passkeys: await listPasskeys(db, customer.id) }, words.removed[caller.language]);
    },
  };
}
