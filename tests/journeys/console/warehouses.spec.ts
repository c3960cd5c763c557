import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

/** Each at a warehouse of its own, and an hour that moves nobody's day: it is put back in the end. */
const WAREHOUSES = { en: "Velstol West", fr: "Velstol Europe", de: "Velstol East" } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`a warehouse's cut-off hour is changed and put back (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`warehouseDesk:${key}`, values);
    const save = page.getByRole("button", { name: say("desk:form.save"), exact: true });
    await signIn(page, "operator@example.com", localePath("/console/settings/warehouses", locale));
    await visit(page, "/console/settings/warehouses", locale);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await page.getByRole("link", { name: WAREHOUSES[language], exact: true }).click();
    await expect(page.getByRole("heading", { name: WAREHOUSES[language], level: 1 })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    const hour = page.getByRole("combobox", { name: t("fields.cut_off_hour") });
    const before = await hour.inputValue();
    // A break that ends before it begins is refused where it stands, and nothing else is lost.
    await page.getByRole("button", { name: say("brand:closureAdd"), exact: true }).click();
    await page.getByLabel(say("brand:closureUntil"), { exact: true }).fill("2020-01-01");
    await hour.selectOption(String(Number(before) + 1));
    await save.click();
    await expect(page.getByText(say("desk:form.wrong", { fields: t("fields.closures") }))).toBeVisible();
    await expect(hour).toHaveValue(String(Number(before) + 1));
    await expectAccessible(page);
    await page.getByRole("button", { name: say("brand:closureRemove", { number: 1 }), exact: true }).click();
    for (const value of [String(Number(before) + 1), before]) {
      await hour.selectOption(value);
      await save.click();
      await expect(page.getByText(say("desk:form.saved")).first()).toBeVisible();
      await page.reload();
      await awake(page);
      await expect(hour).toHaveValue(value);
    }
  });
