import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, mailTo, newAddress } from "../../support/inbox";
import { american, fillCard, fillDelivery, payButton, seeThanks, takeProduct } from "../../support/flows/purchase";
import { awake, CARDS, isPhone, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
}

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code from the e-mail" });

/** Another code than the one that was mailed. */
const wrong = (code: string) => (code.startsWith("A") ? "B" : "A") + code.slice(1);

test("a shopper signs in over the page with a mailed code, and the page stays @quick", async ({ page }) => {
  const email = newAddress();
  await visit(page, "/standing-desks/rise-duo");
  if (isPhone(page)) await visit(page, "/standing-desks");
  const name = say("header.barAccount");
  const entry = isPhone(page)
    ? page.getByRole("link", { name, exact: true })
    : page.getByRole("banner").getByRole("link", { name: say("action.signIn") });
  await entry.click();
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await askForCode(page, email);
  await expect(codeField(page)).toBeFocused();
  await expect(modal.getByText(/Another code in [12]:\d\d/)).toBeVisible();

  const code = await codeFor(email);
  await codeField(page).fill(wrong(code));
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await codeField(page).fill(code.toLowerCase());
  await expect(modal).toBeHidden();
  if (isPhone(page)) await page.getByRole("link", { name, exact: true }).click();
  else await page.getByRole("banner").getByLabel(`Account of ${email}`).click();
  if (!isPhone(page)) await page.getByRole("link", { name: "Your orders" }).first().click();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
});

test("a code works once, and the countdown to another one survives a reload @phone", async ({ page }) => {
  const email = newAddress();
  await visit(page, "/sign-in");
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  await visit(page, "/sign-in");
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByText(/Another code in [12]:\d\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send another code" })).toHaveCount(0);
  await codeField(page).fill(await codeFor(email));
  await expect(page).toHaveURL("/customer/your-orders");
});

test("a visitor who wants to see orders signs in first and comes back to them @desktop", async ({ page }) => {
  const email = newAddress();
  await page.goto("/customer/your-orders");
  await expect(page).toHaveURL("/sign-in?next=%2Fcustomer%2Fyour-orders");
  await askForCode(page, email);
  await codeField(page).fill(await codeFor(email));
  await expect(page).toHaveURL("/customer/your-orders");
  await expect(page.getByRole("heading", { level: 1, name: "Your orders" })).toBeVisible();
});

test("an address that leads out of the store is dropped after signing in @desktop", async ({ page }) => {
  const email = newAddress();
  await visit(page, "/sign-in?next=//evil.test");
  await askForCode(page, email);
  await codeField(page).fill(await codeFor(email));
  await expect(page).toHaveURL("/customer/your-orders");
});

test("what a guest ordered is in the account of the same e-mail, with its details, until they sign out @desktop @quick", async ({
  page,
}) => {
  const shopper = american(newAddress());
  await takeProduct(page, say);
  await page.getByRole("link", { name: say("cart.checkout") }).click();
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  const number = await seeThanks(page, say, shopper);
  await mailTo(shopper.email, new RegExp(number));

  await page.getByRole("link", { name: "Save it to an account" }).click();
  await askForCode(page, shopper.email);
  await codeField(page).fill(await codeFor(shopper.email));
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Desk Lamp Arc");
  await expect(page.getByRole("main")).toContainText("12 River Street");
  await expect(page.getByRole("main")).toContainText("4242");

  const account = page.getByRole("navigation", { name: "Your account" }).first();
  await account.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("main").getByText(number)).toBeVisible();

  await account.getByRole("link", { name: "Your details" }).click();
  const name = page.getByRole("textbox", { name: "Full name" });
  await name.fill("Ada Byron Shopper");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Ada Byron Shopper");
  await awake(page);
  await account.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  // Whoever comes next in this tab does not find the order that was placed in it.
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("checkout"));
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
  await page.goto("/customer/your-orders");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("a customer signs out everywhere: here at once, and in another browser with its next page @desktop", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  const signIn = async (at: Page) => {
    await visit(at, "/sign-in");
    await askForCode(at, email);
    await codeField(at).fill(await codeFor(email));
    await expect(at).toHaveURL("/customer/your-orders");
  };
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(page);
  await visit(page, "/customer/profile");
  const everywhere = say("account:devices.action");
  await page.getByRole("button", { name: everywhere }).click();
  const asked = page.getByRole("dialog", { name: say("account:devices.ask") });
  await expectAccessible(page);
  await asked.getByRole("button", { name: say("action.cancel") }).click();
  await expect(asked).toBeHidden();
  await elsewhere.addCookies(await page.context().cookies());
  await visit(other, "/customer/profile");
  await expect(other.getByRole("heading", { level: 1, name: say("account:profile") })).toBeVisible();

  await page.getByRole("button", { name: everywhere }).click();
  await asked.getByRole("button", { name: everywhere }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You are signed out on all devices.")).toBeVisible();
  await other.goto("/customer/profile");
  await expect(other).toHaveURL(/\/sign-in\?next=/);
  await elsewhere.close();
});
