import type { FastifyReply, FastifyRequest } from "fastify";
import type { ChosenOption } from "../../../contract/cart";
import type { groupBuyRoutes } from "../../../contract/sales/groupBuyRoutes";
import type { Deps } from "../../deps";
import { marketFor, requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { setCartCookie } from "../cart/cartCookie";
import { readCommandContext } from "../cart/commandContext";
import { showCart } from "../cart/present/showCart";
import { readGroupOffer } from "../groupBuys/readGroupBuys";
import { startGroup } from "../groupBuys/startGroup";
import type { GroupRow } from "../groupBuys/states";
import { authoriseOrderAction } from "../orders/authoriseOrderAction";
import { orderActorOf } from "../orders/history";
import { callOf } from "../orderActions/callOf";
import { findByCode, joinGroup } from "../cart/joinGroup";
import { leaveGroup } from "./leaveGroup";
import { readGroup, readOwnGroups } from "./readOwn";

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function groupOrderHandlers(deps: Deps): Handlers<typeof groupBuyRoutes> {
  const join = async ({ request, reply }: Call, group: GroupRow, options: readonly ChosenOption[]) => {
    const ask = readCommandContext(request, "quick");
    const { loaded, newToken } = await joinGroup(deps, ask, group, options);
    if (newToken) setCartCookie(deps, reply, newToken);
    const changed = { loaded, destination: loaded.destination };
    return ok({ code: group.code }, "", { cart: await showCart(deps, ask.caller, changed) });
  };

  return {
    "GET /product-api/group-buy/:code": async ({ params, query, caller }) =>
      ok(await readGroup(deps, marketFor(caller, query.locale), params.code)),
    "GET /product-api/group-offer": async ({ query, caller }) =>
      ok(await readGroupOffer(deps, marketFor(caller, query.locale), query.product_id)),
    "POST /order-api/group-buys/start": async ({ body, caller, request, reply }) => {
      const group = await startGroup(deps, requireCustomer(caller).id, body.product_id);
      return join({ request, reply }, group, body.product_options ?? []);
    },
    "POST /order-api/group-buys/join": async ({ body, request, reply }) =>
      join({ request, reply }, await findByCode(deps, body.code), body.product_options ?? []),
    "POST /order-api/group-buys/leave": async ({ body, caller, request }) => {
      const { order_num: orderNumber, token } = body;
      const order = await authoriseOrderAction(deps, { orderNumber, ...(token !== undefined && { token }) }, caller);
      const doer = orderActorOf(caller, order);
      const left = await leaveGroup(deps, order, doer, callOf(request, doer, order.id, "leave group", body));
      return ok(left, texts.groupBuys.left[caller.language]);
    },
    "GET /order-api/group-buys/joined": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      return ok({ groups: await readOwnGroups(deps, marketFor(caller, query.locale), caller) });
    },
  };
}
