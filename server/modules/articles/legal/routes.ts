import type { FastifyInstance } from "fastify";
import { legalRoutes, legalStaffRoutes } from "../../../../contract/content/legalRoutes";
import type { Deps } from "../../../deps";
import { marketFor } from "../../../http/caller";
import { staffOf } from "../../desk/deskRequest";
import { ok, registerRoutes, type Handlers } from "../../../http/route";
import { issueEdition, readEditions } from "./issueEdition";
import { readLegal } from "./readLegal";

/** Texts of the store's law: what is in force, what was, and what is put into force. */
export function registerLegal(app: FastifyInstance, deps: Deps): void {
  const open: Handlers<typeof legalRoutes> = {
    "GET /common-api/legal/:slug": async ({ params, query: { locale, version }, caller }) =>
      ok(await readLegal(deps, marketFor(caller, locale), { slug: params.slug, version })),
  };
  const staff: Handlers<typeof legalStaffRoutes> = {
    "GET /common-api/staff/articles/:id/editions": async ({ params }) =>
      ok(await readEditions(deps.db, deps.clock.now(), params.id)),
    "POST /common-api/staff/articles/:id/editions": async ({ request, params, body }) =>
      ok(await issueEdition(deps, staffOf(request), params.id, body)),
  };
  registerRoutes(app, legalRoutes, open, { tag: "Help, blog and pages" });
  registerRoutes(app, legalStaffRoutes, staff, { tag: "Content, by the store's team" });
}
