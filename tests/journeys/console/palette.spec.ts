import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

test("the palette opens a refund of an order by its number, each time that it is asked @desktop", async ({ page }) => {
  const say = wordsOf("de");
  const t = (key: string, values?: Record<string, string | number>) => say(`deskPalette:${key}`, values);
  const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
  const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
  await signIn(page, OPERATOR, localePath("/console/orders", "de-DE"));
  await awake(page);

  const field = page.getByRole("combobox", { name: t("label") });
  const refund = page.getByRole("dialog", { name: say("orderDesk:refund.title") });
  for (const opens of [
    () => page.keyboard.press("Control+k"),
    () => page.getByRole("button", { name: say("desk:palette.open") }).click(),
  ]) {
    await opens();
    await expect(field).toBeFocused();
    await field.fill(`erstatten ${number}`);
    await expect(page.getByRole("option", { name: t("acts.refund.of", { name: number }) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/de-DE/console/orders/${number}\\?act=refund`));
    await expect(refund).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(refund).toBeHidden();
  }
});

test("keys of one letter jump, go through a list and open what is chosen, until they are switched off @desktop", async ({
  page,
}) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`deskPalette:${key}`, values);
  await signIn(page, OPERATOR, "/console");
  await awake(page);
  // The second letter counts for a moment only: a machine that is busy may be slower than anybody's fingers.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(page).toHaveURL(/\/console\/products/, { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: say("productDesk:title") })).toBeVisible();
  await awake(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = page.getByRole("row").nth(2).getByRole("link");
  await expect(second).toBeFocused();
  const name = await second.innerText();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("gojx?");
  await expect(page.getByRole("searchbox")).toHaveValue("gojx?");
  await second.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await awake(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: t("keys.title") });
  await expect(help.getByText(say("desk:console.places.allOrders"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await help.getByRole("checkbox", { name: t("keys.switch") }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(help).toBeHidden();
});

test("on a phone the button asks why a product costs what it does in a country @phone", async ({ page }) => {
  const say = wordsOf("fr");
  const t = (key: string, values?: Record<string, string | number>) => say(`deskPalette:${key}`, values);
  await signIn(page, OPERATOR, localePath("/console/products", "fr-FR"));
  await awake(page);
  await page.getByRole("button", { name: say("desk:palette.open") }).click();
  await page.getByRole("combobox", { name: t("label") }).fill("prix rise Autriche");
  const option = page.getByRole("option", { name: /Autriche/ }).first();
  await expect(option).toBeVisible();
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);
  await option.click();
  await expect(page).toHaveURL(/\/fr-FR\/console\/prices\?.*country=AT/);
  const inspector = page.getByRole("dialog");
  await expect(inspector.getByRole("combobox", { name: say("priceDesk:inspect.country") })).toHaveValue("AT");
  await expect(inspector.getByRole("table")).toBeVisible();
});

test("whoever works for a brand finds its own orders and listings, and no act of the team @desktop", async ({
  page,
}) => {
  const say = wordsOf("en");
  await signIn(page, "vendor@example.com", "/brand");
  await awake(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: say("deskPalette:label") });
  await field.fill("refund VS-26");
  await expect(page.getByText(say("deskPalette:nothing", { text: "refund VS-26" }))).toBeVisible();
  await field.fill(say("desk:brand.places.policies"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/brand\/edit\/policies/);
});
