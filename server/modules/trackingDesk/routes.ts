import type { FastifyInstance } from "fastify";
import { trackingFileRoutes, trackingRoutes } from "../../../contract/orderDesk/trackingRoutes";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, registerRoutes } from "../../http/route";
import { ownScope } from "../../platform/http/ownScope";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { staffOf } from "../desk/deskRequest";
import { checkTracking } from "./checkTracking";
import { trackingErrors } from "./errors";
import { shipTracked } from "./shipTracked";
import { trackingTemplate } from "./template";

const TAG = "Orders of the store's team";
const OPTIONS = { tag: TAG, answerMs: UPLOAD_MS };

export async function registerTrackingDesk(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(
    app,
    trackingRoutes,
    {
      "POST /order-api/staff/tracking": async ({ body, request, caller }) =>
        ok({ parts: await shipTracked(deps, staffOf(request), body.parts, caller.language) }),
    },
    OPTIONS,
  );
  app.get(
    "/order-api/staff/tracking/template",
    {
      schema: { tags: [TAG], summary: "The store's own parts that wait, as a file to fill in" },
      config: { access: { who: "staff", may: "orders.ship" } },
    },
    async (request, reply) =>
      reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="tracking.csv"`)
        .send(await trackingTemplate(deps, request.caller.language)),
  );
  // The call whose body is the file.
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser("text/csv", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(
      scope,
      trackingFileRoutes,
      {
        "POST /order-api/staff/tracking/file": async ({ request, reply }) => {
          void reply.header("Cache-Control", "no-store");
          if (!Buffer.isBuffer(request.body)) throw new DomainError(trackingErrors.sheetUnread);
          const desk = staffOf(request);
          // Reading a file changes nothing: there is nothing to record here.
          desk.hasNoted = true;
          return ok(await checkTracking(deps, request.body, `staff:${desk.person.id}`));
        },
      },
      OPTIONS,
    );
  });
}
