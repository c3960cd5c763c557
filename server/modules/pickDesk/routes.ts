import type { FastifyInstance } from "fastify";
import { pickRoutes } from "../../../contract/orderDesk/pickRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { readPick, readPicks } from "./readPicks";

function handlers(deps: Deps): Handlers<typeof pickRoutes> {
  return {
    "GET /order-api/staff/picks": async ({ query, caller }) => ok(await readPicks(deps, caller, query)),
    "GET /order-api/staff/picks/:number": async ({ params, caller }) => ok(await readPick(deps, caller, params.number)),
  };
}

export function registerPickDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, pickRoutes, handlers(deps), { tag: "What a warehouse packs, for the store's team" });
}
