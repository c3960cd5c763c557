import type { FastifyInstance } from "fastify";
import { newsUnsubscribeRoutes, preferenceRoutes } from "../../../contract/routes/preferenceRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { registerOneClick } from "../../http/oneClick";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { endNews } from "./news";
import { changePreferences, readPreferences } from "./preferences";

function preferenceHandlers(deps: Deps): Handlers<typeof preferenceRoutes> {
  return {
    "GET /customer-api/preferences": async ({ caller }) => ok(await readPreferences(deps, requireCustomer(caller).id)),
    "PUT /customer-api/preferences": async ({ caller, body }) => {
      const changed = await changePreferences(deps, requireCustomer(caller).id, body, caller.language);
      deps.wake();
      return ok(changed, texts.customers.saved[caller.language]);
    },
  };
}

/** The calls, and the end of the letters for mail programs. */
export async function registerPreferences(app: FastifyInstance, deps: Deps): Promise<void> {
  const options = { tag: "Customer" };
  registerRoutes(app, preferenceRoutes, preferenceHandlers(deps), options);
  const handlers: Handlers<typeof newsUnsubscribeRoutes> = {
    "POST /customer-api/unsubscribe-news": async ({ query, caller }) => {
      if (!(await endNews(deps, query.token, caller.language))) throw new DomainError(httpErrors.notFound);
      return ok({}, texts.customers.news.ended[caller.language]);
    },
  };
  await registerOneClick(app, newsUnsubscribeRoutes, handlers, options);
}
