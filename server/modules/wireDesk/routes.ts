import type { FastifyInstance } from "fastify";
import { wireFileRoutes, wireRoutes } from "../../../contract/orderDesk/wireRoutes";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, registerRoutes } from "../../http/route";
import { ownScope } from "../../platform/http/ownScope";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { staffOf } from "../desk/deskRequest";
import { wireDeskErrors } from "./errors";
import { matchWires } from "./matchWires";
import { recordWires } from "./recordWires";

const OPTIONS = { tag: "Orders of the store's team", answerMs: UPLOAD_MS };

export async function registerWireDesk(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(
    app,
    wireRoutes,
    {
      "POST /order-api/staff/wires": async ({ body, request, caller }) =>
        ok({ wires: await recordWires(deps, staffOf(request), body.wires, caller.language) }),
    },
    OPTIONS,
  );
  // The call whose body is the file.
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser("text/csv", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(
      scope,
      wireFileRoutes,
      {
        "POST /order-api/staff/wires/file": async ({ request, reply }) => {
          void reply.header("Cache-Control", "no-store");
          if (!Buffer.isBuffer(request.body)) throw new DomainError(wireDeskErrors.sheetUnread);
          const desk = staffOf(request);
          // Reading a file changes nothing: there is nothing to record here.
          desk.hasNoted = true;
          return ok(await matchWires(deps, request.body, `staff:${desk.person.id}`));
        },
      },
      OPTIONS,
    );
  });
}
