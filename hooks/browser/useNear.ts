import { useEffect, useRef, useState, type RefObject } from "react";

/** So far below the screen a section is made ready, and nowhere above it: what is read would move down. */
const AHEAD = "0px 0px 600px";

/** Whether an element has come near the screen from below; it stays so from then on. */
export function useNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [element, near];
}
