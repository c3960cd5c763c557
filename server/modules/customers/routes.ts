import type { customerRoutes } from "../../../contract/customer";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { wishNews } from "./news";
import { changeProfile, findProfile } from "./profile";
import { texts } from "../../locales/texts";

const savedWords = texts.customers.saved;

export function customerHandlers(deps: Deps): Omit<Handlers<typeof customerRoutes>, "GET /customer-api/credit"> {
  return {
    "GET /customer-api/profile": async ({ caller }) => {
      const profile = await findProfile(deps, requireCustomer(caller).id);
      return ok(profile, "", { customer: profile });
    },
    "PUT /customer-api/update": async ({ caller, query }) => {
      const { id } = requireCustomer(caller);
      const { unsubscribe_email: wantsNone } = query;
      await changeProfile(deps, id, query, caller);
      if (wantsNone !== undefined)
        await wishNews(deps, id, { wants: !wantsNone, language: caller.language, source: "profile" });
      const profile = await findProfile(deps, id);
      return ok(profile, savedWords[caller.language], { customer: profile });
    },
  };
}
