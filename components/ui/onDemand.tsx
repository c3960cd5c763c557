import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { loadOnceOnline } from "@/components/ui/lazySection";
import { useHydrated } from "@/hooks/browser/useHydrated";

/**
 * A part that is not in the server's HTML, as what opens over a page: its script comes when it is first drawn, and
 * until then `meanwhile` stands in its place, or nothing. What fails to come is asked for again when the part is drawn
 * the next time.
 *
 * `next/dynamic` does the same and more; on every page's first load it weighs a kilobyte (docs/performance.md).
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    // May be loaded by the time React comes to it; the server wrote nothing here.
    const hydrated = useHydrated();
    const [, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      if (Part) return;
      loadOnceOnline(load).then(
        (loaded) => {
          Part = loaded;
          setLoaded(true);
        },
        () => undefined,
      );
    }, []);
    return hydrated && Part ? <Part {...props} /> : meanwhile;
  };
}
