import type { FastifyInstance } from "fastify";
import { productDeskRoutes } from "../../../contract/productDesk/productDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { readProduct, readProducts } from "./readProducts";
import { publishProduct, saveProduct } from "./saveProduct";
import { undoChange } from "./undoChange";

function handlers(deps: Deps): Handlers<typeof productDeskRoutes> {
  return {
    "GET /product-api/staff/products": async ({ query, caller }) => ok(await readProducts(deps, caller, query)),
    "GET /product-api/staff/products/:id": async ({ params, request, caller }) =>
      ok(await readProduct(deps, staffOf(request), params.id, caller)),
    "PUT /product-api/staff/products/:id": async ({ params: { id }, body, request, caller }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged } = await saveProduct(deps, desk, id, { ...body, version });
      return ok({ ...(await readProduct(deps, desk, id, caller)), merged });
    },
    "PUT /product-api/staff/products/:id/publication": async ({ params: { id }, body, request, caller }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged } = await publishProduct(deps, desk, { id, reader: caller }, { ...body, version });
      return ok({ ...(await readProduct(deps, desk, id, caller)), merged });
    },
    "POST /product-api/staff/products/:id/changes/:change/undo": async ({ params, request, caller }) => {
      const desk = staffOf(request);
      const { merged } = await undoChange(deps, desk, params.id, params.change);
      return ok({ ...(await readProduct(deps, desk, params.id, caller)), merged });
    },
  };
}

export function registerProductDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, productDeskRoutes, handlers(deps), { tag: "Products, for the store's team" });
}
