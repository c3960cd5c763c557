import type { orderActionRoutes } from "../../../contract/routes/orderActionRoutes";
import type { AddressSnapshot, ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { major } from "../../money";
import { readCommandContext } from "../cart/commandContext";
import { setCartCookie } from "../cart/cartCookie";
import { gatewaysFor, payCharge } from "./change/payCharge";
import { readCharge } from "./change/readCharge";
import { requestVat } from "./change/requestVat";
import { MASKED, noteActOf } from "../desk/teamActs";
import { readAmount } from "../payments/readAmount";
import { parkedRefundMessage } from "../refunds/parkedRefundMessage";
import { quoteRefund } from "../refunds/quoteRefund";
import { findForWithdrawal } from "../returns/findForWithdrawal";
import { requestReturn } from "../returns/requestReturn";
import { withdraw } from "./change/withdraw";
import { once } from "../idempotency/once";
import { callOf } from "./callOf";
import { cancelLines } from "./change/cancelLine";
import { cancelOrder } from "./change/cancelOrder";
import type { LineUnits } from "./change/cancelUnits";
import { changeAddress } from "./change/changeAddress";
import type { OrderName } from "../orders/authoriseOrderAction";
import { authoriseOrderAction } from "../orders/authoriseOrderAction";
import { orderActorOf, type OrderActor } from "../orders/history";
import { presentAddress } from "../orders/present";
import { presentCharge, presentReturn } from "./read/presentMoney";
import { reorder } from "./change/reorder";
import { linesOf, type OrderRow } from "../orders/repository";

/** That the store is the cause is for its team to say, and nobody decides this about an order of their own. */
function requireTeam(byStore: boolean, { actor }: OrderActor): void {
  if (byStore && actor !== "staff") throw new DomainError(httpErrors.forbidden);
}

const unitPaths = (units: readonly LineUnits[]): ChangedPath[] =>
  units.map(({ lineId, quantity = null }) => ({ path: `line ${lineId}`, before: null, after: quantity }));

/** Which fields of an address are others now, and neither which they were nor are. */
const movedPaths = ({ shipping: old }: OrderRow, shipping: AddressSnapshot): ChangedPath[] =>
  (Object.keys(shipping) as (keyof AddressSnapshot)[])
    .filter((field) => shipping[field] !== old[field])
    .map((field) => ({ path: `shipping.${field}`, before: MASKED, after: MASKED }));

export function orderActionHandlers(deps: Deps): Handlers<typeof orderActionRoutes> {
  const { env, clock } = deps;
  const named = ({ order_num, token }: { order_num: string; token?: string }): OrderName => ({
    orderNumber: order_num,
    ...(token !== undefined && { token }),
  });
  const linesNamed = (lines: readonly { line_id: number; quantity: number }[]) =>
    lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));

  return {
    "POST /order-api/order/cancel": async ({ body, caller, request }) => {
      const order = await authoriseOrderAction(deps, named(body), caller);
      const doer = orderActorOf(caller, order);
      const by = { ...doer, reason: body.reason ?? "" };
      const asked = callOf(request, doer, order.id, "cancel", body);
      const { line_id: lineId, quantity, lines, refund_amount: shown } = body;
      const byStore = body.by_store ?? false;
      requireTeam(byStore, doer);
      const one = lineId === undefined ? [] : [{ lineId, ...(quantity !== undefined && { quantity }) }];
      const units = lines ? linesNamed(lines) : one;
      const paths = units.length > 0 ? unitPaths(units) : [{ path: "status", before: order.status, after: "Cancel" }];
      const told = {
        ...by,
        byStore,
        note: noteActOf(deps, request, doer, { orderId: order.id, kind: "cancelled", paths }),
        ...(shown !== undefined && { shown: readAmount(shown, order.currency, "refund_amount") }),
      };
      const result =
        units.length === 0
          ? await cancelOrder(deps, order, told, asked)
          : await cancelLines(deps, order, { ...told, units }, { ...asked, isNamed: true });
      return ok(result, await parkedRefundMessage(deps.db, order, caller.language));
    },

    "POST /order-api/order/refund-quote": async ({ body, caller, reply }) => {
      const { act, email, lines = [], reason = "", by_store: byStore = false } = body;
      const order =
        act === "withdraw"
          ? (await findForWithdrawal(deps, named(body), email, caller)).order
          : await authoriseOrderAction(deps, named(body), caller);
      requireTeam(byStore, orderActorOf(caller, order));
      const asked = { act, lines: linesNamed(lines), reason, byStore };
      const quote = await quoteRefund(deps, order, asked, caller.language);
      void reply.header("Cache-Control", "no-store");
      return ok({
        order_num: order.number,
        currency: order.currency,
        refund_amount: major(quote.amount, order.currency),
        lost_amount: major(quote.lost, order.currency),
        reasons: quote.reasons,
        goes_along: quote.goesAlong.map(({ lineId, name, quantity }) => ({
          line_id: lineId,
          product_name: name,
          quantity,
        })),
      });
    },

    "POST /order-api/update-address": async ({ body, caller, request }) => {
      const { order_id: orderId, token, ...change } = body;
      const order = await authoriseOrderAction(deps, { orderId, ...(token !== undefined && { token }) }, caller);
      const doer = orderActorOf(caller, order);
      const asked = callOf(request, doer, order.id, "update-address", body);
      const changed = await once(deps, asked, async (tx) => {
        const { shipping, refunded, charge } = await changeAddress(deps, tx, order, change, {
          ...caller,
          key: asked.key,
        });
        const paths = charge ? [{ path: "charge", before: null, after: charge.amount }] : movedPaths(order, shipping);
        await noteActOf(deps, request, doer, { orderId: order.id, kind: "addressChanged", paths })(tx);
        return {
          order_num: order.number,
          shipping: presentAddress(shipping),
          refunded_amount: major(refunded, order.currency),
          charge: charge && presentCharge(env, charge, clock.now()),
        };
      });
      return ok(changed, await parkedRefundMessage(deps.db, order, caller.language));
    },

    "POST /order-api/order/return": async ({ body, caller, request }) => {
      const order = await authoriseOrderAction(deps, named(body), caller);
      const lines = body.lines.map(({ line_id: lineId, quantity, reason }) => ({ lineId, quantity, reason }));
      const doer = orderActorOf(caller, order);
      const asked = callOf(request, doer, order.id, "return", body);
      const made = await once(deps, asked, async (tx) => {
        const row = await requestReturn(deps, tx, order, { lines, note: body.note ?? "" }, caller);
        const paths = [{ path: row.number, before: null, after: "requested" }];
        await noteActOf(deps, request, doer, { orderId: order.id, kind: "returnRequested", paths })(tx);
        return presentReturn(row, await linesOf(tx, [order.id]));
      });
      return ok(made);
    },

    "POST /order-api/order/withdraw": async ({ body, caller, request }) => {
      const { order, doer } = await findForWithdrawal(deps, named(body), body.email, caller);
      const { name, note = "", lines = [] } = body;
      const asked = callOf(request, doer, order.id, "withdraw", body);
      const made = await once(deps, asked, async (tx) => {
        const declared = { name, note, language: caller.language, lines: linesNamed(lines) };
        const row = await withdraw(deps, tx, order, declared, { ...doer, key: asked.key });
        const paths = [{ path: row.number, before: null, after: row.state }];
        await noteActOf(deps, request, doer, { orderId: order.id, kind: "withdrawn", paths })(tx);
        return presentReturn(row, await linesOf(tx, [order.id]));
      });
      return ok(made, await parkedRefundMessage(deps.db, order, caller.language));
    },

    "POST /order-api/request-vat/:token": async ({ params, body, caller, request }) => {
      const asked = { token: params.token, company: body.company, vatNumber: body.vat_number };
      const callFor = (order: OrderRow) => callOf(request, orderActorOf(caller, order), order.id, "request-vat", asked);
      return ok(await requestVat(deps, asked, caller, callFor));
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
      const order = await authoriseOrderAction(deps, named(body), caller);
      const { cart, skipped, newToken } = await reorder(deps, order, readCommandContext(request));
      if (newToken) setCartCookie(deps, reply, newToken);
      return ok({ skipped }, "", { cart });
    },
  };
}
