import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { wordsOf } from "../../support/storefront";

const say = wordsOf("en");

test("an employee adds a work e-mail, follows its link, and removes it again @phone", async ({ page }) => {
  const email = newAddress();
  await signIn(page, email, "/customer/profile");

  const part = page.getByRole("region", { name: say("account:workEmail.title") });
  const field = part.getByRole("textbox", { name: say("account:workEmail.label") });
  const send = part.getByRole("button", { name: say("account:workEmail.send") });
  await field.fill("somebody@gmail.com");
  await send.click();
  await expect(field).toHaveAccessibleDescription(/work email/);
  const work = newAddress().replace(/@.*/, "@company.example");
  await field.fill(work);
  await send.click();
  await expect(part.getByText(work)).toBeVisible();
  // The header over the page leaves all of the first fields free.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const { text } = await mailTo(work, /Confirm your work e-mail/);
  await page.goto(/\S+work_email=\S+/.exec(text)?.[0] ?? "");
  await expect(part.getByText("Your work e-mail is confirmed")).toBeVisible();
  await expect(page).toHaveURL("/customer/profile");
  await page.reload();
  await expect(part.getByText(say("account:workEmail.member", { company: "Company Example" }))).toBeVisible();

  await part.getByRole("button", { name: say("account:workEmail.remove") }).click();
  const asked = page.getByRole("dialog", { name: say("account:workEmail.askTitle") });
  await expectAccessible(page);
  await asked.getByRole("button", { name: say("account:workEmail.remove") }).click();
  await expect(field).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a work e-mail gets in by a mailed code on two pages, in German @desktop", async ({ page }) => {
    const german = wordsOf("de");
    const email = newAddress().replace(/@.*/, "@company.example");
    await page.goto("/de-DE/sign-in?work=1&next=/customer/profile");
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    const told = page.getByRole("main").getByRole("alert");
    const field = page.getByLabel(german("auth:email.workLabel"));
    await field.fill("jemand@gmail.com");
    await page.getByRole("button", { name: german("auth:email.submit") }).click();
    await expect(told).toContainText(german("auth:password.refused.work"));
    await expect(field).toHaveValue("jemand@gmail.com");
    await field.fill(email);
    await page.getByRole("button", { name: german("auth:email.submit") }).click();
    await expect(page).toHaveURL(/\/de-DE\/otp\?sent=code/);
    const code = await codeFor(email);
    // Once more at once: the page stays, and the code that is on its way still counts.
    await page.getByRole("button", { name: german("auth:code.resend") }).click();
    await expect(told).toContainText(german("auth:password.refused.tooSoon"));
    await page.getByLabel(german("auth:code.label")).fill(code === "2222" ? "3333" : "2222");
    await page.getByRole("button", { name: german("auth:code.submit") }).click();
    await expect(told).toContainText(german("auth:password.refused.wrongCode"));
    await page.getByLabel(german("auth:code.label")).fill(` ${code.toLowerCase()} `);
    await page.getByRole("button", { name: german("auth:code.submit") }).click();
    await expect(page).toHaveURL("/de-DE/customer/profile");
  });

  test("an address that is new signs up by code alone, beside the form for a password @phone", async ({ page }) => {
    const email = newAddress();
    await page.goto("/sign-up");
    await expect(page.locator("input[type=password]")).toBeVisible();
    await page.getByLabel(say("auth:email.label")).first().fill(email);
    await page.getByRole("button", { name: say("auth:email.submit") }).click();
    await page.getByLabel(say("auth:code.label")).fill(await codeFor(email));
    await page.getByRole("button", { name: say("auth:code.submit") }).click();
    await expect(page).toHaveURL("/customer/your-orders");
  });
});
