import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { american, fillCard, fillDelivery, french, payButton, type Shopper } from "../../support/flows/purchase";
import { answers, awake, CARDS, isPhone, seen, visit, wordsOf } from "../../support/storefront";

const GROUP = "/group-buy/R1SED002";

for (const [language, locale, shopperOf, screen] of [
  ["en", "en-US", american, "@phone"],
  ["fr", "fr-FR", french, "@desktop"],
] as const)
  test(`a guest joins a group, sees it everywhere, and leaves it with their money back (${language}) ${screen}`, async ({
    page,
    browser,
  }) => {
    const say = wordsOf(language);
    const shopper: Shopper = shopperOf(newAddress());
    const people = page.getByText(/\d+ (people are in|personnes participent)/);
    await visit(page, "/group-buy", locale);
    await awake(page);
    await expect(page.getByText(say("groupBuy:own.none"))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("groupBuy:ended") })).toBeVisible();
    await expectAccessible(page);

    await visit(page, GROUP, locale);
    await awake(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("img", { name: say("groupBuy:share.qr") })).toBeVisible();
    const before = Number(/\d+/.exec((await people.first().textContent()) ?? "")?.[0]);
    expect(before).toBeGreaterThan(0);
    await expectAccessible(page);

    // Somebody else looks at the group meanwhile.
    const watcher = await (await browser.newContext()).newPage();
    await visit(watcher, GROUP, locale);
    await awake(watcher);

    await page.getByRole("button", { name: /Join for|Participer pour/ }).click();
    await expect(page).toHaveURL(/secure-checkout\?quick=1/);
    await awake(page);
    if (isPhone(page))
      await page
        .locator("summary")
        .filter({ hasText: say("checkout:summary.show") })
        .click();
    await expect(seen(page.getByText(say("groupBuy:cart.title")))).toBeVisible();
    await expect(page.getByRole("button", { name: say("requests:ask.action") })).toBeHidden();
    await fillDelivery(page, say, shopper);
    await fillCard(page, say, CARDS.pays);
    await payButton(page, say).click();
    await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 });
    await expect(page.getByText(say("checkout:thanks.held"))).toBeVisible();
    await expectAccessible(page);

    // The count came by the socket, without a reload.
    await expect(watcher.getByText(new RegExp(`^${before + 1} `)).first()).toBeVisible({ timeout: 20_000 });
    const mail = await mailTo(shopper.email, /group|groupe/i);
    expect(mail.text).toContain(GROUP);

    await visit(page, "/group-buy", locale);
    await awake(page);
    const leave = page.getByRole("button", { name: say("groupBuy:leave.action") });
    await expect(leave).toBeVisible();
    await leave.click();
    await page.getByRole("button", { name: say("groupBuy:leave.yes") }).click();
    await expect(page.getByText(say("groupBuy:own.state.left"))).toBeVisible();
    await expectAccessible(page);
    await watcher.close();
  });

test("a product's page offers groups, and leads to sign in to start one @desktop", async ({ page }) => {
  const say = wordsOf("de");
  await visit(page, "/standing-desks/rise-duo", "de-DE");
  await awake(page);
  const show = page.getByRole("link", { name: say("product:group.show") });
  await show.scrollIntoViewIfNeeded();
  await answers(show);
  await show.click();
  const part = page.getByRole("region", { name: say("groupBuy:offer.title") });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole("table")).toBeVisible();
  await expect(part.getByRole("button", { name: /^Mitmachen für/ }).first()).toBeVisible();
  await part.getByRole("link", { name: say("groupBuy:offer.signIn") }).click();
  await expect(page).toHaveURL(/sign-in\?next=/);
});
