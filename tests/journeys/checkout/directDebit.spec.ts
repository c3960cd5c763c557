import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailsTo, newAddress } from "../../support/inbox";
import { ACCOUNTS } from "../../support/flows/paying";
import { signIn } from "../../support/signIn";
import { wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const CODE = /\b[2-9A-HJ-NP-Z]{4}\b/;

test("a shopper lets the store debit an account for a mailed code, and revokes it @phone", async ({ page }) => {
  const email = newAddress();
  await signIn(page, email, "/customer/profile");
  const code = page.getByRole("textbox", { name: say("auth:code.label") });
  await page.getByRole("link", { name: say("account:methods.debit") }).click();
  await expect(page.getByText(say("debit:none"))).toBeVisible();
  await expect(page.getByText(/I authorize Velstol to debit/)).toBeVisible();

  const { holder, routing_number: routing, account_number: number } = ACCOUNTS.settles;
  await page.getByRole("textbox", { name: say("payment:account.holder") }).fill(holder);
  await page.getByRole("textbox", { name: say("payment:account.routing") }).fill(routing);
  await page.getByRole("textbox", { name: say("payment:account.number") }).fill(number);
  const submit = page.getByRole("button", { name: say("debit:submit") });
  await submit.click();
  await expect(page.getByText(say("debit:agreeNeeded"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: say("debit:agree") }).check();
  await submit.click();
  const asked = page.getByRole("dialog", { name: say("debit:prove") });
  await asked.getByRole("button", { name: say("account:data.send") }).click();
  await expect.poll(() => mailsTo(email, CODE).length, { timeout: 15_000 }).toBe(2);
  await code.fill(CODE.exec(mailsTo(email, CODE)[0]?.subject ?? "")?.[0] ?? "");
  await asked.getByRole("button", { name: say("debit:submit") }).click();
  await expect(page.getByText(say("debit:given"))).toBeVisible();
  await expect(page.getByText("Test Bank •••• 6789")).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: say("debit:revoke") }).click();
  await page
    .getByRole("dialog", { name: say("debit:ask") })
    .getByRole("button", { name: say("debit:revoke") })
    .click();
  await expect(page.getByText(say("debit:revoked"))).toBeVisible();
  await expect(page.getByText(say("debit:none"))).toBeVisible();
});
