import type { FastifyInstance } from "fastify";
import { partRoutes, partStaffRoutes } from "../../../contract/desk/partRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { partHandlers, partStaffHandlers, registerPartPapers, registerStaffSlips } from "./routes";

export function registerParts(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, partRoutes, partHandlers(deps), { tag: "Parts of orders, by brands" });
  registerPartPapers(app, deps);
  registerStaffSlips(app, deps);
  registerRoutes(app, partStaffRoutes, partStaffHandlers(deps), { tag: "Orders of the store's team" });
}
