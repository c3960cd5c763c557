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
  test(`the team reads at its home what waits, what a number counts, and how sales go (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`deskHome:${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console", locale));
    await visit(page, "/console", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    const places = page.getByRole("navigation", { name: say("desk:console.area") });
    await expect(places.getByRole("link").first()).toHaveText(say("desk:console.places.home"));
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    const label = t("figures.orders_to_send.label");
    const orders = page.getByRole("region", { name: t("groups.orders") });
    await orders.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    const note = page.getByRole("dialog", { name: label });
    await expect(note).toContainText(t("figures.orders_to_send.formula"));
    await expectAccessible(page);
    await note.getByRole("link", { name: t("figures.orders_to_send.open") }).click();
    await expect(page).toHaveURL(/\/console\/orders\?view=to-send$/);
    await page.goBack();

    const sales = page.getByRole("region", { name: t("sales.title") });
    await sales.getByRole("link", { name: t("sales.days", { count: 7 }) }).click();
    await expect(page).toHaveURL(/days=7/);
    await sales.getByRole("button", { name: new RegExp(`^${t("sales.measure.net")}`) }).click();
    await expect(sales).toContainText(t("sales.formula.net"));
    await sales.getByText(t("sales.table")).click();
    await expect(sales.getByRole("row")).toHaveCount(15);
    const download = page.waitForEvent("download");
    await sales.getByRole("link", { name: t("sales.file") }).click();
    expect((await download).suggestedFilename()).toMatch(/^sales-[A-Z]{3}-.*\.csv$/);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });
