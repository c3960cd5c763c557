import { parse } from "cookie";
import type { Socket } from "socket.io";
import type { Deps } from "../../deps";
import { addressOf, networkOf } from "../../http/address";
import { ownCookies } from "../../http/cookies";
import { mailAsker } from "../auth/mailAsker";

/** Where a socket was opened from, and when. */
export interface Opening {
  network: string;
  knownCookie: string | null;
  at: number;
}

export function openingOf({ request }: Pick<Socket, "request">, { env, clock }: Pick<Deps, "env" | "clock">): Opening {
  const { known } = ownCookies(env, parse(request.headers.cookie ?? ""));
  const network = networkOf(addressOf(request, env.proxyHops));
  return { network, knownCookie: known ?? null, at: clock.now().getTime() };
}

/**
 * Who asked for mails about an order, were it placed from there. A checkout gives its guest's browser another secret,
 * and a socket that was open before still has the old one. It hears of that order if the same asker opened it: an old
 * secret that somebody planted or saw opens nothing from another place, nor afterwards.
 */
export const askerFrom = ({ env, clock }: Pick<Deps, "env" | "clock">, opening: Opening, email: string): string =>
  mailAsker(env, { customer: null, ...opening }, email, clock.now());
