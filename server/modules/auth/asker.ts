import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { knownBrowser } from "./knownBrowser";
import type { Asker } from "./throttles";

/** Who asks or tries, as limits count them. */
export function askerOf({ env, clock }: Pick<Deps, "env" | "clock">, caller: Caller, email: string): Asker {
  return {
    known: knownBrowser(env, caller.knownCookie, email, clock.now()),
    challenge: caller.challengeToken,
    network: caller.network,
  };
}
