import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { proveIn } from "../../support/proveIn";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, visit, wordsOf } from "../../support/storefront";

const OWNER = "vendor@example.com";
const FINANCE = "finance@halvorsen-reed.example";
const SHIPPER = "shipper@halvorsen-reed.example";
const OPERATOR = "operator@example.com";

test("finance reads statements and entries, who sends goods does not @desktop", async ({ page, browser }) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`vendorMoney:${key}`, values);
  await signIn(page, FINANCE, "/brand/settings");
  await awake(page);
  await expect(page.getByRole("heading", { name: t("statementsTitle") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("brand:teamTitle") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("account.change") })).toHaveCount(0);
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);
  const link = page.getByRole("link", { name: "V3-000001", exact: true });
  const paper = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([paper.status(), (await paper.text()).includes("V3-000001")]).toEqual([200, true]);

  const other = await browser.newPage();
  await signIn(other, SHIPPER, "/brand");
  await expect(other.getByText(t("nextPayout"))).toHaveCount(0);
  expect((await other.goto("/brand/settings"))?.status()).toBe(404);
  await other.close();
});

for (const [language, locale] of [
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`an owner is told what is wrong with an account (${language}) @phone`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string) => say(`vendorMoney:${key}`);
    await signIn(page, OWNER, localePath("/brand", locale));
    await awake(page);
    await expect(page.getByText(t("nextPayout"))).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/brand/settings", locale);
    await page.getByRole("button", { name: t("account.change") }).click();
    await page.getByRole("textbox", { name: t("account.name") }).fill("Halvorsen");
    await page.getByRole("textbox", { name: t("account.iban") }).fill("DE00");
    await page.getByRole("button", { name: t("account.save") }).click();
    await expect(page.getByText(t("account.errors.iban"))).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });

test("a run that the store proposed is approved with a code @desktop", async ({ page }) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`vendorMoney:staff.${key}`, values);
  await signIn(page, OPERATOR, "/console/payouts");
  await awake(page);
  await expect(page.getByText(t("states.proposed"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("approve"), exact: true }).click();
  await expectAccessible(page);
  await proveIn(page, OPERATOR, t("approve"));
  await expect(page.getByText(t("approved"))).toBeVisible();
  await visit(page, "/console/payouts?view=corrections");
  await page.getByRole("combobox", { name: t("brand") }).selectOption("Halvorsen & Reed Woodshop");
  await page.getByRole("button", { name: t("correct"), exact: true }).click();
  await expect(page.getByText(t("amountNeeded"))).toBeVisible();
  await page.getByRole("textbox", { name: t("amount") }).fill("-12.50");
  await page.getByRole("textbox", { name: t("reason") }).fill("Booth at the spring fair");
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("correct"), exact: true }).click();
  await proveIn(page, OPERATOR, t("correct"));
  await expect(page.getByText(t("corrected", { brand: "Halvorsen & Reed Woodshop", amount: "-$12.50" }))).toBeVisible();
  await visit(page, "/console/payouts?view=commissions");
  await expect(page.getByRole("heading", { name: t("setTitle") })).toBeVisible();
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: t("ratePercent") }).fill("14");
  await page.getByRole("textbox", { name: t("category") }).fill("no-such-category");
  await page.getByRole("button", { name: t("set"), exact: true }).click();
  await expect(page.getByText("There is no such category.")).toBeVisible();
});
