import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, LANGUAGES, moveMouse, screenOf, visit, wordsOf } from "../../support/storefront";

for (const [language, locale] of LANGUAGES)
  test(`what is often bought with a desk is added as one, each its own line (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await visit(page, "/standing-desks/rise-duo", locale);
    await moveMouse(page);
    const part = page.getByRole("region", { name: say("product:together.title") });
    await part.scrollIntoViewIfNeeded();
    const names = await part.getByRole("listitem").getByRole("link").allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const all = part.getByRole("button", { name: say("product:together.all", { number: names.length }) });
    await answers(all);
    await all.click();
    const drawer = page.getByRole("dialog", { name: say("common:cart.added") });
    for (const name of names) await expect(drawer.getByRole("link", { name, exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
