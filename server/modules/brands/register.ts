import type { FastifyInstance } from "fastify";
import { brandInviteRoutes, brandRoutes } from "../../../contract/desk/brandRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { brandHandlers, brandInviteHandlers } from "./routes";

export function registerBrands(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, brandRoutes, brandHandlers(deps), { tag: "Brands, by their members" });
  registerRoutes(app, brandInviteRoutes, brandInviteHandlers(deps), { tag: "Customer" });
}
