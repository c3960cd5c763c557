import type { customerRoutes } from "../../../contract/customer";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { changeProfile, findAddresses, findProfile } from "./profile";

const savedWords = { en: "Saved.", fr: "Enregistré.", de: "Gespeichert." };

export function customerHandlers(deps: Deps): Handlers<typeof customerRoutes> {
  return {
    "GET /customer-api/profile": async ({ caller }) => {
      const profile = await findProfile(deps, requireCustomer(caller).id);
      return ok(profile, "", { customer: profile });
    },
    "PUT /customer-api/update": async ({ caller, query }) => {
      const profile = await changeProfile(deps, requireCustomer(caller).id, query);
      return ok(profile, savedWords[caller.language], { customer: profile });
    },
    "GET /customer-api/profile/address": async ({ caller }) =>
      ok({ addresses: await findAddresses(deps, requireCustomer(caller).id) }),
  };
}
