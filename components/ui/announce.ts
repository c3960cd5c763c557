const LIVE_REGION = "live";

/** Reads a short sentence out to people who use a screen reader; nothing changes on the screen. */
export function announce(text: string): void {
  const region = document.getElementById(LIVE_REGION);
  if (!region) return;
  region.textContent = "";
  // Only a change after the emptying is read out, also when the sentence is the same.
  window.setTimeout(() => (region.textContent = text), 50);
}

export const liveRegionProps = {
  id: LIVE_REGION,
  role: "status",
  "aria-live": "polite",
  className: "visually-hidden",
} as const;
