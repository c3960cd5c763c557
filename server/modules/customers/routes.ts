import type { customerRoutes } from "../../../contract/customer";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readCredit } from "../ledgers/readCredit";
import { changeProfile, findAddresses, findProfile } from "./profile";
import { texts } from "../../locales/texts";

const savedWords = texts.customers.saved;

export function customerHandlers(deps: Deps): Handlers<typeof customerRoutes> {
  return {
    "GET /customer-api/credit": async ({ caller, query }) =>
      ok(await readCredit(deps, requireCustomer(caller).id, { page: query.page ?? 1, size: query.page_size ?? 20 })),
    "GET /customer-api/profile": async ({ caller }) => {
      const profile = await findProfile(deps, requireCustomer(caller).id);
      return ok(profile, "", { customer: profile });
    },
    "PUT /customer-api/update": async ({ caller, query }) => {
      const profile = await changeProfile(deps, requireCustomer(caller).id, query, caller.language);
      return ok(profile, savedWords[caller.language], { customer: profile });
    },
    "GET /customer-api/profile/address": async ({ caller }) =>
      ok({ addresses: await findAddresses(deps, requireCustomer(caller).id) }),
  };
}
