import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const GIFTS = {
  en: ["A Standing Mat Terrain as a gift with the Saddle Stool", "Standing Mat Terrain"],
  de: ["Eine Stehmatte Terrain geschenkt zum Sattelhocker", "Stehmatte Terrain"],
  fr: ["Un tapis Terrain offert avec le Tabouret selle", "Tapis de station debout Terrain"],
} as const;

for (const [language, locale] of LANGUAGES)
  test(`a product's page tells of its gift, and the cart gives it, in ${language}${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const [offer, gift] = GIFTS[language];
    await visit(page, "/ergonomic-chairs/saddle-stool", locale);
    await expect(page.getByText(offer, { exact: true })).toBeVisible();
    await expect(page.getByText("STANDEASY")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: say("product:buy.add"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await visit(page, "/cart", locale);
    await page.getByText(say("cart:promotion.title")).click();
    const field = page.getByRole("textbox", { name: say("cart:promotion.label") });
    await field.fill("standeasy");
    await field.press("Enter");
    await expect(page.getByText(gift, { exact: true })).toBeVisible();
    await expect(page.getByText(say("cart:gift.why", { code: "STANDEASY" }))).toBeVisible();
    await expect(page.getByText(offer, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

test("of three shelves one is for nothing @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await visit(page, "/storage/open-shelf-5");
  await expect(page.getByText("Three Open Shelf 5 for the price of two")).toBeVisible();
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await visit(page, "/cart");
  const more = page.getByRole("button", { name: say("common:quantity.more") }).first();
  await answers(more);
  await page.getByText(say("cart:promotion.title")).click();
  const field = page.getByRole("textbox", { name: say("cart:promotion.label") });
  await field.fill("THIRDSHELF");
  await field.press("Enter");
  // One alone earns nothing yet, and its field says what is missing.
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Three Open Shelf 5 for the price of two")).toHaveCount(0);
  await more.click();
  await more.click();
  await expect(page.getByText("Three Open Shelf 5 for the price of two")).toBeVisible();
});
