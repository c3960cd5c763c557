import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { registerAuditDesk } from "../modules/auditDesk/routes";
import { registerSettingsDesk } from "../modules/settingsDesk/routes";

/** By what the store's team is bound, and what each of them did. */
export function registerOversight(app: FastifyInstance, deps: Deps): void {
  registerSettingsDesk(app, deps);
  registerAuditDesk(app, deps);
}
