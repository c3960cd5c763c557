import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { newAddress } from "../../support/inbox";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`the team asks for reports, reads a table and takes a file (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const t = (key: string, values?: Record<string, string | number>) => wordsOf(language)(`reportDesk:${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console/reports", locale));
    await visit(page, "/console/reports", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page
      .getByRole("navigation", { name: t("span") })
      .getByRole("link", { name: t("days", { count: 7 }) })
      .click();
    await expect(page).toHaveURL(/days=7/);
    const title = t("reports.declines.title");
    const declines = page.getByRole("region", { name: title, exact: true });
    await expect(declines.getByRole("img", { name: title })).toBeVisible();
    await declines.getByText(t("tableTitle")).click();
    await expect(declines.getByRole("row").nth(1)).toBeVisible();
    const download = page.waitForEvent("download");
    await declines.getByRole("link", { name: t("file") }).click();
    expect((await download).suggestedFilename()).toMatch(/^declines-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByRole("region", { name: t("reports.visits.title"), exact: true })).toContainText(
      t("reports.visits.formula"),
    );
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });
