import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, wordsOf } from "../../support/storefront";

const BESIDE = "Asia/Tokyo";

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`another time zone says what it would change (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`settingsDesk:clock.${key}`, values);
    await signIn(page, "operator@example.com", localePath("/console/settings", locale));
    await expect(page.getByRole("heading", { name: t("title") })).toBeVisible();
    await awake(page);
    const form = page.getByRole("region", { name: t("title") });
    const zone = form.getByRole("combobox", { name: t("fields.zone") });
    const third = form.getByRole("combobox", { name: t("besideLabel", { number: 3 }) });
    const save = page.getByRole("button", { name: say("desk:form.save"), exact: true });
    await expect(zone).toHaveValue("America/New_York");
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    // Only looked at: every other journey goes by this clock.
    const effect = t("effect", { planned: "…", days: "…" }).split("…")[0]?.trim() ?? "";
    await zone.fill("pacific/auckland");
    await expect(zone).toHaveValue("Pacific/Auckland");
    await expect(form.getByText(effect)).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await zone.fill("Mars/Olympus");
    await save.click();
    await expect(page.getByText(say("desk:form.wrong", { fields: t("fields.zone") }))).toBeVisible();
    await expect(zone).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: say("desk:form.discard"), exact: true }).click();
    await expect(zone).toHaveValue("America/New_York");

    // One language alone: two who write the same field at once would be asked.
    if (language !== "en") return;
    for (const value of [BESIDE, ""]) {
      await third.fill(value);
      await expect(form.getByText(effect)).toBeHidden();
      await save.click();
      await expect(page.getByText(say("desk:form.saved")).first()).toBeVisible();
      await page.reload();
      await awake(page);
      await expect(third).toHaveValue(value);
    }
  });
