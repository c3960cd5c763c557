import { expect, test, type Locator, type Page } from "@playwright/test";
import { mailTo, newAddress } from "../../support/inbox";
import { american, checkoutFields, newPrices, payButton, seeThanks } from "../../support/flows/purchase";
import { CARDS, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const MOST_TABS = 60;

/** Presses Tab until something has the focus, as a person does who has no mouse. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test("the skip link is the first stop and leads past the header", async ({ page }) => {
  await visit(page, "/standing-desks");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const here = page.getByRole("main").locator(":focus");
  await expect(here).toHaveCount(1);
});

test("the menu opens with the down arrow, and Escape leads back", async ({ page }) => {
  await visit(page, "/");
  const desks = page.getByRole("banner").getByRole("link", { name: "Standing desks", exact: true });
  await tabTo(page, desks);
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(desks).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("link", { name: /See all \(8\)/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(desks).toBeFocused();
  await expect(desks).toHaveAttribute("aria-expanded", "false");
});

test("a whole purchase without a mouse @quick", async ({ page }) => {
  const shopper = american(newAddress());
  await visit(page, "/");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Standing desks", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Standing desks" })).toBeVisible();
  const list = page.getByRole("region", { name: "Products", exact: true });
  await tabTo(page, list.getByRole("link", { name: "Rise Duo", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rise Duo" })).toBeVisible();

  const material = page.getByRole("group", { name: "Desktop material" });
  await tabTo(page, material.getByRole("radio", { name: "Laminate" }));
  await page.keyboard.press("ArrowDown");
  await expect(material.getByRole("radio", { name: /Bamboo/ })).toBeChecked();
  await expect(page.getByRole("paragraph").filter({ hasText: say("product:price.total") })).toContainText("$639");

  const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Added to your cart" });
  await expect(drawer).toBeVisible();

  // The drawer keeps the focus until it closes, then gives it back. Past its end stands only the browser itself.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const kept = () =>
      document.activeElement === document.body || document.activeElement?.closest("dialog[open]") !== null;
    expect(await page.evaluate(kept)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();

  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: /cart/ });
  await expect(cart).toBeVisible();
  await tabTo(page, cart.getByRole("link", { name: "Go to checkout" }));
  await page.keyboard.press("Enter");
  await expect(cart).toBeHidden();

  const fields = checkoutFields(page, say);
  await expect(fields.email).toBeVisible();
  await typeInto(page, fields.email, shopper.email);
  await typeInto(page, fields.fullname, shopper.fullname);
  await typeInto(page, fields.street, shopper.street);
  await typeInto(page, fields.city, shopper.city);
  await typeInto(page, fields.state, "Oregon");
  await expect(fields.state).toHaveValue("OR");
  const priced = newPrices(page);
  await typeInto(page, fields.zip, shopper.zip);
  await typeInto(page, fields.phone, shopper.phone);
  await typeInto(page, fields.number, CARDS.pays);
  await typeInto(page, fields.expiry, "1231");
  await typeInto(page, fields.cvc, "123");
  await typeInto(page, fields.cardName, shopper.fullname);
  await priced;
  await tabTo(page, payButton(page, say));
  await expect(payButton(page, say)).toBeEnabled();
  await page.keyboard.press("Enter");
  const number = await seeThanks(page, say, shopper);
  await mailTo(shopper.email, new RegExp(number));
});

test("sign-in opens, keeps the focus and gives it back by Escape @quick", async ({ page }) => {
  await visit(page, "/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await expect(modal.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});
