import type { FastifyInstance, FastifyRequest } from "fastify";
import { sheetRoutes } from "../../../../contract/company/coworkerRoutes";
import type { Deps } from "../../../deps";
import { requireCustomer } from "../../../http/caller";
import { fieldsWithFiles } from "../../../http/form";
import { ok, registerRoutes } from "../../../http/route";
import { UPLOAD_MS } from "../../../platform/http/webServer";
import { inviteCoworkers } from "../inviteCoworkers";
import { requireMember } from "../member";
import { fileIn } from "./fileIn";
import { readSheet } from "./readSheet";
import { ownScope } from "../../../platform/http/ownScope";

/** The spreadsheet comes as a form with a file, not as JSON: apart from the other calls. */
export async function registerSheets(app: FastifyInstance, deps: Deps): Promise<void> {
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer" },
      async (request: FastifyRequest, body: Buffer) =>
        fieldsWithFiles.read(body, request.headers["content-type"] ?? "").catch(() => null),
    );
    registerRoutes(
      scope,
      sheetRoutes,
      {
        "POST /customer-api/epp-productivity/invite-coworker/file": async ({ query, caller, request }) => {
          const { id } = requireCustomer(caller);
          await requireMember(deps.db, caller);
          const file = await fileIn(request.body);
          const rows = await readSheet({ ...file, asker: String(id) });
          const isPreview = query.dry_run !== undefined && !["0", "false", "no"].includes(query.dry_run);
          return ok(await inviteCoworkers(deps, caller, rows, { isPreview }));
        },
      },
      { tag: "Company", answerMs: UPLOAD_MS },
    );
  });
}
