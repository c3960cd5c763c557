import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { newAddress } from "../../support/inbox";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

for (const [language, locale, amount, shown] of [
  ["en", "en-US", "5.50", "$5.50"],
  ["de", "de-DE", "5,50", "5,50"],
  ["fr", "fr-FR", "5,50", "5,50"],
] as const)
  test(`the team finds an order, ships it and gives some of its money back (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`orderDesk:${key}`, values);
    const email = newAddress();
    const lines = [{ slug: "headset-hook-oak", quantity: 3 }];
    const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console/orders", locale));

    await visit(page, `/console/orders?view=all`, locale);
    await page.getByRole("searchbox", { name: t("search.label") }).fill(email);
    await page.keyboard.press("Enter");
    const link = page.getByRole("link", { name: number });
    await expect(link).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: t("order", { number }) })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    // Orders are split into shipments a moment after they are paid.
    const shipOne = page.getByRole("button", { name: t("shipments.shipOne", { number: `${number}-A` }) });
    await expect(async () => {
      await page.reload();
      await expect(shipOne).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await awake(page);
    await shipOne.click();
    const ship = page.getByRole("dialog");
    await ship.getByRole("combobox").first().selectOption("UPS");
    await ship.getByRole("textbox").first().fill("1Z999AA10123456784");
    await ship.getByRole("button", { name: say("brandOrders:ship.submit") }).click();
    await expect(page.getByText(t("shipDone"))).toBeVisible();
    await expect(page.getByRole("link", { name: "1Z999AA10123456784" })).toBeVisible();

    await page.getByRole("textbox", { name: t("notes.label") }).fill("Rings back on Tuesday");
    await page.getByRole("button", { name: t("notes.submit") }).click();
    const note = page.getByRole("listitem").filter({ hasText: t("notes.internal") });
    await expect(note.getByText("Rings back on Tuesday")).toBeVisible();
    await expect(page.getByText(t("notes.done"))).toBeVisible();

    await page.getByRole("button", { name: t("refund.open"), exact: true }).click();
    const refund = page.getByRole("dialog", { name: t("refund.title") });
    await refund.getByRole("radio", { name: t("refund.amount") }).check();
    await refund.getByRole("textbox", { name: t("refund.amountIn", { currency: "USD" }) }).fill(amount);
    // The server says what it comes to and by which way before the button gives it.
    const give = refund.getByRole("button", { name: new RegExp(shown.replace(/[$.]/g, "\\$&")) });
    await expect(give).toBeVisible();
    await give.click();
    await expect(refund.getByText(t("reasonNeeded"))).toBeVisible();
    await refund.getByRole("textbox", { name: t("refund.reason") }).fill("A scratch");
    await expectAccessible(page);
    await give.click();
    await expect(refund).toBeHidden();
    await expect(page.getByText(t("refunds.causes.goodwill"))).toBeVisible();
    await expect(page.getByText("A scratch")).toBeVisible();
  });

test("an order that there is not leads back to the list, and a shopper finds no desk @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, OPERATOR, "/console/orders");
  await visit(page, "/console/orders/VS-26-ABCDE-1");
  await expect(page.getByText(say("orderDesk:missing.text", { number: "VS-26-ABCDE-1" }))).toBeVisible();
  await page.getByRole("link", { name: say("orderDesk:back") }).click();
  await expect(page).toHaveURL(/\/console\/orders/);
  await page.context().clearCookies();
  await signIn(page, newAddress(), "/");
  const answer = await page.goto("/console/orders");
  expect(answer?.status()).toBe(404);
});
