import type { orderRoutes } from "../../../contract/routes/orderRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { listOrders } from "./read/listOrders";
import { mailOrderLink } from "./read/mailOrderLink";
import { readInvoice } from "./read/readInvoice";
import { readOrder } from "./read/readOrder";
import { trackOrder } from "./read/trackOrder";

type OrderCalls =
  | "GET /order-api/order/tracking"
  | "POST /order-api/order/link"
  | "GET /order-api/order/list"
  | "GET /order-api/order/detail/:orderNumber"
  | "GET /order-api/order/invoice2";

const DEFAULT_PAGE_SIZE = 10;

export function orderHandlers(deps: Deps): Pick<Handlers<typeof orderRoutes>, OrderCalls> {
  return {
    "GET /order-api/order/tracking": async ({ query, caller, reply }) => {
      void reply.header("Referrer-Policy", "no-referrer").header("X-Robots-Tag", "noindex");
      return ok(await trackOrder(deps, { code: query.code ?? "", email: query.email ?? "" }, caller));
    },
    "POST /order-api/order/link": async ({ body, caller }) => {
      await mailOrderLink(deps, body, caller);
      return ok({});
    },
    "GET /order-api/order/list": async ({ query, caller }) =>
      ok(await listOrders(deps, requireCustomer(caller), query.page ?? 1, query.page_size ?? DEFAULT_PAGE_SIZE)),
    "GET /order-api/order/detail/:orderNumber": async ({ params, query, caller }) => {
      if (query.token === undefined) requireCustomer(caller);
      return ok(await readOrder(deps, params.orderNumber, query.token, caller));
    },
    "GET /order-api/order/invoice2": async ({ query, caller }) => {
      const invoice = await readInvoice(deps, query.order_num ?? "", query.token, caller);
      return ok(invoice, "", { invoice });
    },
  };
}
