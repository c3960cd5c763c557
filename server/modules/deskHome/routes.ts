import type { FastifyInstance } from "fastify";
import { homeRoutes, SalesQuery } from "../../../contract/deskHome/homeRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { readFigure } from "./readFigure";
import { readSales } from "./readSales";
import { salesFile } from "./salesFile";

const tag = "Home of the store's team";
const access = { who: "staff", may: "reports.read" } as const;

const handlers = (deps: Deps): Handlers<typeof homeRoutes> => ({
  "GET /log-api/staff/figures/:name": async ({ params, request, caller }) =>
    ok(await readFigure(deps, staffOf(request), caller.language, params.name)),
  "GET /log-api/staff/sales": async ({ query }) => ok(await readSales(deps, query)),
});

export function registerDeskHome(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, homeRoutes, handlers(deps), { tag });

  app.get<{ Querystring: SalesQuery }>(
    "/log-api/staff/sales/file",
    {
      schema: { tags: [tag], summary: "The days of both spans as a file for spreadsheets", querystring: SalesQuery },
      config: { access },
    },
    async ({ query, caller }, reply) => {
      const { name, content } = salesFile(await readSales(deps, query), caller.language);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .type("text/csv; charset=utf-8")
        .send(content);
    },
  );
}
