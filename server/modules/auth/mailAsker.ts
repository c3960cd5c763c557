import type { Env } from "../../env";
import type { Caller } from "../../http/caller";
import { knownBrowser } from "./knownBrowser";
import { networkThrottle } from "./throttles";

/** Who has proven the address that a mail goes to. */
export const OWNER = "owner";

/**
 * On whose account a mail to an address goes: its owner's, who is signed in with it or did so before in this browser,
 * or that of the network which a stranger calls from. It is kept with what was asked, for the mail leaves later.
 */
export function mailAsker(
  env: Pick<Env, "secret">,
  { customer, knownCookie, network }: Pick<Caller, "customer" | "knownCookie" | "network">,
  email: string,
  now: Date,
): string {
  const isOwner = customer?.email === email || knownBrowser(env, knownCookie, email, now) !== null;
  return isOwner ? OWNER : networkThrottle(network);
}
