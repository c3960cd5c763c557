import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { proveIn } from "../../support/proveIn";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

/** Downloads the data of the customer whose page is open, in English. */
async function takeData(page: Page): Promise<void> {
  const say = wordsOf("en");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: say("customerDesk:export") }).click();
  // Whoever signed in a while ago shows first that they are there.
  const proof = page.getByRole("dialog");
  await Promise.race([download, proof.waitFor()]);
  if (await proof.isVisible()) await proveIn(page, OPERATOR, say("desk:export.submit"));
  expect((await download).suggestedFilename()).toMatch(/^customer-\d+\.json$/);
}

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`the team finds a customer by an order and signs them out everywhere (${language})${screenOf(language)}`, async ({
    page,
    browser,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`customerDesk:${key}`, values);
    const email = newAddress();
    const theirs = await (await browser.newContext({ locale: "en-US" })).newPage();
    await signIn(theirs, email, "/customer/profile");
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    const { number } = await orderByCall(theirs, { locale: "en-US", email, lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console/customers", locale));

    await visit(page, "/console/customers?view=ordered", locale);
    await page.getByRole("searchbox", { name: t("search.label") }).fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("shown", { shown: 1, total: 1 }))).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    // The order's page leads to who bought it, and their page back to the order.
    await visit(page, `/console/orders/${number}`, locale);
    await page.getByRole("link", { name: say("orderDesk:buyer.customer", { id: "" }).trim() }).click();
    await expect(page).toHaveURL(/\/console\/customers\/\d+$/);
    await expect(page.getByRole("link", { name: email })).toBeVisible();
    await expect(page.getByRole("link", { name: number })).toHaveAttribute("href", /\/console\/orders\//);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    const open = page.getByRole("button", { name: t("sessions.end") });
    await open.click();
    const dialog = page.getByRole("dialog", { name: t("end.title") });
    await expect(dialog.getByText(t("end.text", { count: 1 }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByRole("button", { name: t("end.submit") }).click();
    await expect(dialog.getByText(t("end.needed"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: t("end.label") }).fill("Their phone was stolen");
    await dialog.getByRole("button", { name: t("end.submit") }).click();
    await expect(page.getByText(t("end.done", { count: 1 }))).toBeVisible();
    await expect(page.getByText(t("sessions.none"))).toBeVisible();
    await expect(open).toBeHidden();

    await expect(page.getByText("Their phone was stolen")).toBeVisible();

    if (language === "en") await takeData(page);

    await theirs.goto("/customer/profile");
    await expect(theirs).toHaveURL(/\/sign-in/);
    await theirs.context().close();
  });

test("a customer that there is not leads back to the list, and a shopper finds no desk @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, OPERATOR, "/console/customers");
  await visit(page, "/console/customers/99999999");
  await expect(page.getByText(say("customerDesk:missing.text", { id: 99_999_999 }))).toBeVisible();
  await visit(page, "/console/customers/nobody");
  await expect(page.getByText(say("customerDesk:missing.noNumber"))).toBeVisible();
  await page.getByRole("link", { name: say("customerDesk:back") }).click();
  await expect(page).toHaveURL(/\/console\/customers/);
  await page.context().clearCookies();
  await signIn(page, newAddress(), "/");
  const answer = await page.goto("/console/customers");
  expect(answer?.status()).toBe(404);
});
