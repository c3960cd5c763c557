import type { Clock } from "../clock";

const KEPT_ADDRESSES = 10_000;

/**
 * Whether an address has called more often within the running minute than `perMinute`. Counts the call. Bounded in
 * memory.
 */
export function makeFloodGuard(clock: Clock, perMinute: number): (network: string) => boolean {
  const seen = new Map<string, number>();
  let minute = 0;
  return (network) => {
    const current = Math.floor(clock.now().getTime() / 60_000);
    if (current !== minute || seen.size > KEPT_ADDRESSES) seen.clear();
    minute = current;
    const calls = (seen.get(network) ?? 0) + 1;
    seen.set(network, calls);
    return calls > perMinute;
  };
}
