import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { registerPickDesk } from "../modules/pickDesk/routes";
import { registerStockDesk } from "../modules/stockDesk/routes";
import { registerWarehouseDesk } from "../modules/warehouseDesk/routes";

/** Where goods lie, what lies on the shelves, and what is taken from them for parcels. */
export function registerWarehouse(app: FastifyInstance, deps: Deps): void {
  registerStockDesk(app, deps);
  registerPickDesk(app, deps);
  registerWarehouseDesk(app, deps);
}
