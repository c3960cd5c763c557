import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../contract/locales";
import { expectAccessible } from "../support/axe";
import { codeFor, newAddress } from "../support/inbox";
import { american, fillCard, fillDelivery, payButton, seeThanks, takeProduct } from "../support/purchase";
import { CARDS, LANGUAGES, screenOf, wordsOf } from "../support/storefront";

const english = wordsOf("en");
const WAYS = {
  en: /20 coins for you, 10 coins for them/,
  de: /Jemanden einladen: 20 /,
  fr: /Inviter un ami\s: 20 /,
};
const CREDIT = "/customer/credit";

async function signIn(page: Page, email: string, to: string, say = english): Promise<void> {
  await page.goto(to);
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
  await expect(page).toHaveURL(to);
}

for (const [language, locale] of LANGUAGES)
  test(`a customer sees what there is to spend, filters it, and learns how coins come (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await signIn(page, newAddress(), localePath(CREDIT, locale), say);
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
  const shopper = american(email);
  await takeProduct(page, english);
  await page.getByRole("link", { name: english("cart.checkout") }).click();
  await fillDelivery(page, english, shopper);
  await fillCard(page, english, CARDS.pays);
  await payButton(page, english).click();
  await seeThanks(page, english, shopper);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: english("rewards:order.shareOn", { name: "X" }) }).click();
  expect((await opened).url()).toContain("x.com/intent/post");
  await expect(page.getByText(english("rewards:order.done", { coins: "1 coin" }))).toBeVisible();
  await expect(page.getByRole("button", { name: english("rewards:order.shared", { name: "X" }) })).toBeDisabled();
  await expectAccessible(page);
});
