const GAP = 8;

/** Puts a popover under what opened it, or above where there is more room, wholly on the screen. */
function place(popover: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsBelow = at.bottom + GAP + height <= clientHeight;
  const top = fitsBelow || at.top < clientHeight - at.bottom ? at.bottom + GAP : at.top - GAP - height;
  const left = Math.min(at.left + at.width / 2 - width / 2, clientWidth - width - GAP);
  popover.style.visibility = "visible";
  popover.style.inset = `${Math.max(GAP, top)}px auto auto ${Math.max(GAP, left)}px`;
}

/** Keeps a popover that is open beside what opened it while the page is scrolled; nothing while it is closed. */
export function followOpener(popover: HTMLElement, opener: HTMLElement): void {
  if (!popover.matches(":popover-open")) return;
  place(popover, opener);
  const closed = new AbortController();
  const { signal } = closed;
  window.addEventListener("scroll", () => place(popover, opener), { passive: true, capture: true, signal });
  popover.addEventListener("toggle", () => closed.abort(), { once: true, signal });
}
