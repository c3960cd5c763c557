import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { LANGUAGES, visit, wordsOf } from "../../support/storefront";

for (const [language, locale] of LANGUAGES)
  test(`a phone's list gets its order, prices and category in one sheet @phone (${language})`, async ({ page }) => {
    const say = wordsOf(language);
    await visit(page, "/standing-desks", locale);
    await page.getByRole("button", { name: say("category:filters.title") }).click();
    const sheet = page.getByRole("dialog");
    const modes = sheet.getByRole("group", { name: say("category:modes.label") });
    await expect(modes.getByRole("radio")).toHaveCount(4);
    await modes.getByRole("radio", { name: say("category:modes.sort") }).check();
    await sheet.getByRole("radio", { name: say("category:sort.newest") }).check();
    await expect(page).toHaveURL(/\?sort=newest$/);
    await expectAccessible(page);
    await modes.getByRole("radio", { name: say("category:modes.price") }).check();
    const least = sheet.getByRole("textbox", { name: say("category:filters.priceMin") });
    await least.fill("700");
    await least.press("Enter");
    await expect(page).toHaveURL(/price_min=700/);
    await expectAccessible(page);
    await modes.getByRole("radio", { name: say("category:modes.category") }).check();
    await expect(sheet.locator("[aria-current=page]")).toHaveAttribute("href", localePath("/standing-desks", locale));
    await expectAccessible(page);
    await sheet.locator("li a:not([aria-current])").first().click();
    await expect(page).not.toHaveURL(/standing-desks/);
    await expect(sheet).toBeHidden();
  });
