const ENDS = ["pointerup", "pointercancel", "dragend"] as const;

/**
 * Settles when nothing is being pressed. Leaving a field by pressing a button takes the focus before the button is let
 * go: what moves the page in between makes the press miss.
 */
export function afterPress(): Promise<void> {
  if (!document.querySelector(":active")) return Promise.resolve();
  return new Promise((resolve) => {
    const over = () => {
      for (const end of ENDS) window.removeEventListener(end, over, true);
      // The click follows the release.
      setTimeout(resolve);
    };
    for (const end of ENDS) window.addEventListener(end, over, true);
  });
}
