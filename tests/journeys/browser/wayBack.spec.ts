import { expect, test, type Page } from "@playwright/test";
import { answers, visit } from "../../support/storefront";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const DESK = "Rise Corner L";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("a desk opens from its top, and the way back leads to the card one came from", async ({ page }) => {
  await visit(page, "/standing-desks");
  const card = page.getByRole("main").getByRole("link", { name: DESK, exact: true });
  // Cards are near the middle of the window when they are clicked.
  await card.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: DESK })).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^${DESK}`));
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test("the way back to a page of many sections leads to the one that was left", async ({ page }) => {
  await visit(page, "/");
  // Which link is the last changes: sections come and go with what was looked at.
  const href = await page
    .locator("main a[href*='/standing-desks/']")
    .filter({ visible: true })
    .last()
    .getAttribute("href");
  const links = page.locator(`main a[href="${href}"]`).filter({ visible: true });
  await links.last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBeGreaterThan(500);
  await links.last().click();
  await expect(page).toHaveURL(/standing-desks\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  const isSeen = (found: Element[]) =>
    found.some((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < window.innerHeight);
  await expect.poll(() => links.evaluateAll(isSeen)).toBe(true);
});

/** How many bytes came from the network for each time that a page's data were asked for. */
const transfers = (page: Page, name: string) =>
  page.evaluate(
    (part) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter((entry) => entry.name.includes("/_next/data/") && entry.name.includes(part))
        .map(({ transferSize }) => transferSize),
    name,
  );

test("a link under the pointer has its page's data there before the click @desktop", async ({ page }) => {
  await visit(page, "/standing-desks");
  const card = page.getByRole("main").getByRole("link", { name: DESK, exact: true });
  await card.hover();
  await expect.poll(async () => (await transfers(page, "/rise-corner-l.json")).length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  const ahead = await transfers(page, "/rise-corner-l.json");
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: DESK })).toBeVisible();
  const after = await transfers(page, "/rise-corner-l.json");
  expect(after.length).toBeGreaterThan(ahead.length);
  // The router asked for the same address, and the browser had it.
  expect(after.slice(ahead.length)).toEqual(after.slice(ahead.length).map(() => 0));
});

test("a page that is late says so until it is there @phone", async ({ page }) => {
  // Held back from the start: links that are seen may have asked for it already.
  let send: (() => void) | undefined;
  const isAwaited = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/_next/data/**/rise-corner-l.json*", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await visit(page, "/standing-desks");
  const card = page.getByRole("main").getByRole("link", { name: DESK, exact: true });
  // Before the script answers, a link is the browser's own, which has a sign of its own.
  await card.scrollIntoViewIfNeeded();
  await answers(card);
  await card.click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  send?.();
  await expect(page.getByRole("heading", { level: 1, name: DESK })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toHaveCount(0);
});

test("data of a page may be kept for a moment when it is everybody's, and not at all when it is one visitor's @desktop", async ({
  page,
}) => {
  await visit(page, "/standing-desks");
  const build = await page.evaluate(() => {
    const list = document.querySelector<HTMLScriptElement>("script[src*='_buildManifest.js']");
    return list?.src.split("/").at(-2);
  });
  const rule = async (path: string) =>
    (await page.request.get(`/_next/data/${build}/en-US${path}`)).headers()["cache-control"];
  const product = "/standing-desks/rise-duo.json?categorySlug=standing-desks&productSlug=rise-duo";
  expect(await rule(product)).toMatch(/^public, .*max-age=30$/);
  expect(await rule("/cart.json")).toBe("private, no-store");
});
