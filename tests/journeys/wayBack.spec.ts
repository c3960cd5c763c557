import { expect, test } from "@playwright/test";
import { visit } from "../support/storefront";

const DESK = "Rise Corner L";

test("a desk opens from its top, and the way back leads to the card one came from", async ({ page }) => {
  await visit(page, "/standing-desks");
  const card = page.getByRole("main").getByRole("link", { name: DESK, exact: true });
  // Cards are near the middle of the window when they are clicked.
  await card.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await card.hover();
  // The page is drawn out of sight, or about to be: either way it opens from its top.
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(2);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: DESK })).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^${DESK}`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});
