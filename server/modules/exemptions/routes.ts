import type { FastifyInstance } from "fastify";
import { exemptionFileRoutes, type exemptionRoutes } from "../../../contract/company/exemptionRoutes";
import type { Deps } from "../../deps";
import { requireCustomer, requireOperator } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { exemptionErrors } from "./errors";
import { openPaper, PAPER_TYPES, savedAs } from "./paperFiles";
import { withdrawPaper } from "./withdrawPaper";
import { decidePaper, filePaper, findPaperFile, readAllPapers, readOwnPapers } from "./papers";
import { ownScope } from "../../platform/http/ownScope";

export function exemptionHandlers(deps: Deps): Handlers<typeof exemptionRoutes> {
  return {
    "GET /customer-api/company/exemptions": async ({ query, caller }) =>
      ok(await readOwnPapers(deps, requireCustomer(caller), query)),
    "POST /customer-api/company/exemptions/:id/withdraw": async ({ params, caller }) =>
      ok(await withdrawPaper(deps, requireCustomer(caller), params.id)),
    "GET /customer-api/exemptions": async ({ query }) => ok(await readAllPapers(deps, query)),
    "POST /customer-api/exemptions/:id/decide": async ({ params, body, caller }) =>
      ok(await decidePaper(deps, requireOperator(caller), params.id, body)),
  };
}

/** Files come and go as they are, not as JSON: apart from the other calls. */
export async function registerExemptionFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser([...PAPER_TYPES], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(
      scope,
      exemptionFileRoutes,
      {
        "POST /customer-api/company/exemption": async ({ query, caller, request }) => {
          const customer = requireCustomer(caller);
          if (!Buffer.isBuffer(request.body)) throw new DomainError(exemptionErrors.wrongFile, { field: "file" });
          return ok(await filePaper(deps, customer, caller, { ...query, content: request.body }));
        },
      },
      { tag: "Company", answerMs: UPLOAD_MS },
    );
    scope.get<{ Params: { name: string } }>(
      "/customer-api/exemption-file/:name",
      { schema: { hide: true }, config: { access: "customer" } },
      async ({ params, caller }, reply) => {
        const customer = requireCustomer(caller);
        const name = /^[\w-]{24}$/.test(params.name) ? params.name : "";
        const paper = name && (await findPaperFile(deps.db, name, customer));
        const file = paper ? await openPaper(deps.env, name) : null;
        if (!paper || !file) throw new DomainError(httpErrors.notFound);
        return reply
          .header("Cache-Control", "private, no-store")
          .header("Content-Security-Policy", "default-src 'none'; sandbox")
          .header("X-Content-Type-Options", "nosniff")
          .header("Content-Disposition", `attachment; filename="${savedAs(paper.id, paper.type)}"`)
          .type(paper.type)
          .send(file);
      },
    );
  });
}
