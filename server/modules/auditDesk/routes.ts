import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { auditRoutes } from "../../../contract/audit/auditRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { exportAudit, streamAudit } from "./exportAudit";
import { readAudit } from "./readAudit";

const FILES = "/log-api/staff/audit-exports";
const tag = "What was changed, for the store's team";

function handlers(deps: Deps): Handlers<typeof auditRoutes> {
  return {
    "GET /log-api/staff/audit": async ({ query }) => ok(await readAudit(deps, query)),
    "POST /log-api/staff/audit/export": async ({ body, request, caller }) => {
      const { id, expires_at, rows } = await exportAudit(deps, staffOf(request), body, caller.language);
      return ok({ path: `${FILES}/${id}`, expires_at, rows });
    },
  };
}

const FileParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 }),
});
const access = { who: "staff", may: "audit.read" } as const;

export function registerAuditDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, auditRoutes, handlers(deps), { tag });

  app.get<{ Params: Static<typeof FileParams> }>(
    `${FILES}/:id`,
    { schema: { tags: [tag], summary: "The file that was asked for", params: FileParams }, config: { access } },
    async (request, reply) => {
      const parts = await streamAudit(deps, staffOf(request), request.params.id);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="changes.csv"`)
        .type("text/csv; charset=utf-8")
        .send(Readable.from(parts));
    },
  );
}
