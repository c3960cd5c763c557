import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { MissQuery, searchWordRoutes } from "../../../contract/settings/searchWordRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { writeMisses } from "../search/noteMisses";
import { addSynonymGroup, readSynonymGroups, removeSynonymGroup, saveSynonymGroup } from "./groups";
import { missFile, readMisses, trySearch } from "./readMisses";

const tag = "Words of the search, for the store's team";
const access = { who: "staff", may: "search.read" } as const;

const handlers = (deps: Deps): Handlers<typeof searchWordRoutes> => ({
  "GET /product-api/staff/search-words": async ({ query: { language, q } }) =>
    ok(await readSynonymGroups(deps.db, language, q)),
  "POST /product-api/staff/search-words": async ({ request, body }) =>
    ok(await addSynonymGroup(deps, staffOf(request), body)),
  "PUT /product-api/staff/search-words/:id": async ({ request, params, body }) => {
    const version = seenVersion(request.headers, body.version);
    return ok(await saveSynonymGroup(deps, staffOf(request), params.id, { ...body, version }));
  },
  "DELETE /product-api/staff/search-words/:id": async ({ request, params, query }) => {
    await removeSynonymGroup(deps, staffOf(request), params.id, query.version);
    return ok({});
  },
  "GET /product-api/staff/search-words/trial": async ({ query: { language, q } }) =>
    ok(await trySearch(deps, language, q)),
  "GET /product-api/staff/search-misses": async ({ query: { language } }) => ok(await readMisses(deps, language)),
});

export function registerSearchDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, searchWordRoutes, handlers(deps), { tag });

  app.get<{ Querystring: Static<typeof MissQuery> }>(
    "/product-api/staff/search-misses/file",
    {
      schema: {
        tags: [tag],
        summary: "Searches that found nothing, as a file for spreadsheets",
        querystring: MissQuery,
      },
      config: { access },
    },
    async ({ query, caller }, reply) => {
      const { name, content } = await missFile(deps, query.language, caller.language);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .type("text/csv; charset=utf-8")
        .send(content);
    },
  );
  // What was counted and not written yet.
  app.addHook("onClose", () => writeMisses(deps));
}
