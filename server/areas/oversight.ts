import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { registerAuditDesk } from "../modules/auditDesk/routes";
import { registerGatewayDesk } from "../modules/gatewayDesk/routes";
import { registerMailDesk } from "../modules/mailDesk/routes";
import { registerSearchDesk } from "../modules/searchDesk/routes";
import { registerReports } from "../modules/reports/routes";
import { registerSettingsDesk } from "../modules/settingsDesk/routes";
import { registerSellerDesk } from "../modules/sellerDesk/routes";
import { registerStoreDoctor } from "../modules/storeDoctor/routes";
import { registerTariffDesk } from "../modules/tariffDesk/routes";
import { registerTaxDesk } from "../modules/taxDesk/routes";

/** By what the store's team is bound, what each of them did, and how the store itself is. */
export function registerOversight(app: FastifyInstance, deps: Deps): void {
  registerSettingsDesk(app, deps);
  registerTaxDesk(app, deps);
  registerTariffDesk(app, deps);
  registerMailDesk(app, deps);
  registerGatewayDesk(app, deps);
  registerSellerDesk(app, deps);
  registerSearchDesk(app, deps);
  registerAuditDesk(app, deps);
  registerReports(app, deps);
  registerStoreDoctor(app, deps);
}
