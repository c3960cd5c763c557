import type { FastifyInstance } from "fastify";
import { brandInviteRoutes, brandRoutes } from "../../../contract/desk/brandRoutes";
import { closingRoutes } from "../../../contract/brands/closingRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { closingHandlers } from "./closing/routes";
import { brandHandlers, brandInviteHandlers } from "./routes";

export function registerBrands(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, brandRoutes, brandHandlers(deps), { tag: "Brands, by their members" });
  registerRoutes(app, closingRoutes, closingHandlers(deps), { tag: "Brands, by their members" });
  registerRoutes(app, brandInviteRoutes, brandInviteHandlers(deps), { tag: "Customer" });
}
