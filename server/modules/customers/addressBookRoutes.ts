import type { addressBookRoutes } from "../../../contract/routes/addressBookRoutes";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { addAddress, editAddress, findAddresses, preferAddress, removeAddress } from "./addressBook";

const words = texts.customers.addresses;

/** Every call answers the whole book as it is afterwards. */
export function addressBookHandlers(deps: Deps): Handlers<typeof addressBookRoutes> {
  const all = async (caller: Caller, message = "") =>
    ok({ addresses: await findAddresses(deps, requireCustomer(caller).id) }, message);
  return {
    "GET /customer-api/profile/address": ({ caller }) => all(caller),
    "POST /customer-api/profile/address": async ({ caller, body }) => {
      await addAddress(deps, requireCustomer(caller).id, body, caller.language);
      return all(caller, words.added[caller.language]);
    },
    "PUT /customer-api/profile/address/:id": async ({ caller, params, body }) => {
      await editAddress(deps, { customerId: requireCustomer(caller).id, id: params.id }, body, caller.language);
      return all(caller, words.changed[caller.language]);
    },
    "DELETE /customer-api/profile/address/:id": async ({ caller, params }) => {
      await removeAddress(deps, requireCustomer(caller).id, params.id);
      return all(caller, words.removed[caller.language]);
    },
    "PUT /customer-api/profile/address/:id/set-default": async ({ caller, params, body }) => {
      await preferAddress(deps, requireCustomer(caller).id, { id: params.id, use: body.use });
      return all(caller, words.changed[caller.language]);
    },
  };
}
