import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { LANGUAGES } from "../../../contract/markets";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

for (const [language, locale] of [["en", "en-US"]] as const)
  test(`the team writes a promotion, tries it in a cart and ends it (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`promotionDesk:${key}`, values);
    const box = (name: string) => page.getByRole("textbox", { name: t(`field.${name}`), exact: true });
    const code = `JOURNEY-${language.toUpperCase()}-${Date.now().toString(36).toUpperCase()}`;
    await signIn(page, OPERATOR, localePath("/console/promotions", locale));
    await visit(page, "/console/promotions?view=all", locale);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("link", { name: t("new.open") }).click();
    await expect(page).toHaveURL(/\/console\/promotions\/new/);
    await awake(page);
    await box("code").fill(code.toLowerCase());
    await page.getByRole("combobox", { name: t("field.kind") }).selectOption("free_shipping");
    await page.getByRole("button", { name: t("new.submit") }).click();
    await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
    await page.getByRole("alert").getByRole("link").first().press("Enter");
    await expect(page.locator("[aria-invalid]").first()).toBeFocused();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    for (const part of ["text", "description"])
      for (const one of LANGUAGES) await page.locator(`[name="words.${part}.${one}"]`).fill(`${part} ${one}`);
    await page.getByRole("button", { name: t("new.submit") }).click();

    await expect(page).toHaveURL(/\/console\/promotions\/\d+$/);
    await expect(page.getByRole("heading", { name: code })).toBeVisible();
    await awake(page);
    await page.getByRole("button", { name: t("example.submit") }).click();
    await expect(page.getByRole("table", { name: t("example.title") })).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("button", { name: t("end.open") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("end.submit") })
      .click();
    await expect(page.getByText(t("end.done"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("end.open") })).toHaveCount(0);
  });
