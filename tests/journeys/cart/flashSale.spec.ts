import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { fillCartByCall, OWN_ORIGIN, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { awake, CARDS, LANGUAGES, moveMouse, screenOf, seen, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

/** What is for a person comes with the first sign of one. */
async function arrive(page: Page): Promise<void> {
  await awake(page);
  await moveMouse(page);
}

for (const [language, locale] of LANGUAGES)
  test(`a sale says what is left of it, and what the business week is (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const words = wordsOf(language);
    await visit(page, "/sale", locale);
    const pattern = words("flashSale:pieces.taken", { taken: "T", count: 60 }).replace("T", "\\d+");
    await expect(page.getByText(new RegExp(`^${pattern}$`)).first()).toBeVisible();
    const name = { en: "Business week", de: "Woche der Unternehmen", fr: "Semaine des entreprises" }[language];
    const week = page.getByRole("region", { name });
    await expect(week.getByRole("listitem")).not.toHaveCount(0);
    await expect(week.getByText(words("flashSale:week.coming")).first()).toBeVisible();
    await expect(week.getByRole("article")).toHaveCount(0);
    await expect(week.getByRole("link", { name: words("flashSale:week.join") })).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole("region", { name: words("sale:coming.title") })
      .getByRole("listitem")
      .getByRole("link")
      .first()
      .click();
    await expect(page).not.toHaveURL(/\/sale$/);
    await arrive(page);
    await expect(page.getByText(/^\d+\s?% (less from|weniger ab|de moins à partir) /).first()).toBeVisible();
  });

test("a piece in somebody's checkout is taken, and others are told until when it is held @desktop", async ({
  page,
  browser,
}) => {
  const locale = "en-US";
  const other = await (await browser.newContext()).newPage();
  const post = async (path: string, data: unknown) =>
    (await (
      await other.request.post(path, { data, headers: { ...OWN_ORIGIN, "accept-language": locale } })
    ).json()) as Record<string, unknown>;
  await fillCartByCall(other, locale, [{ slug: "canvas-16", quantity: 2 }]);
  const card = { number: CARDS.threeDSecure, exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
  const { token } = await post("/sandbox/payments/tokens", card);
  const placed = await post("/order-api/order/cart/checkout", {
    customer: { ...PORTLAND, email: newAddress() },
    payment: { gateway_id: 1, card_token: token },
    gift_card: null,
  });
  expect(placed.order).toBeTruthy();

  await visit(page, "/sale");
  const item = page
    .getByRole("region", { name: "48-hour sale" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Canvas/ }) });
  const held = /in other checkouts?\. .*by \w{3}, \w{3} \d/;
  await expect(item.getByText(held)).toBeVisible();
  await expectAccessible(page);

  await item.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Canvas/ })).toBeVisible();
  await arrive(page);
  await expect(seen(page.getByText(/^\d+ of 30 taken$/))).toBeVisible();
  await expect(seen(page.getByText(held))).toBeVisible();
  await expectAccessible(page);
});

test("a member of a company sees which product it is each day @phone", async ({ page }) => {
  await signIn(page, newAddress().replace(/@.*/, "@company.example"), "/sale");
  await awake(page);
  const week = page.getByRole("region", { name: "Business week" });
  await expect(week.getByRole("article").first()).toBeVisible();
  await expect(week.getByText(/% less on that day, up to 3 pieces each$/).first()).toBeVisible();
  await expect(week.getByText(say("flashSale:week.ended")).first()).toBeVisible();
  await expect(week.getByRole("link", { name: say("flashSale:week.join") })).toBeHidden();
  await expectAccessible(page);
});

test("who comes to a product by somebody's link is told what it promises, and keeps it until they sign in @desktop", async ({
  page,
  browser,
}) => {
  await signIn(page, newAddress(), "/customer/referrals");
  const link = page.getByText(/\/invite\?code=[A-Z0-9]+$/);
  await expect(link).toBeVisible();
  const code = ((await link.textContent()) ?? "").split("code=")[1] ?? "";

  const friend = await (await browser.newContext()).newPage();
  await visit(friend, `/standing-desks/rise-duo?rid=${code}`);
  await arrive(friend);
  await expect(friend.getByText(say("invites:friend.coins", { count: 10 }))).toBeVisible();
  await expectAccessible(friend);
  const canonical = friend.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/standing-desks\/rise-duo$/);
  await friend.getByRole("link", { name: say("invites:see") }).click();
  await expect(friend).toHaveURL(new RegExp(`/invite\\?code=${code}`));

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, "/standing-desks/rise-duo?rid=NOBODYS1");
  const asked = stranger.waitForResponse((answer) => answer.url().includes("rid=NOBODYS1"));
  await arrive(stranger);
  expect((await asked).status()).toBe(200);
  await expect(stranger.getByRole("link", { name: say("invites:see") })).toBeHidden();
  expect(await stranger.evaluate(() => Object.values(localStorage).join())).not.toContain("NOBODYS1");
});
