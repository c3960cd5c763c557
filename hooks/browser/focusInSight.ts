import { isRestingPointer } from "@/utils/restingPointer";

const OTHER_SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel"] as const;

/** What was reached by Tab last, until a hand does something else. */
function reached(): { read(): Element | undefined; stop(): void } {
  let byTab = false;
  const onKey = ({ key }: KeyboardEvent) => (byTab = key === "Tab");
  const onHand = (event: Event) => {
    if (!isRestingPointer(event)) byTab = false;
  };
  window.addEventListener("keydown", onKey, true);
  for (const sign of OTHER_SIGNS) window.addEventListener(sign, onHand, { capture: true, passive: true });
  return {
    read: () => (byTab && document.activeElement) || undefined,
    stop: () => {
      window.removeEventListener("keydown", onKey, true);
      for (const sign of OTHER_SIGNS) window.removeEventListener(sign, onHand, { capture: true });
    },
  };
}

/**
 * While the rest of a page comes in, a browser holds the uppermost thing in its place: who went on to the footer by key
 * would lose sight of what has the focus. It stays in the window.
 */
export function keepFocusInSight(): () => void {
  const main = document.querySelector("main");
  if (!main || typeof ResizeObserver === "undefined") return () => undefined;
  const last = reached();
  const observer = new ResizeObserver(() => {
    const focused = last.read();
    // What comes before, the header, is always in sight.
    if (focused && main.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
      focused.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  observer.observe(main);
  return () => {
    observer.disconnect();
    last.stop();
  };
}
