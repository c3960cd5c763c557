import type { OrderResult } from "../../../contract/order";
import type { orderRoutes } from "../../../contract/routes/orderRoutes";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { setCartCookie } from "../cart/cartCookie";
import { mayRead } from "../orders/access";
import { orderErrors } from "../orders/errors";
import { readOrderNumber } from "../orders/number";
import { findOrderByNumber } from "../orders/repository";
import { orderToken } from "../orders/token";
import { checkout } from "./checkout";
import { httpStatusOf } from "./checkoutAnswer";
import { payOrder, readPayable } from "./pay/payOrder";
import { withFaultReport } from "./placementFault";
import { presentResult } from "./presentResult";
import { readReturn, completeReturn } from "./pay/providerReturn";

type CheckoutCalls =
  | "POST /order-api/order/cart/checkout"
  | "POST /order-api/order/cart/checkout-quick-buy"
  | "GET /order-api/order/checkout2"
  | "POST /order-api/order/checkout2"
  | "POST /order-api/vf-card/:token"
  | "GET /order-api/vf-card/:token"
  | "GET /order-api/order/result";

export function checkoutHandlers(deps: Deps): Pick<Handlers<typeof orderRoutes>, CheckoutCalls> {
  const withToken = (result: OrderResult): OrderResult =>
    result.order
      ? { ...result, order: { ...result.order, order_token: orderToken(deps.env, result.order.order_num) } }
      : result;

  return {
    "POST /order-api/order/cart/checkout": async ({ body, caller, request, reply }) => {
      const { httpStatus, result, newToken } = await withFaultReport(deps, request, () =>
        checkout(deps, body, caller, request.headers),
      );
      if (newToken !== null) setCartCookie(deps, reply, newToken);
      void reply.code(httpStatus);
      return withToken(result);
    },
    "POST /order-api/order/cart/checkout-quick-buy": async ({ body, caller, request, reply }) => {
      const { httpStatus, result, newToken } = await withFaultReport(deps, request, () =>
        checkout(deps, body, caller, request.headers, "quick"),
      );
      if (newToken !== null) setCartCookie(deps, reply, newToken);
      void reply.code(httpStatus);
      return withToken(result);
    },
    "GET /order-api/order/checkout2": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      return ok(await readPayable(deps, query, caller));
    },
    "POST /order-api/order/checkout2": async ({ body, caller, request, reply }) => {
      const { httpStatus, result } = await payOrder(deps, body, caller, request.headers["idempotency-key"]);
      void reply.code(httpStatus);
      return withToken(result);
    },
    "POST /order-api/vf-card/:token": async ({ params, caller, reply }) => {
      const result = await presentResult(deps, await completeReturn(deps, params.token, caller), caller.language);
      void reply.code(httpStatusOf(result));
      return withToken(result);
    },
    "GET /order-api/vf-card/:token": async ({ params, caller }) =>
      withToken(await presentResult(deps, await readReturn(deps, params.token, caller), caller.language)),
    "GET /order-api/order/result": async ({ query, caller }) => {
      const number = readOrderNumber(query.order_num);
      const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
      if (!order || !mayRead(order, caller, query.token)) throw new DomainError(orderErrors.unknownOrder);
      return withToken(await presentResult(deps, order.id, caller.language));
    },
  };
}
