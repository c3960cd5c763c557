import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { codeFor, newAddress } from "../support/inbox";
import { wordsOf } from "../support/storefront";

const say = wordsOf("en");
const REFERRALS = "/customer/referrals";

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
}

test("a customer chooses a code, passes the link on, and sees who came by it", async ({ page, browser }) => {
  await page.goto(REFERRALS);
  await expect(page).toHaveURL(/sign-in\?next=/);
  await signIn(page, newAddress());
  await expect(page).toHaveURL(REFERRALS);
  await expect(page.getByRole("heading", { level: 1, name: say("referrals:title") })).toBeVisible();
  await expect(page.getByText(say("referrals:list.empty"))).toBeVisible();
  await expect(page.getByRole("img", { name: say("referrals:link.qr") })).toBeVisible();

  const code = page.getByRole("textbox", { name: say("referrals:code.label") });
  const change = page.getByRole("button", { name: say("referrals:code.submit") });
  await code.fill("no spaces");
  await change.click();
  await expect(page.getByText(say("referrals:code.errors.letters"))).toBeVisible();
  await expect(code).toBeFocused();
  const wanted = `DESK${Date.now().toString(36)}`.toUpperCase();
  await code.fill(wanted);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("referrals:code.saved"), { exact: true })).toBeVisible();
  const link = page.getByText(new RegExp(`/invite\\?code=${wanted}$`));
  await expect(link).toBeVisible();
  await expectAccessible(page);

  const friend = await browser.newContext();
  const other = await friend.newPage();
  await other.goto((await link.textContent()) ?? "");
  await expect(other.getByText(say("invites:friend.coins", { count: 10 }))).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: say("invites:friend.action") }).click();
  await signIn(other, newAddress());
  await expect(other).not.toHaveURL(/sign-up/);
  await other.goto(REFERRALS);
  await expect(other.getByRole("row", { name: /Invited by a friend/ })).toBeVisible();
  await friend.close();

  await page.reload();
  const row = page.getByRole("row", { name: new RegExp(say("referrals:list.nameless.inviter")) });
  await expect(row).toContainText(say("referrals:states.joined"));
  await expectAccessible(page);
});
