import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

/** Each in a currency that no other journey pays in; the price is put back in the end. */
const CURRENCIES = { en: "RON", fr: "HUF", de: "CZK" } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`what delivery costs is tried, saved and put back (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`tariffDesk:${key}`, values);
    const currency = CURRENCIES[language];
    await signIn(page, "operator@example.com", localePath("/console/settings/delivery", locale));
    await visit(page, "/console/settings/delivery", locale);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await page.getByRole("link", { name: currency, exact: true }).click();
    await expect(page.getByRole("heading", { name: t("titleOf", { currency }) })).toBeVisible();
    await awake(page);

    const field = page.getByRole("spinbutton", { name: t("fields.parcels.large"), exact: true });
    const before = Number(await field.inputValue());
    const chair = page
      .getByRole("row")
      .filter({ hasText: t("load.chair") })
      .first();
    await field.fill(String(before + 1));
    await expect(chair.locator("strong")).toHaveCount(0);
    await page.getByRole("button", { name: t("try") }).click();
    await expect(chair.locator("strong")).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    // Days that end before they begin are refused where they stand, and nothing else is lost.
    const room = page.getByRole("group", { name: t("days.room"), exact: true });
    const [least, most] = [room.getByRole("spinbutton").first(), room.getByRole("spinbutton").last()];
    const days = await least.inputValue();
    await least.fill("9");
    await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
    await expect(most).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(String(before + 1));
    await expectAccessible(page);
    await least.fill(days);
    for (const price of [before + 1, before]) {
      await field.fill(String(price));
      await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
      await expect(page.getByText(say("desk:form.saved")).first()).toBeVisible();
      await page.reload();
      await awake(page);
      await expect(field).toHaveValue(String(price));
    }
  });

/** Each plans for a country of its own, for a year to come, and calls it off. */
const MOVED = { en: ["RON", "RO"], fr: ["HUF", "HU"], de: ["CZK", "CZ"] } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`a country is moved to another zone for a day to come, and that is called off (${language})${screenOf(language)}`, async ({
    page,
  }, { retry }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`tariffDesk:zones.${key}`, values);
    const [currency, code] = MOVED[language];
    const country = new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
    const day = `${new Date().getUTCFullYear() + 1}-05-0${1 + retry}`;
    const path = `/console/settings/delivery?currency=${currency}`;
    await signIn(page, "operator@example.com", localePath(path, locale));
    await visit(page, path, locale);
    await awake(page);
    await page.getByRole("button", { name: t("change.openOf", { country }), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("change.submit"), exact: true }).click();
    await expect(dialog.getByText(t("dayNeeded"))).toBeVisible();
    await expect(dialog.locator('[name="from_day"]')).toBeFocused();
    await dialog.locator('[name="from_day"]').fill("2020-01-01");
    await dialog.getByRole("button", { name: t("change.submit"), exact: true }).click();
    await expect(dialog.getByText(t("dayPast"))).toBeVisible();
    await dialog.locator('[name="from_day"]').fill(day);
    // Nothing is another than it was: told beside the field.
    await dialog.getByRole("button", { name: t("change.submit"), exact: true }).click();
    await expect(dialog.locator('[name="zone"]')).toHaveAttribute("aria-invalid", "true");
    await dialog.locator('[name="zone"]').selectOption("A");
    await dialog.getByRole("button", { name: t("try"), exact: true }).click();
    await expect(
      dialog
        .getByRole("table", { name: t("effects") })
        .locator("strong")
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await beyondWindow(page)).toBe("");
    await dialog.locator('[name="reason"]').fill(`Carrier ${language} ${retry}`);
    await dialog.getByRole("button", { name: t("change.submit"), exact: true }).click();
    await expect(page.getByText(t("change.done", { country }))).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: `Carrier ${language} ${retry}` });
    await expect(row).toContainText(t("state.planned"));
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await row.getByRole("button", { name: t("cancel.open") }).click();
    await dialog.getByRole("button", { name: t("cancel.submit"), exact: true }).click();
    await expect(page.getByText(t("cancel.done", { country }))).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.locator('[name="all"]').check();
    await expect(row).toContainText(t("state.cancelled"));
  });
