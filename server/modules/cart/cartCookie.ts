import type { FastifyReply } from "fastify";
import type { Deps } from "../../deps";
import { setCookie } from "../../http/cookies";

const CART_SECONDS = 90 * 86_400;

/** The browser's proof of its cart, for three months from now. */
export function setCartCookie({ env }: Deps, reply: FastifyReply, token: string): void {
  setCookie(reply, env, "cart", token, CART_SECONDS);
}
