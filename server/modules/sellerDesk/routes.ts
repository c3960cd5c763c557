import type { FastifyInstance } from "fastify";
import { sellerRoutes } from "../../../contract/settings/sellerRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { listSellers, trySeller } from "./sellers";

export function registerSellerDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    sellerRoutes,
    {
      "GET /common-api/staff/sellers": async () => ok(await listSellers(deps)),
      "POST /common-api/staff/sellers/:code/trial": async ({ request, params }) => {
        const desk = staffOf(request);
        const trial = await trySeller(deps, desk, params.code);
        desk.hasNoted = true;
        return ok(trial);
      },
    },
    { tag: "The companies that the store sells through, for the store's team" },
  );
}
