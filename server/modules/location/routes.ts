import type { outsideRoutes } from "../../../contract/visit/outsideRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { connectedOf } from "../../settings/outsideSettings";
import { makeSuggestPlace } from "./suggestPlace";

export function outsideHandlers(deps: Deps): Handlers<typeof outsideRoutes> {
  const { chat, geoHeader, geoDatabase } = deps.env.outside;
  const connected = connectedOf(deps.env.outside);
  const suggestPlace = makeSuggestPlace(deps);
  const services = {
    ads: [...connected.ads],
    analytics: connected.analytics,
    chat: chat && { url: chat.url, host: chat.host },
    locates: geoHeader !== undefined || geoDatabase !== undefined,
  };
  return {
    "GET /common-api/outside-services": ({ reply }) => {
      // The settings of the store, the same for everybody until it is started anew.
      void reply.header("Cache-Control", "public, max-age=300");
      return ok(services);
    },
    "GET /common-api/location": async ({ request }) => ok(await suggestPlace(request)),
  };
}
