import type { FastifyInstance } from "fastify";
import { stockDeskRoutes } from "../../../contract/stockDesk/stockDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { checkCount, enterCount, receiveStock, shiftStock, takeStock } from "./changeStock";
import { readLedger, readStock, readStockShelf } from "./readStock";
import type { ShelfKey } from "./repository";

const keyOf = (
  { id }: { id: number },
  { warehouse_id: warehouseId, variant = "" }: { warehouse_id: number; variant?: string | undefined },
): ShelfKey => ({ productId: id, variant, warehouseId });

function handlers(deps: Deps): Handlers<typeof stockDeskRoutes> {
  return {
    "GET /product-api/staff/stock": async ({ query, caller }) => ok(await readStock(deps, caller, query)),
    "GET /product-api/staff/stock/:id": async ({ params, query, request, caller }) =>
      ok(await readStockShelf(deps, staffOf(request), keyOf(params, query), caller)),
    "GET /product-api/staff/stock/:id/moves": async ({ params, query, request }) =>
      ok(await readLedger(deps, staffOf(request), keyOf(params, query), query)),
    "GET /product-api/staff/stock/:id/count": async ({ params, query }) =>
      ok(await checkCount(deps, keyOf(params, query), query.counted)),
    "POST /product-api/staff/stock/:id/receive": async ({ params, body, request, caller }) => {
      const [desk, key] = [staffOf(request), keyOf(params, body)];
      await receiveStock(deps, { desk, request, key, note: body.note }, body.units);
      return ok(await readStockShelf(deps, desk, key, caller));
    },
    "POST /product-api/staff/stock/:id/take-out": async ({ params, body, request, caller }) => {
      const [desk, key] = [staffOf(request), keyOf(params, body)];
      await takeStock(deps, { desk, request, key, note: body.note }, body);
      return ok(await readStockShelf(deps, desk, key, caller));
    },
    "POST /product-api/staff/stock/:id/count": async ({ params, body, request, caller }) => {
      const [desk, key] = [staffOf(request), keyOf(params, body)];
      await enterCount(deps, { desk, request, key, note: body.note }, body);
      return ok(await readStockShelf(deps, desk, key, caller));
    },
    "POST /product-api/staff/stock/:id/move": async ({ params, body, request, caller }) => {
      const [desk, key] = [staffOf(request), keyOf(params, body)];
      await shiftStock(deps, { desk, request, key, note: body.note }, { units: body.units, to: body.to_warehouse_id });
      return ok(await readStockShelf(deps, desk, key, caller));
    },
  };
}

export function registerStockDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, stockDeskRoutes, handlers(deps), { tag: "Stock, for the store's team" });
}
