import type { FastifyInstance } from "fastify";
import { commissionCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import { vendorMoneyRoutes } from "../../../contract/desk/moneyRoutes";
import { vendorMoneyStaffRoutes } from "../../../contract/desk/moneyStaffRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import { commissionCountersignHandlers } from "./commissionCountersigning";
import { vendorMoneyHandlers, vendorMoneyStaffHandlers } from "./routes";
import { registerStatementPapers } from "./statements/papers";

export function registerVendorMoney(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, vendorMoneyRoutes, vendorMoneyHandlers(deps), { tag: "Money of brands" });
  registerRoutes(app, vendorMoneyStaffRoutes, vendorMoneyStaffHandlers(deps), {
    tag: "Money of brands, by the store's team",
  });
  registerRoutes(app, commissionCountersignRoutes, commissionCountersignHandlers(deps), {
    tag: "Money of brands, by the store's team",
  });
  registerStatementPapers(app, deps);
}
