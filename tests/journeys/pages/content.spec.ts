import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

test("a question is answered while it is typed, and the answer is judged @phone", async ({ page }) => {
  await visit(page, "/help-center");
  await expectAccessible(page);
  const field = page.getByRole("searchbox", { name: say("articles:search.label") });
  await field.fill("cancle ordr");
  const answer = page.getByRole("status").getByRole("link", { name: "How do I cancel an order?" });
  await expect(answer).toBeVisible();
  await answer.click();
  await expect(page.getByRole("heading", { level: 1, name: "How do I cancel an order?" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole("button", { name: say("articles:helpful.no"), exact: true }).click();
  await page.getByRole("button", { name: say("articles:helpful.reasons.unclear") }).click();
  await expect(page.getByText(say("articles:helpful.noted"))).toBeVisible();
  await page.getByRole("link", { name: say("articles:helpful.contact") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel(say("contact:message"))).toBeVisible();
});

test("without scripts questions lead to results, and a vote is counted @desktop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/help-center");
  await page.getByRole("searchbox", { name: say("articles:search.label") }).fill("cancel order");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("articles:search.action") })
    .click();
  await expect(page).toHaveURL(/\/help-center\/search\/cancel%20order$/);
  await page.getByRole("link", { name: "How do I cancel an order?" }).click();
  await page.getByRole("button", { name: say("articles:helpful.yes"), exact: true }).click();
  await expect(page).toHaveURL(/voted=yes/);
  await expect(page.getByText(say("articles:helpful.thanks"))).toBeVisible();
  await context.close();
});

test("the blog leads from its list to a story and on to its tag @desktop", async ({ page }) => {
  await visit(page, "/fr-FR/ourblog");
  await expectAccessible(page);
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const tag = page
    .getByRole("list", { name: wordsOf("fr")("articles:blog.tags") })
    .getByRole("link")
    .first();
  const name = (await tag.textContent()) ?? "";
  await tag.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a set-up for one person goes into the cart as one @phone", async ({ page }) => {
  await visit(page, "/student");
  await expectAccessible(page);
  const set = page.getByRole("region", { name: "One room, whole degree" });
  const parts = await set.getByRole("listitem").count();
  await set.getByRole("button", { name: say("articles:bundle.add") }).click();
  const cart = page.getByRole("dialog");
  await expect(cart.getByRole("link", { name: /Rise One/ }).first()).toBeVisible();
  expect(parts).toBeGreaterThan(2);
});

test("an editor changes a text, sees how it will look, and the page has it @desktop", async ({ page, browser }) => {
  await visit(page, "/console/content?kind=help");
  await signIn(page, "operator@example.com", "/console/content?kind=help");
  await expect(page.getByRole("heading", { level: 1, name: say("consoleContent:title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(say("consoleContent:search")).fill("gift cards");
  await page.getByRole("button", { name: say("consoleContent:find") }).click();
  await page.getByRole("link", { name: "How do gift cards work?" }).click();
  const summary = page.locator('[name="summary.en"]');
  const words = `Gift cards, told anew at ${Date.now()}: from one order to the next.`;
  await summary.fill(words);
  await page
    .getByRole("region", { name: say("consoleContent:preview.title") })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByText(words).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visit(shopper, "/help-center/promotions-and-coins/gift-cards");
    await expect(shopper.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
