import type { FastifyReply } from "fastify";
import type { Deps } from "../../deps";
import { setCookie } from "../../http/cookies";

const DAY_SECONDS = 86_400;

/** For a day: what is mailed may ask for the browser that asked. */
export function setChallengeCookie({ env }: Pick<Deps, "env">, reply: FastifyReply, challenge: string): void {
  setCookie(reply, env, "challenge", challenge, DAY_SECONDS);
}
