import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cart } from "../../../contract/cart";
import type { cartRoutes } from "../../../contract/routes/cartRoutes";
import { TIMES } from "../../../contract/rules/times";
import type { Deps } from "../../deps";
import { setCookie } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { readOptionNotation } from "../catalog/options/configuration";
import type { CartOwner } from "./cartOwner";
import { setCartCookie } from "./cartCookie";
import { addLines, quickBuy } from "./addLines";
import { readCommandContext, type CartCommandContext } from "./commandContext";
import { changeCart, type ChangedCart } from "./changeCart";
import { readAddOns } from "./present/offeredAddOns";
import { readCart } from "./readCart";
import { removeLines } from "./lines/removeLines";
import { forgetSaved, readSaved, restoreSaved, saveLine } from "./savedLines";
import { showCart } from "./present/showCart";

const DAY_SECONDS = 86_400;

interface Request {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function cartHandlers(deps: Deps): Handlers<typeof cartRoutes> {
  const read = async ({ request }: Request, kind: CartOwner["kind"]) => {
    const ask = readCommandContext(request, kind);
    return ok({}, "", { cart: await showCart(deps, ask.caller, await readCart(deps, ask)) });
  };

  /** Makes a change and answers the cart; a conflict answers the cart as it is now, too. */
  const change = async (
    { request, reply }: Request,
    kind: CartOwner["kind"],
    make: (ask: CartCommandContext) => Promise<ChangedCart & { newToken?: string | null }>,
  ) => {
    const ask = readCommandContext(request, kind);
    try {
      const changed = await make(ask);
      if (changed.newToken) setCartCookie(deps, reply, changed.newToken);
      return ok({}, "", { cart: await showCart(deps, ask.caller, changed) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind.http !== 409) throw error;
      void reply.code(409);
      const cart = await showCart(deps, ask.caller, await readCart(deps, ask));
      return { ...ok({}, error.in(ask.caller.language), { cart }), status: error.kind.status };
    }
  };

  const changeTerms = async (
    asked: Request & { query: Parameters<typeof changeCart>[2] },
    kind: CartOwner["kind"],
  ): Promise<{ status: number; message: string; data: object; cart: Cart }> => {
    const { query, reply } = asked;
    const answer = await change(asked, kind, async (ask) => {
      const changed = await changeCart(deps, ask, query);
      if (query.country !== undefined) {
        setCookie(reply, deps.env, "country", changed.destination.country, TIMES.countryCookieDays * DAY_SECONDS);
      }
      return changed;
    });
    if (answer.status < 1 || !query.promotion_code || answer.cart.promotion_code_valid) return answer;
    return { ...answer, message: answer.cart.promotion_text };
  };

  /** Moves an item between the cart and what is kept for later; answers both. */
  const changeSaved = async (
    asked: Request & { query: { item_id: number } },
    move: (deps: Deps, ask: CartCommandContext, itemId: number) => Promise<void>,
  ) => {
    const answer = await change(asked, "main", async (ask) => {
      await move(deps, ask, asked.query.item_id);
      return readCart(deps, ask);
    });
    return { ...answer, saved: await readSaved(deps, readCommandContext(asked.request)) };
  };

  return {
    "GET /order-api/order/cart": (asked) => read(asked, "main"),
    "POST /order-api/order/cart": (asked) =>
      change(asked, "main", async (ask) => withPlace(await addLines(deps, ask, asked.body, asked.query.gateway_id))),
    "PUT /order-api/order/cart": (asked) => changeTerms(asked, "main"),
    "DELETE /order-api/order/cart": (asked) =>
      change(asked, "main", (ask) => removeLines(deps, ask, asked.query.item_id)),
    "DELETE /order-api/order/cart/clear": (asked) => change(asked, "main", (ask) => removeLines(deps, ask)),

    "GET /order-api/order/cart/saved": async (asked) => ({
      ...(await read(asked, "main")),
      saved: await readSaved(deps, readCommandContext(asked.request)),
    }),
    "POST /order-api/order/cart/saved": (asked) => changeSaved(asked, saveLine),
    "PUT /order-api/order/cart/saved": (asked) => changeSaved(asked, restoreSaved),
    "DELETE /order-api/order/cart/saved": (asked) => changeSaved(asked, forgetSaved),

    "GET /order-api/order/cart/add-ons": async ({ request }) =>
      ok({ add_ons: await readAddOns(deps, readCommandContext(request)) }),

    "GET /order-api/order/cart/quick-buy": (asked) => read(asked, "quick"),
    "POST /order-api/order/cart/quick-buy": (asked) => {
      const { options = "", ...line } = asked.body;
      const wanted = { ...line, product_options: readOptionNotation(options), source: "Buy now" } as const;
      return change(asked, "quick", async (ask) => withPlace(await quickBuy(deps, ask, wanted)));
    },
    "PUT /order-api/order/cart/quick-buy": (asked) => changeTerms(asked, "quick"),
  };
}

const withPlace = (added: Awaited<ReturnType<typeof addLines>>) => ({
  ...added,
  destination: added.loaded.destination,
});
