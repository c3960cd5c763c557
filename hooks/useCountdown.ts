import { useCallback, useSyncExternalStore } from "react";

/** Whole seconds until a moment (milliseconds since 1970); 0 once it has passed. */
export function useCountdown(until: number): number {
  const tick = useCallback(
    (update: () => void) => {
      if (until <= Date.now()) return () => undefined;
      const timer = window.setInterval(() => {
        update();
        if (Date.now() >= until) window.clearInterval(timer);
      }, 1000);
      return () => window.clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(
    tick,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  );
}
