import dynamic from "next/dynamic";
import { useEffect } from "react";
import { firstInteraction } from "@/components/ui/lazySection";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { flashSaleUpdated } from "@/store/flashSale";
import { selectPushBar } from "@/store/saleSelectors";

const PushBar = dynamic(() => import("./PushBar").then((module) => module.PushBar), { ssr: false });

/**
 * Where the bar that asks for notifications stands. With `asks` it comes by itself: after the first sign of a person,
 * when no other question is open, and not to whom it would be of no use or who said no lately.
 */
export function PushPlace({ asks = false }: { asks?: boolean }) {
  const dispatch = useAppDispatch();
  const bar = useAppSelector(selectPushBar);

  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const look = async () => {
      await firstInteraction();
      const [{ mayAskForPush }, consent] = await Promise.all([
        import("@/services/browser/push"),
        import("@/services/browser/consent"),
      ]);
      const ask = async () => {
        const isChosen = consent.readConsent() !== null || consent.browserRefuses();
        if (isChosen && (await mayAskForPush()) && stop) dispatch(flashSaleUpdated({ pushBar: "asks" }));
      };
      if (!stop) return;
      stop = consent.onConsent(() => void ask().catch(() => undefined));
      await ask();
    };
    // Nobody is asked where the question does not arrive.
    if (asks) look().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
      dispatch(flashSaleUpdated({ pushBar: null }));
    };
  }, [asks, dispatch]);

  return bar && <PushBar />;
}
