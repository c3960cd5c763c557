import type { FastifyInstance } from "fastify";
import { gatewayRoutes } from "../../../contract/settings/gatewayRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { listGateways, tryGateway } from "./gateways";

export function registerGatewayDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    gatewayRoutes,
    {
      "GET /common-api/staff/gateways": async ({ caller }) => ok(await listGateways(deps, caller.language)),
      "POST /common-api/staff/gateways/:id/trial": async ({ request, params }) => {
        const trial = await tryGateway(deps, params.id);
        staffOf(request).hasNoted = true;
        return ok(trial);
      },
    },
    { tag: "How the ways to pay are, for the store's team" },
  );
}
