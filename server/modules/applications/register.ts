import type { FastifyInstance } from "fastify";
import { applicationRoutes, vendorStaffRoutes } from "../../../contract/desk/applicationRoutes";
import { paperRoutes } from "../../../contract/brands/paperRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { registerPapers } from "./papers/registerPapers";
import { applicationHandlers, paperHandlers, vendorStaffHandlers } from "./routes";

export async function registerApplications(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, applicationRoutes, applicationHandlers(deps), { tag: "Selling here" });
  registerRoutes(app, vendorStaffRoutes, vendorStaffHandlers(deps), { tag: "Brands, by the store's team" });
  registerRoutes(app, paperRoutes, paperHandlers(deps), { tag: "Selling here" });
  await registerPapers(app, deps);
}
