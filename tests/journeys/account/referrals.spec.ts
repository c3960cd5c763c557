import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, newAddress } from "../../support/inbox";
import { localePath } from "../../../contract/locales";
import { LANGUAGES, type Say, screenOf, wordsOf } from "../../support/storefront";

const REFERRALS = "/customer/referrals";

async function signIn(page: Page, say: Say, email: string): Promise<void> {
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
}

for (const [language, locale] of LANGUAGES)
  test(`a customer chooses a code, passes the link on, and sees who came by it (${language})${screenOf(language)}`, async ({
    page,
    browser,
  }) => {
    const say = wordsOf(language);
    const referrals = localePath(REFERRALS, locale);
    await page.goto(referrals);
    await expect(page).toHaveURL(/sign-in\?next=/);
    await signIn(page, say, newAddress());
    await expect(page).toHaveURL(referrals);
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
    await signIn(other, say, newAddress());
    await expect(other).not.toHaveURL(/sign-up/);
    await other.goto(referrals);
    await expect(
      other.getByRole("row", {
        name: new RegExp(say("referrals:list.newcomer", { name: say("referrals:list.nameless.newcomer") })),
      }),
    ).toBeVisible();
    await friend.close();

    await page.reload();
    const row = page.getByRole("row", { name: new RegExp(say("referrals:list.nameless.inviter")) });
    await expect(row).toContainText(say("referrals:states.joined"));
    await expectAccessible(page);
  });
