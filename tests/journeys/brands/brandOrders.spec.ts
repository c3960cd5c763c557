import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { PROOF } from "../../../contract/proof/proofTerms";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { proveIn } from "../../support/proveIn";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, isPhone, screenOf, visit, wordsOf, type Say } from "../../support/storefront";

/** Both screens may go at once, and the codes of one person would be mixed up. */
const SENDERS = { desktop: "vendor@example.com", phone: "shipper@halvorsen-reed.example" };
const FINANCE = "finance@halvorsen-reed.example";
const OPERATOR = "operator@example.com";

const order = (page: Page, quantity: number) =>
  orderByCall(page, {
    locale: "en-US",
    email: newAddress(),
    lines: [{ slug: "headset-hook-oak", quantity }],
    customer: PORTLAND,
  });

/** Orders are split into parts a moment after they are paid. */
async function untilListed(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(number)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await awake(page);
}

const dialogOf = (page: Page, say: Say, act: string) =>
  page.getByRole("dialog", { name: say(`brandOrders:${act}.title`) });

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`a brand accepts a part, sends some of it and gives up the rest (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`brandOrders:${key}`, values);
    const { number } = await order(page, 3);
    await signIn(page, SENDERS[isPhone(page) ? "phone" : "desktop"], localePath("/brand/orders", locale));
    await visit(page, `/brand/orders?q=${number}`, locale);
    await untilListed(page, `${number}-A`);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("link", { name: `${number}-A` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${number}-A` })).toBeVisible();
    await awake(page);
    await expect(page.getByText(PORTLAND.shipping_address)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("accept.open"), exact: true }).click();
    const accept = dialogOf(page, say, "accept");
    await expect(accept).toContainText(t("accept.text", { number: `${number}-A` }));
    await accept.getByRole("button", { name: t("accept.submit"), exact: true }).click();
    await expect(page.getByText(t("accept.done"))).toBeVisible();

    await page.getByRole("button", { name: t("ship.open"), exact: true }).click();
    const ship = dialogOf(page, say, "ship");
    await ship.getByRole("button", { name: t("ship.submit") }).click();
    await expect(ship.getByText(t("ship.carrierNeeded"))).toBeVisible();
    await ship.getByRole("combobox", { name: t("ship.carrier") }).selectOption("UPS");
    await ship.getByRole("textbox", { name: t("ship.tracking") }).fill("1Z999AA10123456784");
    await ship.getByRole("spinbutton").or(ship.locator("input[inputmode=numeric]")).first().fill("1");
    await page.keyboard.press("Tab");
    await expect(ship.getByText(t("ship.rest"))).toBeVisible();
    await expectAccessible(page);
    await ship.getByRole("button", { name: t("ship.submitSome") }).click();
    await expect(page.getByText(t("ship.done"))).toBeVisible();
    await expect(page.getByRole("link", { name: "1Z999AA10123456784" })).toBeVisible();

    await page.getByRole("button", { name: t("deliver.open"), exact: true }).click();
    await dialogOf(page, say, "deliver")
      .getByRole("button", { name: t("deliver.submit"), exact: true })
      .click();
    await expect(page.getByText(t("deliver.done"))).toBeVisible();

    // What the page is still loading would be loaded as a whole page, were it cut off.
    await page.waitForLoadState("networkidle");
    await visit(page, `/brand/orders?part=${number}-B`, locale);
    await page.getByRole("button", { name: t("cannotSend.open"), exact: true }).click();
    const giveUp = dialogOf(page, say, "cannotSend");
    await expect(giveUp).toContainText(t("cannotSend.text"));
    await giveUp.getByRole("spinbutton").or(giveUp.locator("input[inputmode=numeric]")).first().fill("2");
    await giveUp.getByRole("textbox", { name: t("cannotSend.reason") }).fill("Water damage in our store");
    await expectAccessible(page);
    await giveUp.getByRole("button", { name: t("cannotSend.submit") }).click();
    await expect(page.getByText(t("cannotSend.done"))).toBeVisible();
    await expect(page.getByText(t("state.Cancel"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("hidden"))).toBeVisible();

    await visit(page, "/brand/crypto-orders", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title.crypto") })).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/brand/orders?view=all&q=nothing-like-it", locale);
    await expect(page.getByText(t("nothing.title", { q: "nothing-like-it" }))).toBeVisible();
  });

test("a file with names of buyers asks for a code of whoever signed in a while ago", async ({ page }) => {
  const say = wordsOf("en");
  const email = SENDERS[isPhone(page) ? "phone" : "desktop"];
  const { number } = await order(page, 1);
  await signIn(page, email, "/brand/orders");
  await visit(page, `/brand/orders?q=${number}`);
  await untilListed(page, `${number}-A`);
  const button = page.getByRole("button", { name: say("brandOrders:export") });
  const dialog = page.getByRole("dialog", { name: say("desk:export.title") });
  // As the gate answers ten minutes after the last proof.
  const refuse = () =>
    page.route(
      "**/order-api/vendor/parts/export",
      (route) => route.fulfill({ status: 403, json: { status: PROOF.status, message: "", data: {} } }),
      { times: 1 },
    );
  await refuse();
  await button.click();
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await refuse();
  await button.click();
  const [file] = await Promise.all([page.waitForEvent("download"), proveIn(page, email, say("desk:export.submit"))]);
  expect(file.suggestedFilename()).toBe("parts.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(`${number}-A`);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: say("desk:export.again") })).toBeVisible();
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);

  // Another one needs no other proof.
  const [another] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(another.suggestedFilename()).toBe("parts.csv");
});

test("only who sends for a brand opens its orders, only the team those of all @desktop", async ({ page, browser }) => {
  const say = wordsOf("en");
  const { number } = await order(page, 1);
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  await signIn(page, FINANCE, "/");
  for (const path of ["/brand/orders", "/brand/crypto-orders", "/brand/admin-orders"])
    expect([path, await statusOf(path)]).toEqual([path, 404]);

  const desk = await browser.newPage();
  await signIn(desk, OPERATOR, "/brand/admin-orders");
  await visit(desk, `/brand/admin-orders?view=unaccepted&q=${number}`);
  await untilListed(desk, `${number}-A`);
  await expect(desk.getByRole("heading", { level: 1, name: say("brandOrders:title.all") })).toBeVisible();
  await expectAccessible(desk);
  await desk.close();
});
