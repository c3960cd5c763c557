import type { FastifyReply, FastifyRequest } from "fastify";
import { TIMES } from "../../../contract/limits";
import { marketOf, readLocale } from "../../../contract/locales";
import { isCountryCode, type CountryCode } from "../../../contract/markets";
import type { orderRoutes } from "../../../contract/orderRoutes";
import type { Deps } from "../../deps";
import { setCookie } from "../../http/cookies";
import { ok, type Handlers } from "../../http/route";
import { addLines } from "./addLines";
import { changeCart } from "./changeCart";
import { readCart } from "./readCart";
import { removeLines } from "./removeLines";
import { showCart } from "./showCart";

const DAY_SECONDS = 86_400;
const CART_DAYS = 90;

type CartCalls = Extract<
  keyof typeof orderRoutes,
  `${string} /order-api/order/cart` | `${string} /order-api/order/cart/clear`
>;

export function cartHandlers(deps: Deps): Pick<Handlers<typeof orderRoutes>, CartCalls> {
  return {
    "GET /order-api/order/cart": async ({ caller, request }) => {
      const cart = await showCart(deps, caller, await readCart(deps, caller, statedCountry(request)));
      return ok({}, "", { cart });
    },

    "POST /order-api/order/cart": async ({ body, caller, request, reply }) => {
      const { loaded, newToken } = await addLines(deps, caller, statedCountry(request), body);
      if (newToken) setCartCookie(deps, reply, newToken);
      const cart = await showCart(deps, caller, { loaded, destination: loaded.destination });
      return ok({}, "", { cart });
    },

    "PUT /order-api/order/cart": async ({ query, caller, request, reply }) => {
      const changed = await changeCart(deps, caller, statedCountry(request), query);
      if (query.country !== undefined) {
        setCookie(reply, deps.env, "country", changed.destination.country, TIMES.countryCookieDays * DAY_SECONDS);
      }
      const cart = await showCart(deps, caller, changed);
      const why = query.promotion_code && !cart.promotion_code_valid ? cart.promotion_text : "";
      return ok({}, why, { cart });
    },

    "DELETE /order-api/order/cart": async ({ query, caller, request }) => {
      const cart = await showCart(deps, caller, await removeLines(deps, caller, statedCountry(request), query.item_id));
      return ok({}, "", { cart });
    },

    "DELETE /order-api/order/cart/clear": async ({ caller, request }) => {
      const cart = await showCart(deps, caller, await removeLines(deps, caller, statedCountry(request)));
      return ok({}, "", { cart });
    },
  };
}

export function setCartCookie({ env }: Deps, reply: FastifyReply, token: string): void {
  setCookie(reply, env, "cart", token, CART_DAYS * DAY_SECONDS);
}

/** The country that this very call names: the shopper's choice, otherwise the page's locale; null when it names none and the cart's own counts. */
export function statedCountry(request: FastifyRequest): CountryCode | null {
  const chosen = request.cookies.country;
  if (isCountryCode(chosen)) return chosen;
  const preferred = (request.headers["accept-language"] ?? "").slice(0, 200).split(",");
  const locale = preferred
    .map((part) => readLocale(part.split(";")[0]?.trim() ?? ""))
    .find((known) => known !== undefined);
  return locale ? marketOf(locale).country : null;
}
