import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { american, atCart, fillCard, fillDelivery, payButton, seeThanks } from "../../support/flows/purchase";
import { signIn } from "../../support/signIn";
import { answers, awake, CARDS, seen, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const colleague = () => newAddress().replace(/@.*/, "@company.example");

const amountIn = async (part: Locator) => /\$[\d,.]+/.exec((await part.textContent()) ?? "")?.[0] ?? "";
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("is_epp"), localStorage.getItem("epp_discount")]);

test("a member sees one price on card, product, cart, checkout and order, and why @desktop", async ({ page }) => {
  const email = colleague();
  await signIn(page, email, "/light-and-sound");
  await awake(page);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: "Arc", exact: false }) })
    .first();
  await answers(card);
  const own = card.getByText(/^Your price (from )?\$/);
  await expect(own).toBeVisible();
  const price = await amountIn(own);
  await expect(card.getByText(/^public price \$/)).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(["1", "10"]);

  // By keyboard: opened, read, closed again.
  const why = card.getByRole("button", { name: say("price.why") });
  await why.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByText("Your price as a member of Company Example");
  await expect(panel).toBeVisible();
  await expect(page.getByText("−10%").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(why).toBeFocused();

  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const box = page.locator("#buy");
  await expect(box.getByText(/^Your price (from )?\$/)).toContainText(price);
  const rate = (Math.ceil((Number(price.slice(1)) * 100) / 12) / 100).toFixed(2);
  await expect(box.getByText(say("product:price.monthly", { amount: `$${rate}` }))).toBeVisible();
  // What a card calls "from" is the basic version, which the page opens with.
  await page
    .getByRole("button", { name: say("product:buy.add") })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(/^Your price (from )?\$/).first()).toContainText(price);

  await page.goto("/cart");
  await awake(page);
  await expect(seen(page.getByText(/^Your price (from )?\$/))).toContainText(price);
  await expect(seen(page.getByText("Discount with Company Example (−10%)"))).toBeVisible();

  await visit(page, "/secure-checkout");
  await expect(seen(page.getByText("Discount with Company Example (−10%)"))).toHaveCount(1);
  const shopper = american(email);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  await expect(seen(page.getByText(/^Your price (from )?\$/))).toContainText(price);
});

test("a member who never asked to manage reads what their company gives them @desktop", async ({ page }) => {
  await signIn(page, colleague(), "/customer/company");
  await expect(page.getByRole("heading", { name: say("company:title"), exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("company:allowance.title") })).toBeVisible();
  await expectAccessible(page);
});

test("a desk is paid by what the company gives, and the rest by an own card; both pages say who paid what @phone", async ({
  page,
}) => {
  const email = colleague();
  await signIn(page, email, "/");
  await atCart(page, [{ slug: "rise-duo", quantity: 1 }]);
  const paying = page.getByRole("checkbox", { name: say("cart:allowance.use") });
  await paying.click();
  await expect(paying).toBeChecked();
  const allowance = seen(page.getByText(say("cart:steps.allowance"), { exact: true }));
  await expect(allowance).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/secure-checkout");
  // A phone shows the total, and what it is made of when one asks.
  await seen(page.getByText(say("checkout:summary.show"))).click();
  await expect(allowance).toBeVisible();
  const shopper = american(email);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  await expect(seen(page.getByText(say("cart:steps.allowance"), { exact: true }))).toBeVisible();
  await visit(page, "/customer/company");
  await expect(page.getByRole("heading", { name: say("company:allowance.title") })).toBeVisible();
  await expect(page.getByText(/^\$0(\.00)? of \$[\d.]+ left/)).toBeVisible();
});

test("whoever signs out leaves nothing of the programme behind @desktop", async ({ page }) => {
  await signIn(page, colleague(), "/customer/profile");
  await expect.poll(() => stored(page)).toEqual(["1", "10"]);
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect.poll(() => stored(page)).toEqual([null, null]);
});

test("a work e-mail leads to its company's programme, where its prices are searched @phone", async ({ page }) => {
  await visit(page, "/employees");
  const field = page.getByRole("textbox", { name: say("employees:check.label") });
  const send = page.getByRole("button", { name: say("employees:check.submit") });
  await field.fill("somebody@nowhere-at-all.example");
  await send.click();
  await expect(field).toHaveAccessibleDescription(say("employees:check.none"));
  await field.fill("somebody@company.example");
  await send.click();
  await page.getByRole("link", { name: say("employees:check.see", { company: "Company Example" }) }).click();
  await expect(page.getByRole("heading", { level: 1, name: "10% off for everyone at Company Example" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("searchbox", { name: say("employees:search.label") }).fill("lamp");
  await expect(page.getByRole("status").filter({ hasText: "“lamp”" })).toBeVisible();
  await expect(page.getByText(/^members pay \$/).last()).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a work e-mail is checked by the page itself @desktop", async ({ page }) => {
    await page.goto("/de-DE/employees");
    await page.getByRole("textbox", { name: /geschäftliche/ }).fill("jemand@nirgends.example");
    await page.getByRole("button", { name: "Mein Unternehmen prüfen" }).click();
    await expect(page.getByText("Zu dieser Adresse kennen wir kein Unternehmen.", { exact: false })).toBeVisible();
    await page.getByRole("textbox", { name: /geschäftliche/ }).fill("jemand@grauwald-software.example");
    await page.getByRole("button", { name: "Mein Unternehmen prüfen" }).click();
    await expect(page).toHaveURL("/de-DE/employees?company=grauwald-software");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Grauwald Software");
  });
});
