import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, mailsTo, mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const CODE = /\b[2-9A-HJ-NP-Z]{4}\b/;

test("a shopper moves the account to another address with a code from each mailbox @phone", async ({ page }) => {
  const [email, wanted] = [newAddress(), newAddress()];
  await signIn(page, email, "/customer/profile");

  await page.getByRole("button", { name: say("account:newEmail.change") }).click();
  const dialog = page.getByRole("dialog", { name: say("account:newEmail.title") });
  const address = dialog.getByRole("textbox", { name: say("account:newEmail.new") });
  await address.fill(email);
  await dialog.getByRole("button", { name: say("account:newEmail.send") }).click();
  await expect(dialog.getByText(say("account:newEmail.same"))).toBeVisible();
  await address.fill(wanted);
  await dialog.getByRole("button", { name: say("account:newEmail.send") }).click();
  const [own, other] = [dialog.getByLabel(`Code sent to ${email}`), dialog.getByLabel(`Code sent to ${wanted}`)];
  await expect(own).toBeFocused();
  await expectAccessible(page);
  const second = await codeFor(wanted);
  await expect.poll(() => mailsTo(email, CODE).length, { timeout: 15_000 }).toBe(2);
  await own.fill(CODE.exec(mailsTo(email, CODE)[0]?.subject ?? "")?.[0] ?? "");
  await other.fill(second.startsWith("A") ? "BBBB" : "AAAA");
  await dialog.getByRole("button", { name: say("account:newEmail.submit") }).click();
  await expect(other).toHaveAttribute("aria-invalid", "true");
  await expect(other).toBeFocused();
  await other.fill(second.toLowerCase());
  await dialog.getByRole("button", { name: say("account:newEmail.submit") }).click();
  await expect(page.getByText(say("account:newEmail.done"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-mail", exact: true })).toHaveValue(wanted);
  await mailTo(email, /The address of your account has changed/);
});
