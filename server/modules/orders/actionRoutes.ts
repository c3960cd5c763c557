import type { orderActionRoutes } from "../../../contract/orderActionRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { major } from "../../money";
import { readAsk } from "../cart/cartAsk";
import { setCartCookie } from "../cart/routes";
import { gatewaysFor, payCharge } from "../charges/payCharge";
import { readCharge } from "../charges/readCharge";
import { presentDocument } from "../invoices/present";
import { requestVat } from "../invoices/requestVat";
import { refundsOf } from "../refunds/giveRefund";
import { findForWithdrawal } from "../returns/findForWithdrawal";
import { requestReturn } from "../returns/requestReturn";
import { withdraw } from "../returns/withdraw";
import { cancelLine } from "./cancelLine";
import { cancelOrder } from "./cancelOrder";
import { changeAddress } from "./changeAddress";
import { findActable, type OrderName } from "./findActable";
import { doerOf } from "./history";
import { presentAddress } from "./present";
import { presentCharge, presentReturn } from "./presentMoney";
import { reorder } from "./reorder";
import { findOrder, linesOf } from "./repository";

export function orderActionHandlers(deps: Deps): Handlers<typeof orderActionRoutes> {
  const { db, env, clock } = deps;
  const named = ({ order_num, token }: { order_num: string; token?: string }): OrderName => ({
    orderNumber: order_num,
    ...(token !== undefined && { token }),
  });
  const linesNamed = (lines: readonly { line_id: number; quantity: number }[]) =>
    lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));

  return {
    "POST /order-api/order/cancel": async ({ body, caller }) => {
      const order = await findActable(deps, named(body), caller);
      const by = { ...doerOf(caller, order), reason: body.reason ?? "" };
      const { line_id: lineId, quantity } = body;
      if (lineId === undefined) await cancelOrder(deps, order, by);
      else await cancelLine(deps, order, { ...by, lineId, ...(quantity !== undefined && { quantity }) });
      const after = (await findOrder(db, order.id)) ?? order;
      const back = (await refundsOf(db, order.id)).reduce((sum, { amount }) => sum + amount, 0);
      return ok({
        order_num: after.number,
        status: after.status,
        currency: after.currency,
        refunded_amount: major(back, after.currency),
      });
    },

    "POST /order-api/update-address": async ({ body, caller }) => {
      const { order_id: orderId, token, ...change } = body;
      const order = await findActable(deps, { orderId, ...(token !== undefined && { token }) }, caller);
      const { shipping, refunded, charge } = await changeAddress(deps, order, change, caller);
      return ok({
        order_num: order.number,
        shipping: presentAddress(shipping),
        refunded_amount: major(refunded, order.currency),
        charge: charge && presentCharge(env, charge, clock.now()),
      });
    },

    "POST /order-api/order/return": async ({ body, caller }) => {
      const order = await findActable(deps, named(body), caller);
      const lines = body.lines.map(({ line_id: lineId, quantity, reason }) => ({ lineId, quantity, reason }));
      const made = await requestReturn(deps, order, { lines, note: body.note ?? "" }, caller);
      return ok(presentReturn(made, await linesOf(db, [order.id])));
    },

    "POST /order-api/order/withdraw": async ({ body, caller }) => {
      const { order, doer } = await findForWithdrawal(deps, named(body), body.email, caller);
      const { name, note = "", lines = [] } = body;
      const made = await withdraw(deps, order, { name, note, lines: linesNamed(lines) }, doer);
      return ok(presentReturn(made, await linesOf(db, [order.id])));
    },

    "POST /order-api/request-vat/:token": async ({ params, body, caller }) => {
      const asked = { token: params.token, company: body.company, vatNumber: body.vat_number };
      const { orderNumber, invoice, reverseCharge, refunded } = await requestVat(deps, asked, caller);
      return ok({
        order_num: orderNumber,
        document: presentDocument(invoice),
        reverse_charge: reverseCharge,
        currency: invoice.currency,
        refunded_amount: major(refunded, invoice.currency),
      });
    },

    "GET /order-api/order/charge/more2": async ({ query, caller, reply }) => {
      const { charge, order, attempt } = await readCharge(deps, query.token, caller);
      void reply.header("Referrer-Policy", "no-referrer");
      return ok({
        order_num: order.number,
        charge: presentCharge(env, charge, clock.now()),
        gateways: charge.state === "open" ? gatewaysFor(deps, charge, order, caller) : [],
        attempt,
      });
    },

    "POST /order-api/order/charge/more2": async ({ body, caller, request, reply }) => {
      const { httpStatus, result } = await payCharge(deps, body, caller, request.headers["idempotency-key"]);
      void reply.code(httpStatus);
      return result;
    },

    "POST /order-api/order/reorder": async ({ body, caller, request, reply }) => {
      const order = await findActable(deps, named(body), caller);
      const { cart, skipped, newToken } = await reorder(deps, order, readAsk(request));
      if (newToken) setCartCookie(deps, reply, newToken);
      return ok({ skipped }, "", { cart });
    },
  };
}
