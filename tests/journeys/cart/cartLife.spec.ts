import { expect, test, type Page } from "@playwright/test";
import { newAddress } from "../../support/inbox";
import { fillCartByCall } from "../../support/flows/orderByCall";
import {
  american,
  atCart,
  fillCard,
  fillDelivery,
  payButton,
  seeThanks,
  takeProduct,
} from "../../support/flows/purchase";
import { awake, CARDS, seen, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

const quantityOf = (page: Page) =>
  page
    .getByRole("list", { name: say("cart:lines") })
    .getByRole("textbox")
    .first();

async function setQuantity(page: Page, quantity: number): Promise<void> {
  await quantityOf(page).fill(String(quantity));
  await quantityOf(page).press("Enter");
}

test("buying one thing at once leaves the cart alone, and survives a reload @desktop", async ({ page }) => {
  await fillCartByCall(page, "en-US", [{ slug: "desk-lamp-arc", quantity: 1 }]);
  await visit(page, "/accessories/single-monitor-arm");
  await seen(page.getByRole("button", { name: say("product:buy.now") })).click();
  await page.waitForURL(/secure-checkout\?quick=1/);
  await page.reload();
  await awake(page);
  const shopper = american(newAddress());
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  await visit(page, "/cart");
  await expect(page.getByRole("list", { name: say("cart:lines") }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("main").locator('a[href*="desk-lamp-arc"]').first()).toBeVisible();
});

test("something is saved for later in the drawer, and comes back in the cart @phone", async ({ page }) => {
  await takeProduct(page, say);
  const name = "Desk Lamp Arc";
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("cart.saveLine", { name }) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("cart.view") })
    .click();
  const saved = page.getByRole("region", { name: say("cart:saved.title") });
  await saved.getByRole("button", { name: say("cart:saved.move") }).click();
  await expect(saved).toBeHidden();
  await expect(quantityOf(page)).toHaveValue("1");
  await page.getByRole("button", { name: say("cart.saveLine", { name }) }).click();
  await saved.getByRole("button", { name: say("action.remove") }).click();
  await expect(saved).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: say("cart:empty.title") })).toBeVisible();
});

test("an add-on is offered beside its main product, and costs its full price when that goes @phone", async ({
  page,
}) => {
  await atCart(page, [{ slug: "rise-duo", quantity: 1 }]);
  const offers = page.getByRole("region", { name: say("cart:addOns.title") });
  await expect(offers.getByRole("listitem")).toHaveCount(2);
  await offers.getByRole("button", { name: /drawer/i }).click();
  await expect(offers.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(/Lower price with Rise Duo/)).toBeVisible();
  await page.getByRole("button", { name: say("cart:removeLine", { name: "Rise Duo" }) }).click();
  await expect(offers).toBeHidden();
  await expect(page.getByText(/costs its full price/)).toBeVisible();
});

test("a change in one window is seen in the other @desktop", async ({ page, context }) => {
  await atCart(page);
  const other = await context.newPage();
  await visit(other, "/cart");
  await setQuantity(page, 3);
  await expect(quantityOf(other)).toHaveValue("3");
});

test("a change without a connection waits, is shown as not saved and is sent once @phone", async ({
  page,
  context,
}) => {
  await takeProduct(page, say);
  await visit(page, "/cart");
  await expect(quantityOf(page)).toHaveValue("1");
  await page.mouse.move(40, 40);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await setQuantity(page, 4);
  await expect(page.getByText(say("cart.unsaved", { count: 1 }))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("cart.unsaved", { count: 1 }))).toBeHidden();
  await page.reload();
  await expect(quantityOf(page)).toHaveValue("4");
});

test("a change that the store does not answer is kept beyond a reload and saved by itself @desktop", async ({
  page,
}) => {
  await takeProduct(page, say);
  await visit(page, "/cart");
  await expect(quantityOf(page)).toHaveValue("1");
  // What keeps changes beyond a reload is a script of its own.
  await page.waitForLoadState("networkidle");
  const calls = "**/order-api/order/cart*";
  await page.route(calls, (route) => route.abort("connectionrefused"));
  await setQuantity(page, 3);
  const waiting = page.getByText(say("cart.unsaved", { count: 1 }));
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(quantityOf(page)).toHaveValue("3");
  await page.unroute(calls);
  await expect(waiting).toBeHidden({ timeout: 30_000 });
  await page.reload();
  await expect(quantityOf(page)).toHaveValue("3");
});

test("what could not be saved is taken back and told @phone", async ({ page, context }) => {
  await takeProduct(page, say);
  await visit(page, "/cart");
  await page.mouse.move(40, 40);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await setQuantity(page, 5);
  await page.getByRole("button", { name: say("cart.takeBack") }).click();
  await expect(quantityOf(page)).toHaveValue("1");
  await setQuantity(page, 4);
  // Meanwhile, on another device:
  await context.request.delete("/order-api/order/cart/clear", { headers: { origin: new URL(page.url()).origin } });
  await context.setOffline(false);
  await expect(page.getByText(say("cart.unsavedFailed"))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("cart:empty.title") })).toBeVisible();
});
