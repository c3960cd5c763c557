import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, newAddress } from "../../support/inbox";
import { LANGUAGES, type Say, screenOf, visit, wordsOf } from "../../support/storefront";

const GAME = "/black-friday-game";

/** What a drawer may hold, as the page says it. */
const DRAWN = {
  en: /Empty today|off|Free delivery/,
  de: /Heute leer|Rabatt|Kostenlose Lieferung/,
  fr: /Vide aujourd’hui|de remise|Livraison offerte/,
};

async function signIn(page: Page, say: Say): Promise<void> {
  const email = newAddress();
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
}

for (const [language, locale] of LANGUAGES)
  test(`a visitor reads the chances, signs in and opens a drawer by keyboard (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await visit(page, GAME, locale);
    await expect(page.getByRole("heading", { level: 1, name: say("prizeGame:title") })).toBeVisible();
    const odds = page.getByRole("table");
    await expect(odds.getByRole("row")).toHaveCount(5);
    await expect(odds.getByRole("row", { name: /5\s?%/ })).toContainText(/35\s?%/);
    await expectAccessible(page);
    await page.getByRole("link", { name: say("prizeGame:play.signIn") }).click();
    await signIn(page, say);
    await expect(page).toHaveURL(new RegExp(`${GAME}$`));

    const open = page.getByRole("button", { name: say("prizeGame:play.open") });
    await open.focus();
    await page.keyboard.press("Enter");
    const result = page.getByRole("main").getByRole("status").first();
    await expect(result).toHaveText(DRAWN[language]);
    await expect(open).toBeHidden();
    await expect(page.getByText(say("prizeGame:play.next", { moment: "" }).trim())).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(result).toHaveText(DRAWN[language]);
    await page.getByRole("link", { name: say("prizeGame:draws.all", { count: 1 }) }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("prizeGame:draws.title") })).toBeVisible();
    await expectAccessible(page);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  const say = wordsOf("en");

  test("the drawer is a form, which asks a visitor to sign in @phone", async ({ page }) => {
    await page.goto(GAME);
    await page.getByRole("button", { name: say("prizeGame:play.open") }).click();
    await expect(page).toHaveURL(/sign-in\?next=%2Fblack-friday-game/);
    const email = newAddress();
    await page
      .getByRole("textbox", { name: say("auth:email.label"), exact: true })
      .first()
      .fill(email);
    await page
      .getByRole("button", { name: say("auth:email.submit") })
      .first()
      .click();
    await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
    await page.getByRole("button", { name: say("auth:code.submit") }).click();
    await expect(page).toHaveURL(new RegExp(`${GAME}$`));
    await page.getByRole("button", { name: say("prizeGame:play.open") }).click();
    await expect(page).toHaveURL(/customer\/prizes\?drawn=1/);
    await expect(page.getByRole("main").getByRole("status")).toContainText(/You won|was empty/);
    await page.goto(GAME);
    await page.getByRole("button", { name: say("prizeGame:play.open") }).click();
    await expect(page.getByText(say("prizeGame:told.drawnToday"))).toBeVisible();
  });
});
