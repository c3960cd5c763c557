import { AD_PLATFORMS } from "../../../contract/rules/visitTerms";
import type { outsideRoutes } from "../../../contract/visit/outsideRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { makeSuggestPlace } from "./suggestPlace";

export function outsideHandlers(deps: Deps): Handlers<typeof outsideRoutes> {
  const { ads, analytics, chat, geoHeader, geoDatabase } = deps.env.outside;
  const suggestPlace = makeSuggestPlace(deps);
  const services = {
    ads: AD_PLATFORMS.filter((platform) => ads[platform] !== null),
    analytics: analytics && new URL(analytics.url).host,
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
