import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { awake, screenOf, wordsOf } from "../../support/storefront";

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`which companies sell, and the number of one is asked about (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`sellerDesk:${key}`, values);
    const email = `sellers-${language}-${Date.now()}@people.example`;
    const lines = [{ slug: "foot-rest-rocker", quantity: 1 }];
    await orderByCall(page, { locale: "en-US", lines, customer: PORTLAND, email });
    await signIn(page, "operator@example.com", localePath("/console/settings/sellers", locale));
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);
    await expect(page.getByText(t("demo"))).toBeVisible();
    const american = page.getByRole("region", { name: "Velstol Inc." });
    await expect(american.getByText(/^US-\d\d-\d{6}/)).toBeVisible();
    await expect(american.getByText(t("whole")).first()).toBeVisible();
    await expect(american.getByRole("button")).toHaveCount(0);
    const dutch = page.getByRole("region", { name: "Velstol B.V." });
    await dutch.getByRole("button", { name: new RegExp(`^${t("try")}`) }).click();
    // The demo's number is nobody's.
    await expect(dutch.getByRole("status")).toContainText(t("answer.malformed"));
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });
