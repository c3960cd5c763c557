import type { emailRoutes } from "../../../../contract/routes/emailRoutes";
import type { Deps } from "../../../deps";
import { requireCustomer } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { findProfile } from "../../customers/profile";
import { askerOf } from "../../auth/asker";
import { entryEmailOf, rememberSignedInBrowser } from "../startSession";
import { changeAddress } from "./changeAddress";

export function newAddressHandlers(deps: Deps, { tries }: SignInLimits): Handlers<typeof emailRoutes> {
  return {
    "PUT /customer-api/email": async ({ body, caller, reply }) => {
      const customer = requireCustomer(caller);
      const email = entryEmailOf(deps, body.email);
      tries.count(caller.network);
      await changeAddress(
        deps,
        customer,
        { email, code: body.code, newCode: body.new_code, askerOf: (address) => askerOf(deps, caller, address) },
        caller.language,
      );
      rememberSignedInBrowser(deps, caller, reply, email);
      const profile = await findProfile(deps, customer.id);
      return ok(profile, texts.auth.newAddress.changed[caller.language], { customer: profile });
    },
  };
}
