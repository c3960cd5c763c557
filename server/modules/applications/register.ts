import type { FastifyInstance } from "fastify";
import { applicationRoutes, vendorStaffRoutes } from "../../../contract/desk/applicationRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { applicationHandlers, vendorStaffHandlers } from "./routes";

export function registerApplications(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, applicationRoutes, applicationHandlers(deps), { tag: "Selling here" });
  registerRoutes(app, vendorStaffRoutes, vendorStaffHandlers(deps), { tag: "Brands, by the store's team" });
}
