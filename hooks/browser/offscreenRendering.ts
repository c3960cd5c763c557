import { isRestingPointer } from "@/utils/restingPointer";

/** After this long without a sign of a person, in milliseconds, the page is at rest. */
const REST_MS = 500;
/**
 * A section that is laid out in one piece is a few milliseconds; where the browser finds no time it waits this long.
 */
const PATIENCE_MS = 2000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll"] as const;
/** Styled in styles/global.css. */
const SECTIONS = ":is(main > .section, .far):not([data-whole])";

const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") setTimeout(work, 50);
  else requestIdleCallback(work, { timeout: PATIENCE_MS });
};

let timer: ReturnType<typeof setTimeout> | undefined;

function renderNextSection(): void {
  const next = timer === undefined && document.querySelector(SECTIONS);
  if (!next) return;
  next.setAttribute("data-whole", "");
  whenIdle(renderNextSection);
}

function onActivity(event: Event): void {
  // Laying out a section is what browsers tell a resting pointer of: it would never end.
  if (isRestingPointer(event)) return;
  if (timer === undefined)
    for (const section of document.querySelectorAll("[data-whole]")) section.removeAttribute("data-whole");
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    whenIdle(renderNextSection);
  }, REST_MS);
}

/**
 * Sections outside the window are not laid out while somebody uses the page, so that each input has an answer at once.
 * A page at rest is whole: for who saves, captures or measures it. One section after the other, in idle time.
 */
export function startOffscreenRendering(): () => void {
  // Sections that wake later would differ from the server's HTML, which React reports while developing.
  if (process.env.NODE_ENV === "development") return () => undefined;
  for (const sign of SIGNS) window.addEventListener(sign, onActivity, { capture: true, passive: true });
  whenIdle(renderNextSection);
  return () => {
    clearTimeout(timer);
    timer = undefined;
    for (const sign of SIGNS) window.removeEventListener(sign, onActivity, { capture: true });
  };
}
