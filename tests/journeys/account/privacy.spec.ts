import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailsTo, mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const CODE = /\b[2-9A-HJ-NP-Z]{4}\b/;

test("a shopper downloads their data and deletes the account, each for a mailed code @phone", async ({ page }) => {
  const email = newAddress();
  await signIn(page, email, "/customer/profile");
  const code = page.getByRole("textbox", { name: say("auth:code.label") });

  await page.getByRole("button", { name: say("account:data.download") }).click();
  const asked = page.getByRole("dialog", { name: say("account:data.downloadTitle") });
  await expect(asked.getByText(email)).toBeVisible();
  await asked.getByRole("button", { name: say("account:data.send") }).click();
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailsTo(email, CODE).length, { timeout: 15_000 }).toBe(2);
  await code.fill(CODE.exec(mailsTo(email, CODE)[0]?.subject ?? "")?.[0] ?? "");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    asked.getByRole("button", { name: say("account:data.download") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as { profile: { email: string } };
  expect(data.profile.email).toBe(email);

  await page.getByRole("button", { name: say("account:data.erase") }).click();
  const last = page.getByRole("dialog", { name: say("account:data.eraseTitle") });
  await expectAccessible(page);
  await last.getByRole("button", { name: say("account:data.send") }).click();
  await expect.poll(() => mailsTo(email, CODE).length, { timeout: 15_000 }).toBe(3);
  await code.fill(CODE.exec(mailsTo(email, CODE)[0]?.subject ?? "")?.[0] ?? "");
  await last.getByRole("button", { name: say("account:data.eraseNow") }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await mailTo(email, /Your account is deleted/);
  await visit(page, "/customer/profile");
  await expect(page).toHaveURL(/\/sign-in/);
});
