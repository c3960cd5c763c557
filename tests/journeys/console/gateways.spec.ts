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
  test(`how the ways to pay are, and their provider is asked (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`gatewayDesk:${key}`, values);
    const email = `gateways-${language}-${Date.now()}@people.example`;
    const lines = [{ slug: "foot-rest-rocker", quantity: 1 }];
    await orderByCall(page, { locale: "en-US", lines, customer: PORTLAND, email });
    await signIn(page, "operator@example.com", localePath("/console/settings/gateways", locale));
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);
    await expect(page.getByText(t("sandbox"))).toBeVisible();
    const card = page.getByRole("row").filter({ hasText: /(?:no\.|Nr\.|nº) 1\)/ });
    await card.getByRole("button", { name: new RegExp(`^${t("try")}`) }).click();
    await expect(card.getByRole("status")).toContainText(/\d s$/);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });
