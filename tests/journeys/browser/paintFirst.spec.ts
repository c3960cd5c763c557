import { expect, test, type Page } from "@playwright/test";
import { WITH_PICTURES } from "../../support/runner/chromium";
import { visit } from "../../support/storefront";

// Pictures are what is largest on these pages.
test.use({ launchOptions: WITH_PICTURES });

/** When a page's scripts were asked for, and what was largest was last painted, in milliseconds after its start. */
async function timesOf(page: Page): Promise<{ scripts: number; painted: number }> {
  return page.evaluate(async () => {
    let painted = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) painted = Math.max(painted, startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
    const asked = () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /_next\/static\/chunks\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime);
    while (asked().length === 0 || painted === 0) await new Promise((later) => setTimeout(later, 50));
    return { scripts: Math.min(...asked()), painted };
  });
}

for (const path of ["/", "/standing-desks", "/standing-desks/rise-duo"]) {
  test(`${path} asks for its scripts once what is largest is painted, below a pointer that rests`, async ({ page }) => {
    await page.mouse.move(200, 300);
    await page.goto(path);
    const { scripts, painted } = await timesOf(page);
    expect(painted).toBeGreaterThan(0);
    expect(scripts).toBeGreaterThan(painted);
  });
}

for (const path of ["/", "/standing-desks/rise-duo", "/cart"]) {
  test(`${path} keeps its title while it wakes`, async ({ page }) => {
    await page.addInitScript(() => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      document.addEventListener("DOMContentLoaded", () => {
        titles.push(document.title);
        new MutationObserver(() => titles.push(document.title)).observe(document.head, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
    });
    await visit(page, path);
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect(new Set(titles).size).toBe(1);
    expect(titles[0]).not.toBe("");
  });
}
