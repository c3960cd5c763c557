import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

/** Each plans in a country of its own, for a year to come, and takes it back. */
const COUNTRIES = { en: ["BG", "20"], fr: ["HU", "27"], de: ["LT", "21"] } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`a tax rate is planned for a day, found in the list and taken back (${language})${screenOf(language)}`, async ({
    page,
  }, { retry }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`taxDesk:${key}`, values);
    const [code, now] = COUNTRIES[language];
    const country = new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
    const day = `${new Date().getUTCFullYear() + 1}-04-0${1 + retry}`;
    await signIn(page, "operator@example.com", localePath("/console/settings/taxes", locale));
    await visit(page, "/console/settings/taxes", locale);
    await awake(page);
    const listed = page.getByRole("row").filter({ has: page.getByRole("link", { name: country, exact: true }) });
    await expect(listed).toContainText(now);
    await expect(listed).toContainText(t("none"));
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("link", { name: country, exact: true }).click();
    await expect(page.getByRole("heading", { name: t("titleOf", { country }) })).toBeVisible();
    await awake(page);
    await page.getByRole("button", { name: t("add.open") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("add.submit"), exact: true }).click();
    await expect(dialog.getByText(t("percentNeeded"))).toBeVisible();
    await expect(dialog.locator('[name="percent"]')).toBeFocused();
    await expectAccessible(page);
    await dialog.locator('[name="percent"]').fill("22,5");
    await dialog.locator('[name="from_day"]').fill("2020-01-01");
    await dialog.getByRole("button", { name: t("add.submit"), exact: true }).click();
    await expect(dialog.getByText(t("dayPast"))).toBeVisible();
    await dialog.locator('[name="from_day"]').fill(day);
    await dialog.locator('[name="reason"]').fill(`Budget ${language}`);
    await dialog.getByRole("button", { name: t("add.submit"), exact: true }).click();
    await expect(page.getByText(t("add.done"))).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: `Budget ${language}` });
    await expect(row).toContainText(/22[.,]5/);
    await expect(row).toContainText(t("state.planned"));
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("link", { name: t("back") }).click();
    await expect(listed).toContainText(/22[.,]5/);
    await page.getByRole("link", { name: country, exact: true }).click();
    await awake(page);
    await row.getByRole("button", { name: t("cancel.open") }).click();
    await dialog.getByRole("button", { name: t("cancel.submit"), exact: true }).click();
    await expect(page.getByText(t("cancel.done"))).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.locator('[name="all"]').check();
    await expect(row.first()).toContainText(t("state.cancelled"));
  });
