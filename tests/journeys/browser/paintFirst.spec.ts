import { expect, test, type Page } from "@playwright/test";
import { WITH_PICTURES } from "../../support/runner/chromium";

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
