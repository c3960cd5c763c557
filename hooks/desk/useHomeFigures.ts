import { useCallback, useEffect, useRef, useState } from "react";
import type { Figure } from "@/contract/deskHome/homeRoutes";
import type { FigureName } from "@/contract/deskHome/homeTerms";
import { fetchFigure } from "@/services/desk/home";

/** By their names; null for one that could not be counted. */
export type ShownFigures = Partial<Record<FigureName, Figure | null>>;

/** However much happens, figures are counted anew no more often. */
const REST_MS = 5000;
/** Shoppers buy without telling a desk: what only they change is looked at once in a while. */
const LOOK_MS = 60_000;

interface HomeFigures {
  figures: ShownFigures;
  /** Counts one again, as after it could not be counted. */
  retry: (name: FigureName) => Promise<void>;
  /** Something has changed that they may count. */
  changed: () => void;
}

/** Figures as the page came with them, and as they were counted since: each by itself, so none waits for another. */
export function useHomeFigures(given: ShownFigures): HomeFigures {
  const [renewed, setRenewed] = useState<{ of: ShownFigures; figures: ShownFigures }>({ of: given, figures: {} });
  const figures = renewed.of === given ? { ...given, ...renewed.figures } : given;
  const timer = useRef<number | undefined>(undefined);
  const last = useRef(-Infinity);

  const count = useCallback(
    async (name: FigureName, isAsked = false) => {
      const { data } = await fetchFigure(name);
      // What was counted before stays while it cannot be counted: it says of when it is.
      if (!data && !isAsked) return;
      setRenewed((now) => {
        const before = now.of === given ? now.figures : {};
        return { of: given, figures: { ...before, [name]: data } };
      });
    },
    [given],
  );
  const countAll = useCallback(() => {
    timer.current = undefined;
    last.current = performance.now();
    for (const name of Object.keys(given) as FigureName[]) void count(name);
  }, [given, count]);
  const changed = useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = window.setTimeout(countAll, Math.max(0, last.current + REST_MS - performance.now()));
  }, [countAll]);

  useEffect(() => {
    const look = window.setInterval(() => document.visibilityState === "visible" && changed(), LOOK_MS);
    return () => {
      window.clearInterval(look);
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [changed]);

  return { figures, retry: (name) => count(name, true), changed };
}
