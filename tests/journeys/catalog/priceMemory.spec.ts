import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { moveMouse, readUpTo, screenOf, visit, wordsOf } from "../../support/storefront";

const IMAGES = { de: /^Preis von Rise One vom /, fr: /Rise One/ };

for (const [language, locale] of [
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`in Europe a reduced price stands beside its 30-day low, and the year's prices can be seen and read (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await visit(page, "/standing-desks/rise-one", locale);
    const former = (await page.locator("form s").first().textContent()) ?? "";
    const low = page.getByText(say("product:price.lowestBefore", { price: former }));
    await expect(low.first()).toBeVisible();
    await moveMouse(page);
    const history = page.getByRole("region", { name: say("priceHistory:title") });
    await readUpTo(page, history);
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByRole("img", { name: IMAGES[language] })).toBeVisible();
    await expect(history.getByText(say("priceHistory:lowest"))).toBeVisible();
    await history.getByText(say("priceHistory:table")).click();
    const rows = history.getByRole("row");
    expect(await rows.count()).toBeGreaterThan(3);
    const now = history.locator("dd").first();
    await expect(rows.nth(1)).toContainText((await now.textContent()) ?? "-");
    // Nothing of the page lies under its header while it is looked at.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });

test("in the United States the list price is struck and no low is told @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await visit(page, "/standing-desks/rise-one");
  await expect(page.locator("form s").first()).toBeVisible();
  await expect(page.getByText(/^Lowest price in the 30 days/)).toHaveCount(0);
  await moveMouse(page);
  const history = page.getByRole("region", { name: say("priceHistory:title") });
  await readUpTo(page, history);
});
