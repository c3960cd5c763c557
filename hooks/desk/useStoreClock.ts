import { createContext, useContext } from "react";
import { zoneName, type StoreClock } from "@/contract/settings/clockTerms";

const ClockContext = createContext<StoreClock | null>(null);

/** Says the store's clock to all that is below: desks get it with what they are, previews with what they show. */
export const StoreClockProvider = ClockContext.Provider;

/** The zone of the store's clock and those beside it, and how the first is called. */
export function useStoreClock(): StoreClock & { name: string } {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error("nothing above says the store's clock");
  return { ...clock, name: zoneName(clock.zone) };
}
