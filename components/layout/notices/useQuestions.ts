import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { firstInteraction } from "@/components/ui/lazySection";
import { useAppSelector } from "@/hooks/store";
import { selectCompared, selectCompareOpen } from "@/store/compare";
import { selectPanel } from "@/store/global";

/** Where people look around. Beside a price, a cart or a form nobody is asked for anything. */
const LOOKING = /^\/(?:\[categorySlug\]|search|sale|hybrid|group-buy|personalized-products|privacy|terms-of-use)?$/;

/**
 * Whether there may be something to ask the visitor: about measuring and their country, once they are there and have
 * not chosen, or about measuring when they want to change it.
 */
export function useQuestions(): boolean {
  const { pathname } = useRouter();
  const wanted = useAppSelector(selectPanel) === "consent";
  const trayOpen = useAppSelector(selectCompareOpen);
  const comparing = useAppSelector(selectCompared).length > 0 && trayOpen;
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const askLater = async () => {
      await firstInteraction();
      const { hasQuestion, onConsent } = await import("@/services/browser/consent");
      if (!stop) return;
      setOpen(hasQuestion());
      // A choice counts for this page even where the browser keeps none.
      stop = onConsent(() => setOpen(hasQuestion(true)));
    };
    // Nobody is asked where the question does not arrive.
    askLater().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, []);

  return wanted || (open && !comparing && LOOKING.test(pathname));
}
