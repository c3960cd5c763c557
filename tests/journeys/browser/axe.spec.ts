import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, newAddress } from "../../support/inbox";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { takeProduct } from "../../support/flows/purchase";
import { answers, isPhone, seen, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

/** Pages of text are the same on a phone, only narrower. */
const PAGES: [name: string, path: string, heading?: string][] = [
  ["home", "/", "A good room to work in"],
  ["a category", "/standing-desks", "Standing desks"],
  ["a product", "/standing-desks/rise-duo", "Rise Duo"],
  ["search", "/search?q=desk", "Results for “desk”"],
  ["the tracking form @phone", "/tracking-your-order", "Track your order"],
  [
    "an order that is not found @phone",
    "/track-your-order?code=VS-26-7K3Q9F-4&email=nobody%40people.example",
    "Track your order",
  ],
  ["sign-in", "/sign-in", "Sign in"],
  ["the empty cart", "/cart", "Your cart is empty"],
  ["a page that is not there @phone", "/no-such-place", "This page is not here"],
  ["a page that broke @phone", "/500"],
  ["sign-up @desktop", "/sign-up"],
  ["the page of the code @desktop", "/otp"],
  ["a collection @phone", "/hybrid", "Hybrid work"],
  ["what is made to choice @desktop", "/personalized-products", "Made to your choice"],
  ["a showroom @desktop", "/pods/garden-pod-duo-showroom", "Garden Pod Duo: the showroom"],
  ["a pod as a building @desktop", "/adus/garden-pod-duo-work-pod", "Garden Pod Duo in your garden"],
  ["privacy @desktop", "/privacy"],
  ["the terms @desktop", "/terms-of-use"],
  ["the thanks for an order of somebody else @desktop", "/thank-you?order=VS-26-7K3Q9F-4"],
  ["the wait for a result that this browser cannot see @desktop", "/checkout-progress?order=VS-26-7K3Q9F-4"],
  ["the return from instalments that are unknown @desktop", "/affirm/confirm?token=unknown"],
  ["the return from a marketplace that is unknown @desktop", "/amazon/checkout-result?token=unknown"],
];

for (const [name, path, heading] of PAGES) {
  test(`everybody can use ${name}`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1, ...(heading && { name: heading }) })).toBeVisible();
    await expectAccessible(page);
  });
}

test("everybody can use the drawer, the cart and the checkout, with mistakes named", async ({ page }) => {
  await takeProduct(page, say);
  await expectAccessible(page);
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expectAccessible(page);
  await seen(page.getByRole("link", { name: "Go to checkout" })).click();
  await page.getByRole("button", { name: /Buy now/ }).click();
  await expect(page.getByRole("form", { name: "Checkout" }).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("everybody can use the thanks for their own order, and its page @desktop", async ({ page }) => {
  const email = newAddress();
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
  await visit(page, `/thank-you?order=${number}`);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ada." })).toBeVisible();
  await expect(seen(page.getByRole("link", { name: "Cart, empty" }))).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/track-your-order?code=${number}&email=${encodeURIComponent(email)}`);
  await expect(page.getByText(number).first()).toBeVisible();
  await expectAccessible(page);
});

test("everybody can use the menu", async ({ page }) => {
  await visit(page, "/");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(
      page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: /Standing desks/ }),
    ).toBeVisible();
  } else {
    await page.getByRole("banner").getByRole("link", { name: "All furniture" }).hover();
    await expect(page.getByRole("banner").getByRole("link", { name: /Desk accessories/ })).toBeVisible();
  }
  await expectAccessible(page);
});

test("everybody can use sign-in over the page, and their orders and details after it", async ({ page }) => {
  const email = newAddress();
  await visit(page, "/");
  const entry = isPhone(page)
    ? page.getByRole("link", { name: "Account", exact: true })
    : page.getByRole("banner").getByRole("link", { name: "Sign in" });
  // Before its script is there the link leads to the page of the same name.
  await answers(entry);
  await entry.click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  const code = page.getByRole("textbox", { name: "Code from the e-mail" });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await code.fill(await codeFor(email));
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeHidden();

  await visit(page, "/customer/your-orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/customer/profile");
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
  await expectAccessible(page);
});

test("a remembered dark theme is there before anything is painted @desktop", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "mode", value: "dark", url: baseURL ?? "" }]);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
