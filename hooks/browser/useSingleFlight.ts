import { useCallback, useRef } from "react";

/** Runs one work at a time; what is asked for meanwhile, as by a second press before anything is drawn, is left out. */
export function useSingleFlight(): (work: () => Promise<void>) => Promise<void> {
  const working = useRef(false);
  return useCallback(async (work) => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
    }
  }, []);
}
