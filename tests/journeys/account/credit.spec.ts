import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const english = wordsOf("en");
const WAYS = {
  en: /20 coins for you, 10 coins for them/,
  de: /Jemanden einladen: 20 /,
  fr: /Inviter un ami\s: 20 /,
};
const CREDIT = "/customer/credit";

for (const [language, locale] of LANGUAGES)
  test(`a customer sees what there is to spend, filters it, and learns how coins come (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await signIn(page, newAddress(), localePath(CREDIT, locale));
    await expect(page.getByRole("heading", { level: 1, name: say("credit:title") })).toBeVisible();
    await expect(page.getByText(say("credit:history.empty"), { exact: true })).toBeVisible();
    await expect(page.getByText(say("credit:payouts.few", { least: 50 }))).toBeVisible();
    await page.getByRole("link", { name: say("credit:history.gift_card"), exact: true }).click();
    await expect(page).toHaveURL(/wallet=gift_card/);
    await expectAccessible(page);

    await page.getByRole("button", { name: say("credit:sums.how") }).click();
    const popup = page.getByRole("dialog", { name: say("rewards:title") });
    await expect(popup.getByText(say("rewards:none"))).toBeVisible();
    await expect(popup.getByText(WAYS[language])).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole("link", { name: say("rewards:ways.about") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("share:title") })).toBeVisible();
    await expect(popup).toBeHidden();
    await expectAccessible(page);
  });

test("what inviting brings reads in German without scripts @desktop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const sage = wordsOf("de");
  await page.goto("/de-DE/share-and-earn-money");
  await expect(page.getByRole("heading", { level: 1, name: sage("share:title") })).toBeVisible();
  await expect(page.getByRole("row", { name: /^10 200 184,00\s€$/ })).toBeVisible();
  await context.close();
});

test("a buyer shares a purchase for coins, once for each network @desktop", async ({ page, context }) => {
  await context.route(/facebook\.com|x\.com|linkedin\.com/, (route) => route.fulfill({ body: "shared" }));
  const email = newAddress();
  await signIn(page, email, CREDIT);
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
  await visit(page, `/thank-you?order=${number}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: english("rewards:order.shareOn", { name: "X" }) }).click();
  expect((await opened).url()).toContain("x.com/intent/post");
  await expect(page.getByText(english("rewards:order.done", { coins: "1 coin" }))).toBeVisible();
  await expect(page.getByRole("button", { name: english("rewards:order.shared", { name: "X" }) })).toBeDisabled();
  await expectAccessible(page);
});
