import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { typedAhead, type Typed } from "@/utils/typedAhead";

/**
 * For a form from the server: hands over, once, what was filled in before its script was there. Whoever types early, or lets the
 * browser fill in, would lose it with the first redraw.
 */
export function useTypedAhead(take: (typed: Typed) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const hand = useEffectEvent(take);
  useEffect(() => {
    const typed = form.current ? typedAhead(form.current) : {};
    if (Object.keys(typed).length > 0) hand(typed);
  }, []);
  return form;
}
