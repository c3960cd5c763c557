import type { pushRoutes } from "../../../contract/sales/pushRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { moveSubscription, subscribe, topicsOf, endPushes } from "./subscribe";
import { vapidKeys } from "./vapid";

export function pushHandlers(deps: Deps): Handlers<typeof pushRoutes> {
  return {
    "GET /customer-api/notify-token": () => ok({ public_key: vapidKeys(deps.env).publicKey }),
    "POST /customer-api/notify-token": async ({ caller, body: { topics, ...address } }) => {
      const agreed = await subscribe(deps, caller, address, topics);
      return ok({ topics: agreed }, texts.push.on[caller.language]);
    },
    "PUT /customer-api/notify-token": async ({ caller, body: { replaces, ...address } }) =>
      ok({ topics: await moveSubscription(deps, caller, address, replaces) }),
    "DELETE /customer-api/notify-token": async ({ caller, body }) => {
      await endPushes(deps, body.endpoint);
      return ok({}, texts.push.off[caller.language]);
    },
    "POST /customer-api/notify-token/topics": async ({ body }) => ok({ topics: await topicsOf(deps, body.endpoint) }),
  };
}
