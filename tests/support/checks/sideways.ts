import type { Page } from "@playwright/test";

/** What reaches beyond the window's right edge, by name, or "": a window of a browser never scrolls sideways. */
export const beyondWindow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const widest = [...document.querySelectorAll("main *, header *, footer *")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth - clientWidth} px, as ${widest
      .slice(0, 4)
      .map((part) => `<${part.localName} class="${part.className}">`)
      .join(" ")}`;
  });
