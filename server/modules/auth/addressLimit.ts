import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { tooMany } from "../../http/limits";

export interface AddressLimit {
  /** Counts a call from an address; @throws tooMany above the hour's limit. */
  count(network: string): void;
}

const KEPT = 20_000;

/**
 * A second, generous bucket per address (IP) and hour beside the strict ones per e-mail. Bounded: the oldest
 * addresses are forgotten first.
 */
function makeAddressLimit({ clock }: Pick<Deps, "clock">, perHour: number): AddressLimit {
  const seen = new Map<string, { since: number; calls: number }>();
  return {
    count: (network) => {
      const now = clock.now().getTime();
      const known = seen.get(network);
      const entry = known && Math.abs(now - known.since) < hours(1) ? known : { since: now, calls: 0 };
      entry.calls += 1;
      seen.delete(network);
      seen.set(network, entry);
      if (seen.size > KEPT) seen.delete(seen.keys().next().value ?? "");
      if (entry.calls > perHour) throw tooMany(Math.min(Math.ceil((entry.since + hours(1) - now) / 1000), 3600));
    },
  };
}

/** What all ways to sign in share. */
export interface SignInLimits {
  /** Mails that are asked for. */
  sends: AddressLimit;
  /** Whatever is tried. */
  tries: AddressLimit;
}

export function makeSignInLimits(deps: Pick<Deps, "clock" | "env">): SignInLimits {
  const { codesPerHour, triesPerHour } = deps.env.limits;
  return { sends: makeAddressLimit(deps, codesPerHour), tries: makeAddressLimit(deps, triesPerHour) };
}
