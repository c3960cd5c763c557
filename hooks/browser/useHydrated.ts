import { useSyncExternalStore } from "react";
import { neverChanges } from "@/utils/neverChanges";

/**
 * False while a page wakes from the server's HTML, true from then on. What `next/dynamic` leaves out of that HTML may
 * have loaded by the time React comes to it, and would not be what the server wrote.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
