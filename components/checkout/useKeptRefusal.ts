import { useEffect } from "react";
import { takeRefusal } from "@/services/browser/pendingOrder";

/** Tells why the bank's page led back here without a payment, once. */
export function useKeptRefusal(tell: (message: string) => void): void {
  useEffect(() => {
    const message = takeRefusal();
    if (message) tell(message);
  }, [tell]);
}
