import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { screenOf, visit, wordsOf } from "../../support/storefront";

for (const [locale, language] of [
  ["", "en"],
  ["/de-DE", "de"],
  ["/fr-FR", "fr"],
] as const) {
  test(`a slip in an address is asked back, and put right by a press (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await visit(page, `${locale}/sign-in`);
    const field = page.getByRole("textbox", { name: say("auth:email.label"), exact: true });
    await field.fill("ada@gmial.com");
    await page.keyboard.press("Tab");
    await expect(page.getByText(say("common:form.didYouMean"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "ada@gmail.com" }).click();
    await expect(field).toHaveValue("ada@gmail.com");
    await expect(field).toBeFocused();
    await expect(page.getByText(say("common:form.didYouMean"))).toBeHidden();
    await field.fill("ada@people.example");
    await page.keyboard.press("Tab");
    await expect(page.getByText(say("common:form.didYouMean"))).toBeHidden();
  });
}
