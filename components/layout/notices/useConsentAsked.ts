import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { firstSign } from "@/components/ui/Later";
import { useAppSelector } from "@/hooks/store";
import { selectCompared, selectCompareOpen } from "@/store/compare";
import { selectPanel } from "@/store/global";

/** Where people look around. Beside a price, a cart or a form nobody is asked for anything. */
const LOOKING = /^\/(?:\[categorySlug\]|search|sale|hybrid|group-buy|personalized-products|privacy|terms-of-use)?$/;

/**
 * Whether to ask the visitor about measuring: once they are there and have not chosen, or when they want to change
 * it.
 */
export function useConsentAsked(): boolean {
  const { pathname } = useRouter();
  const wanted = useAppSelector(selectPanel) === "consent";
  const trayOpen = useAppSelector(selectCompareOpen);
  const comparing = useAppSelector(selectCompared).length > 0 && trayOpen;
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const look = async () => {
      await firstSign();
      const consent = await import("@/services/browser/consent");
      if (!stop) return;
      if (!consent.mayMeasure()) consent.forgetOptional();
      setOpen(consent.readConsent() === null && !consent.browserRefuses());
      // A choice counts for this page even where the browser keeps none.
      stop = consent.onConsent(() => setOpen(false));
    };
    // Nobody is asked where the question does not arrive.
    look().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, []);

  return wanted || (open && !comparing && LOOKING.test(pathname));
}
