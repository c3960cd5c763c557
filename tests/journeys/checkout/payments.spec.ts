import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { OWN_ORIGIN } from "../../support/flows/orderByCall";
import {
  american,
  atCart,
  atCheckout,
  fillCard,
  fillDelivery,
  payButton,
  seeThanks,
  type Shopper,
} from "../../support/flows/purchase";
import { signIn } from "../../support/signIn";
import { awake, CARDS, seen, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

const way = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** A lamp in the cart, everything filled in, a way to pay chosen. */
async function checkoutBy(page: Page, shopper: Shopper, name: string): Promise<void> {
  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await way(page, name).check();
}

/** The order's number, as the page says it. */
async function orderOn(page: Page): Promise<string> {
  const text = await page
    .getByText(/Order VS-/)
    .first()
    .textContent();
  return /VS-[\w-]+/.exec(text ?? "")?.[0] ?? "";
}

/** Who plays the bank: money arrives for an order. Major units; everything without an amount. */
async function moneyArrives(page: Page, number: string, action: "transfer" | "seen" | "succeed", amount = "") {
  const desk = await page.request.get(`/sandbox/payments?q=${number}`);
  const ref = /pay_[0-9a-f]{36}/.exec(await desk.text())?.[0] ?? "";
  const pressed = { form: { action, amount }, headers: OWN_ORIGIN, maxRedirects: 0 };
  const done = await page.request.post(`/sandbox/payments/desk/${ref}`, pressed);
  expect(done.status()).toBe(303);
}

test("a wallet is opened from its own page, can be left, and pays", { tag: "@phone" }, async ({ page }) => {
  const shopper = american(newAddress());
  await checkoutBy(page, shopper, "PayPal");
  await expect(page.getByText(/you go to PayPal, agree to the payment and come back/)).toBeVisible();
  await expectAccessible(page);
  await payButton(page, say).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/secure-checkout");
  await expect(way(page, "PayPal")).toBeChecked();
  await expect(way(page, "PayPal")).toBeFocused();
  await expect(way(page, "PayPal")).toHaveAccessibleDescription(/Your order was not placed/);
  await payButton(page, say).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await seeThanks(page, say, shopper);
});

test(
  "a wallet that is opened from the cart fills the form in and pays without its page",
  { tag: "@phone" },
  async ({ page }) => {
    await atCart(page);
    await page.getByRole("button", { name: "Pay with PayPal" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/is connected, and your details are filled in/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: say("checkout:address.city") })).toHaveValue("Portland");
    await expect(payButton(page, say)).not.toHaveAttribute("aria-disabled");
    await payButton(page, say).click();
    await expect(heading(page, "Thank you, Ada.")).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "a phone's wallet prices its own address and places the order from the cart",
  { tag: "@phone" },
  async ({ page }) => {
    await atCart(page);
    await page.getByRole("button", { name: "Pay with Apple Pay" }).click();
    const sheet = page.getByRole("dialog", { name: "Pay with Apple Pay" });
    await sheet.getByRole("radio", { name: /Ben Shopper/ }).check();
    await expectAccessible(page);
    await sheet.getByRole("combobox", { name: "Card" }).selectOption("declined");
    await sheet.getByRole("button", { name: /^Pay / }).click();
    await expect(sheet.getByRole("alert")).toContainText("declined");
    await sheet.getByRole("combobox", { name: "Card" }).selectOption("pays");
    await sheet.getByRole("button", { name: /^Pay / }).click();
    await expect(heading(page, "Thank you, Ben.")).toBeVisible({ timeout: 30_000 });
  },
);

test("instalments come back over the lender's confirmation", { tag: "@desktop" }, async ({ page }) => {
  const shopper = american(newAddress());
  await checkoutBy(page, shopper, "Affirm");
  await payButton(page, say).click();
  const back = page.waitForRequest(/\/affirm\/confirm\?token=/);
  await page.getByRole("button", { name: "Approve" }).click();
  await back;
  await seeThanks(page, say, shopper);
});

test(
  "the marketplace asks for a last look, survives a reload there, and leads over its result to the thanks",
  { tag: "@desktop" },
  async ({ page }) => {
    const shopper = american(newAddress());
    await checkoutBy(page, shopper, "Amazon Pay");
    await payButton(page, say).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(heading(page, "One last look")).toBeVisible();
    await page.reload();
    await awake(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Place the order/ }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await seeThanks(page, say, shopper);
  },
);

test(
  "a marketplace account that is opened from the cart brings its address and leads over the last look to the thanks",
  { tag: "@desktop" },
  async ({ page }) => {
    await atCart(page);
    await page.getByRole("button", { name: "Pay with Amazon Pay" }).click();
    await page.getByRole("radio", { name: /Ben Shopper/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page, "One last look")).toBeVisible();
    await expect(page.getByText("400 Congress Avenue")).toBeVisible();
    await awake(page);
    await page.getByRole("button", { name: /Place the order/ }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(heading(page, "Thank you, Ben.")).toBeVisible({ timeout: 30_000 });
  },
);

test("a card that was kept pays the next order with nothing typed", { tag: "@phone" }, async ({ page }) => {
  const shopper = american(newAddress());
  await signIn(page, shopper.email, "/customer/profile");
  await checkoutBy(page, shopper, "Card");
  await fillCard(page, say, CARDS.pays);
  await page.getByRole("checkbox", { name: say("payment:keep.card") }).check();
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  await atCheckout(page);
  await expect(way(page, "Visa ending in 4242")).toBeVisible();
  await way(page, "Visa ending in 4242").check();
  await expect(payButton(page, say)).not.toHaveAttribute("aria-disabled");
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
});

test(
  "a transfer waits with its reference, tells what is missing, and any device follows it",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    const shopper = american(newAddress());
    await checkoutBy(page, shopper, "Bank transfer");
    await payButton(page, say).click();
    await expect(heading(page, /^Send us \$/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const number = await orderOn(page);
    await page.reload();
    await awake(page);
    await expect(seen(page.getByRole("button", { name: "Copy: Reference" }))).toBeVisible();
    await moneyArrives(page, number, "transfer", "10");
    await expect(heading(page, /are still missing$/)).toBeVisible({ timeout: 20_000 });
    const stranger = await browser.newPage();
    await visit(stranger, `/pending-order?order=${number}`);
    await expect(heading(stranger, "There is no payment to show here")).toBeVisible();
    const mail = await mailTo(shopper.email, new RegExp(`Order ${number}: how to pay`));
    const link = new URL(/https?:\/\/\S+\/pending-order\?\S+/.exec(mail.text)?.[0] ?? "");
    await visit(stranger, link.pathname + link.search);
    await expect(heading(stranger, /are still missing$/)).toBeVisible();
    await moneyArrives(page, number, "transfer", "5000");
    await seeThanks(page, say, shopper);
    await expect(heading(stranger, "Thank you, Ada.")).toBeVisible({ timeout: 30_000 });
    await stranger.close();
  },
);

test(
  "coins are asked for with a code and a clock, seen on their way, and paid",
  { tag: "@phone" },
  async ({ page }) => {
    const shopper = american(newAddress());
    await checkoutBy(page, shopper, "Bitcoin");
    await payButton(page, say).click();
    await expect(heading(page, /^Send exactly .* BTC/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("timer")).toHaveText(/^1\d:\d\d$/);
    await expect(page.getByRole("img", { name: "Code with amount and address for a phone" })).toBeVisible();
    await expectAccessible(page);
    const number = await orderOn(page);
    await moneyArrives(page, number, "seen");
    await expect(heading(page, "Your payment is on its way")).toBeVisible({ timeout: 20_000 });
    await moneyArrives(page, number, "succeed");
    await seeThanks(page, say, shopper);
  },
);

test(
  "a declined card makes way for a transfer, and the unpaid order is paid from its own page by card after all",
  { tag: "@desktop" },
  async ({ page }) => {
    const shopper = american(newAddress());
    await signIn(page, shopper.email, "/customer/profile");
    await checkoutBy(page, shopper, "Card");
    await fillCard(page, say, CARDS.declined);
    await payButton(page, say).click();
    await expect(page.getByText(/Your order was not placed/)).toBeVisible();
    await way(page, "Bank transfer").check();
    await payButton(page, say).click();
    await expect(heading(page, /^Send us \$/)).toBeVisible({ timeout: 30_000 });
    const number = await orderOn(page);
    await visit(page, `/customer/your-order-detail-tracking/${number}`);
    await page.getByRole("link", { name: say("orders:pay.action") }).click();
    await page.getByText("Pay in another way").click();
    await way(page, "Card").check();
    await page.getByRole("textbox", { name: say("checkout:card.number") }).fill(CARDS.pays);
    await page.getByRole("textbox", { name: say("checkout:card.expiry") }).fill("12 / 31");
    await page.getByRole("textbox", { name: say("checkout:card.cvc") }).fill("123");
    await page.getByRole("textbox", { name: say("checkout:card.name") }).fill("Ada Shopper");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(heading(page, "Thank you, Ada.")).toBeVisible({ timeout: 30_000 });
    await mailTo(shopper.email, new RegExp(`Your order ${number}`));
  },
);
