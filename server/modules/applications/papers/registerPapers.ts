import type { FastifyInstance, FastifyReply } from "fastify";
import { Type } from "typebox";
import { PAPER_TYPES } from "../../../../contract/brands/paperTerms";
import { paperFileRoutes } from "../../../../contract/brands/paperRoutes";
import { Id, IdParams } from "../../../../contract/shared";
import type { Deps } from "../../../deps";
import { staffOf } from "../../desk/deskRequest";
import { DomainError } from "../../../http/errors";
import { ok, registerRoutes } from "../../../http/route";
import { UPLOAD_MS } from "../../../platform/http/webServer";
import { applicationErrors } from "../errors";
import { applicantOf } from "../ownApplication";
import { addPaper, admitPaper, readOwnPaper, readStaffPaper } from "./papers";
import { ownScope } from "../../../platform/http/ownScope";

const StaffParams = Type.Object({ id: Id, paper: Id });
type Opened = Awaited<ReturnType<typeof readOwnPaper>>;

/** Saved, never shown: no browser opens a stranger's file within the store. */
const attached = (reply: FastifyReply, { name, type, content }: Opened) =>
  reply
    .header("Cache-Control", "private, no-store")
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    .header("X-Content-Type-Options", "nosniff")
    .header("Referrer-Policy", "no-referrer")
    .header("X-Robots-Tag", "noindex")
    .header(
      "Content-Disposition",
      `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`,
    )
    .type(type)
    .send(content);
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Files come and go as they are, not as JSON: apart from the other calls. */
export async function registerPapers(app: FastifyInstance, deps: Deps): Promise<void> {
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser([...PAPER_TYPES], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addHook("preParsing", async (request) => admitPaper(deps, applicantOf(request)));
    registerRoutes(
      scope,
      paperFileRoutes,
      {
        "POST /customer-api/brand-application/papers": async ({ request, query }) => {
          if (!Buffer.isBuffer(request.body)) throw new DomainError(applicationErrors.paperType, { field: "file" });
          return ok(await addPaper(deps, applicantOf(request), { ...query, content: request.body }));
        },
      },
      { tag: "Selling here", answerMs: UPLOAD_MS },
    );
  });
  app.get<{ Params: { id: number } }>(
    "/customer-api/brand-application/papers/:id",
    {
      schema: { tags: ["Selling here"], summary: "A paper of the caller's own application", params: IdParams },
      config: { access: "customer" },
    },
    async (request, reply) => attached(reply, await readOwnPaper(deps, applicantOf(request), request.params.id)),
  );
  app.get<{ Params: { id: number; paper: number } }>(
    "/customer-api/staff/vendor-applications/:id/papers/:paper",
    {
      schema: {
        tags: ["Brands, by the store's team"],
        summary: "A paper of an application that was sent; that it was read is noted",
        params: StaffParams,
      },
      config: { access: { who: "staff", may: "vendors.contacts" } },
    },
    async (request, reply) => attached(reply, await readStaffPaper(deps, staffOf(request), request.params)),
  );
}
