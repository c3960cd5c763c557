import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`the team tags orders from their list and takes it back, and gives one to a colleague (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`orderDesk:${key}`, values);
    const email = newAddress();
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
    await signIn(page, "operator@example.com", localePath("/console/orders", locale));
    const tag = `Fair ${number.slice(-6)}`;

    await visit(page, `/console/orders?view=all&q=${encodeURIComponent(email)}`, locale);
    await awake(page);
    await page.getByRole("checkbox", { name: t("slips.mark", { number }) }).check();
    await page.getByRole("combobox", { name: t("many.act") }).selectOption("tag");
    const bar = page.getByRole("group", { name: t("many.label") });
    await bar.getByLabel(t("marks.tag")).fill(tag);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await bar.getByRole("button", { name: t("many.apply") }).click();
    await expect(page.getByText(t("many.done", { count: 1 }))).toBeVisible();
    const cell = page.getByRole("cell").filter({ hasText: tag });
    await expect(cell).toBeVisible();
    await page.getByRole("button", { name: t("many.undo") }).click();
    await expect(page.getByText(t("many.undone", { count: 1 }))).toBeVisible();
    await expect(cell).toBeHidden();

    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("order", { number }) })).toBeVisible();
    await awake(page);
    const marks = page.getByRole("region", { name: t("marks.title") });
    await marks.getByLabel(t("marks.tag")).fill(tag);
    await marks.getByRole("button", { name: t("marks.add") }).click();
    await expect(marks.getByRole("button", { name: t("marks.removeOne", { tag }) })).toBeVisible();
    const people = marks.getByRole("combobox", { name: t("marks.assignee") });
    await people.selectOption({ index: 1 });
    await marks.getByRole("button", { name: t("marks.assign") }).click();
    await expect(page.getByRole("region", { name: t("marks.history") }).getByRole("listitem")).toHaveCount(4);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await visit(page, `/console/orders?view=all&tag=${encodeURIComponent(tag.toUpperCase())}`, locale);
    await expect(page.getByRole("link", { name: number })).toBeVisible();
  });
