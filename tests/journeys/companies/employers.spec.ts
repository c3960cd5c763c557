import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo } from "../../support/inbox";
import { awake, inOwnTimeZone, visit } from "../../support/storefront";

const newCaller = () => `caller-${Date.now()}-${Math.floor(Math.random() * 1e6)}@northbank-robotics.example`;

test("an employer calculates the programme and books a call in their own time zone @phone", async ({ page }) => {
  await visit(page, "/employers");
  await awake(page);
  await page.getByRole("textbox", { name: "People in your company" }).fill("200");
  await page.getByRole("textbox", { name: "Budget for each, a year" }).fill("450");
  await page.getByRole("textbox", { name: "Of them, who order" }).fill("50");
  await page.getByRole("textbox", { name: "Off the price" }).fill("10");
  await expect(page.getByText("$5,000")).toBeVisible();
  await expect(page.getByText("$45,000")).toBeVisible();
  await page.getByRole("textbox", { name: "Off the price" }).fill("99");
  await expect(page.getByText("A whole number from 0 to 50")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Book a call" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Book a call" })).toBeVisible();
  await awake(page);
  await inOwnTimeZone(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByText("Please choose a time.")).toBeVisible();
  await page.locator("details").nth(1).locator("summary").click();
  await page.locator("details").nth(1).getByRole("radio").nth(2).check({ force: true });
  // Another time zone shows the same moment, still chosen.
  await page.getByLabel("Times are shown for").selectOption("Europe/Lisbon");
  await expect(page).toHaveURL(/Lisbon/);
  await expect(page.locator("details[open]").getByRole("radio", { checked: true })).toHaveCount(1);
  await page.getByLabel("Name", { exact: true }).fill("Dana Okafor");
  const caller = newCaller();
  await page.getByLabel("Work e-mail").fill(caller);
  await page.getByLabel("Phone").fill("+1 415 555 2671");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your call is booked" })).toBeVisible();
  const mail = await mailTo(caller, /^Your call on /);
  expect(mail.files).toEqual(["call.ics"]);
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your call is canceled" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator and the call work as forms @desktop", async ({ page }) => {
    await page.goto("/de-DE/employers");
    await page.getByLabel("Menschen in Ihrem Unternehmen").fill("200");
    await page.getByLabel("Budget je Person und Jahr").fill("450");
    await page.getByLabel("Davon bestellen").fill("50");
    await page.getByLabel("Rabatt auf den Preis").fill("10");
    await page.getByRole("button", { name: "Berechnen" }).click();
    await expect(page.getByText(/^5\.000/)).toBeVisible();
    await page.goto("/de-DE/employers/call");
    await page.locator("details").nth(2).locator("summary").click();
    await page.locator("details").nth(2).getByRole("radio").nth(1).check({ force: true });
    await page.getByLabel("Name", { exact: true }).fill("Dana Okafor");
    await page.getByLabel("Geschäftliche E-Mail-Adresse").fill("dana@web.de");
    await page.getByLabel("Telefon").fill("030 901820");
    await page.getByRole("button", { name: "Gespräch buchen" }).click();
    await expect(page.getByText("Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse.").first()).toBeVisible();
    await expect(page.getByLabel("Telefon")).toHaveValue("030 901820");
  });
});
