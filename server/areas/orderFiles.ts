import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { registerTrackingDesk } from "../modules/trackingDesk/routes";
import { registerWireDesk } from "../modules/wireDesk/routes";

/** Files by which the team does something with many orders: a bank's transfers, and carriers' numbers. */
export async function registerOrderFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerWireDesk(app, deps);
  await registerTrackingDesk(app, deps);
}
