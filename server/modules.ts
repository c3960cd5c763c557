import type { FastifyInstance } from "fastify";
import { authRoutes } from "../contract/auth";
import { logRoutes } from "../contract/common";
import { customerRoutes } from "../contract/customer";
import { orderRoutes } from "../contract/order";
import { productRoutes } from "../contract/product";
import type { RouteTable } from "../contract/route";
import type { Deps } from "./deps";
import { registerRoutes } from "./http/route";
import { addressHandlers } from "./modules/addresses/routes";
import { authHandlers } from "./modules/auth/routes";
import { cartHandlers } from "./modules/cart/routes";
import { catalogHandlers } from "./modules/catalog/routes";
import { customerHandlers } from "./modules/customers/routes";
import { logHandlers } from "./modules/log/routes";
import { registerMailbox } from "./modules/mailbox/routes";
import { reviewHandlers } from "./modules/reviews/routes";
import { searchHandlers } from "./modules/search/routes";

/** Every area of the API with the modules that answer it. */
export async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, authRoutes, authHandlers(deps), { tag: "Sign-in" });
  registerRoutes(app, customerRoutes, customerHandlers(deps), { tag: "Customer" });
  registerRoutes(app, productRoutes, { ...catalogHandlers(deps), ...searchHandlers(deps), ...reviewHandlers(deps) }, { tag: "Product" });
  const orderHandlers = { ...cartHandlers(deps), ...addressHandlers() };
  registerRoutes(app, answered(orderRoutes, orderHandlers), orderHandlers, { tag: "Cart and order" });
  registerRoutes(app, logRoutes, logHandlers(deps), { tag: "Log" });
  registerMailbox(app, deps);
}

/** The calls of an area that have a handler so far. */
function answered<Table extends RouteTable, Key extends keyof Table & string>(table: Table, handlers: Record<Key, unknown>): Pick<Table, Key> {
  return Object.fromEntries(Object.keys(handlers).map((key) => [key, table[key as Key]])) as Pick<Table, Key>;
}
